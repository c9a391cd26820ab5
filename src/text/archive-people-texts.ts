/** Groups that may see a data set, by Google's word for them. */

import type { Text } from './text';

export const groups: Readonly<Record<string, Text>> = {
  projectOwners: { ko: '프로젝트 소유자', en: "the project's owners" },
  projectWriters: { ko: '프로젝트 편집자', en: "the project's editors" },
  projectReaders: { ko: '프로젝트 뷰어', en: "the project's viewers" },
  allAuthenticatedUsers: { ko: '⚠ Google 계정이 있는 모든 사람', en: '⚠ everyone with a Google account' },
  allUsers: { ko: '⚠ 인터넷의 모든 사람', en: '⚠ everyone on the internet' },
};
