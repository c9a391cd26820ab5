/** What documents name that is not ours: pages and menus of Google, examples of files that somebody would make. Each must be named somewhere, or it goes from here. */

/** On pages of Google, of GitHub, or in messages of theirs, as they were when the documents were written. */
export const OF_OTHERS: readonly string[] = [
  '확장 프로그램',
  '허용',
  '(GMT+09:00) Seoul',
  'Advanced → Go to ... (unsafe)',
  'Allow',
  'Authorization is required',
  'Create new test',
  'Data → Convert to table',
  'Data → Named ranges',
  'Data → Protected sheets and ranges',
  'Data > Data validation',
  'Deploy → Test deployments',
  'Editor Add-on',
  'Exceeded maximum execution time',
  'Execute',
  'Executions',
  'Executions → Terminate',
  'Extensions',
  'Extensions → (name of the project)',
  'Extensions → Apps Script',
  'File → Make a copy',
  'File → Settings',
  'File → Version history',
  'Installed',
  'Installed and enabled',
  'New project',
  'OK',
  'Project settings',
  'Report a vulnerability',
  'Save test',
  'Script ID',
  'Select type',
  'Service Spreadsheets failed while accessing document',
  'Service Spreadsheets timed out',
  'Service invoked too many times',
  'Service using too much computer time for one day',
  'Skipping push.',
  'View → Hidden sheets',
  'You do not have permission to call ...',
  'You do not have permission to call UrlFetchApp.fetch',
];

/** Headings and columns that a document tells to write or to read in another file. */
export const HEADINGS: readonly string[] = ['Unreleased', 'Projects'];

/** Files and commands of examples, and those that a decision took away. */
export const EXAMPLES: readonly string[] = [
  'lib/Code.js.map',
  'npm run trace',
  'src/resources/my-list.ts',
  'state.json',
];
