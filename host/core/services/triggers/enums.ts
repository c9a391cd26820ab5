/**
 * The enumerations of ScriptApp that triggers use.
 */
import { createEnumeration } from '../enumeration';

export const EventType = createEnumeration([
  'CLOCK',
  'ON_OPEN',
  'ON_EDIT',
  'ON_FORM_SUBMIT',
  'ON_CHANGE',
  'ON_EVENT_UPDATED',
]);
export const TriggerSource = createEnumeration(['SPREADSHEETS', 'CLOCK', 'FORMS', 'DOCUMENTS', 'CALENDAR']);
export const WeekDay = createEnumeration([
  'SUNDAY',
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
]);
