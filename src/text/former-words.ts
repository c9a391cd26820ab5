/** Labels of earlier versions by today's word. Tabs of the add-on keep theirs, and are found by them. */
const FORMER: Readonly<Record<string, readonly string[]>> = {
  // Push history
  일시: ['언제'],
  사용자: ['누가'],
  '변경 전': ['전'],
  '변경 후': ['후'],
  '서비스 응답': ['서비스의 답'],
};

export function formerWords(words: string): readonly string[] {
  return FORMER[words] ?? [];
}
