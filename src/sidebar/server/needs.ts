/** Which permissions each method of the sidebar needs before it begins. A method that stands here with none too few ends with a message of ours, not halfway. */

import type { Permission } from '../../platform/ports';
import type { MethodName } from '../protocol';

type Needs = readonly Permission[];

const READS: Needs = ['spreadsheet'];
const ASKS: Needs = ['spreadsheet', 'fetch'];

export const NEEDS: Readonly<Record<MethodName, Needs>> = {
  pageStart: [],
  piece: [],
  home: READS,
  // Connection
  addresses: READS,
  connect: ASKS,
  disconnect: READS,
  // Pull
  lists: READS,
  pull: ASKS,
  refresh: ASKS,
  goOnPull: ASKS,
  refreshable: READS,
  records: ASKS,
  favourite: READS,
  presets: READS,
  pullPreset: ASKS,
  savePreset: READS,
  renamePreset: READS,
  removePreset: READS,
  // Review and push
  review: ASKS,
  push: ASKS,
  resume: ASKS,
  stop: READS,
  show: READS,
  sendWhole: READS,
  // Decide
  questions: ASKS,
  decide: ASKS,
  // Fill
  fillable: READS,
  previewFill: READS,
  fill: READS,
  suggestions: READS,
  applySuggestions: READS,
  // History
  history: READS,
  sentRows: READS,
  // Reports
  reports: READS,
  makeReport: READS,
  // Schedules: what is shown is mended too, with a trigger
  schedules: ['spreadsheet', 'triggers'],
  setSchedule: ['spreadsheet', 'fetch', 'triggers'],
  // Settings
  settings: READS,
  chooseColumns: READS,
  listSettings: READS,
  saveListSettings: READS,
  checkList: ASKS,
  allowFunctions: READS,
  // Requests
  requests: READS,
  previewRequest: READS,
  sendRequest: ASKS,
  previewRows: READS,
  sendRows: ASKS,
  resumeRequests: ASKS,
  stopRequests: READS,
  forgetRequest: READS,
  settleRequest: READS,
  saveRequest: READS,
  // How changes are taken
  template: READS,
  checkTemplate: READS,
  keepTemplate: READS,
  acceptTemplate: READS,
  forgetTemplate: READS,
  readTemplate: READS,
  // Windows
  openWindow: ['spreadsheet', 'pages'],
};
