/**
 * A script that makes, lists and deletes clock triggers, and a host with it.
 */
import type { HostOptions } from '../../../../host/index';
import { hostWith, type TestHost } from './test-host';

export const HOUR = 3_600_000;

export const SCRIPT = `
  function hourly() { return ScriptApp.newTrigger('work').timeBased().everyHours(1).create().getUniqueId(); }
  function make(body) { return new Function('clock', 'return ' + body)(ScriptApp.newTrigger('work').timeBased()).create().getUniqueId(); }
  function count() { return ScriptApp.getProjectTriggers().length; }
  function countHere() { return ScriptApp.getUserTriggers(SpreadsheetApp.getActiveSpreadsheet()).length; }
  function removeAll() { ScriptApp.getProjectTriggers().forEach(trigger => ScriptApp.deleteTrigger(trigger)); }
  function removeTwice() {
    const [trigger] = ScriptApp.getProjectTriggers();
    ScriptApp.deleteTrigger(trigger);
    ScriptApp.deleteTrigger(trigger);
  }
  function work(event) {
    const sheet = SpreadsheetApp.getActiveSpreadsheet().getSheets()[0];
    sheet.getRange('A1').setValue(sheet.getRange('A1').getValue() + 'x');
    return event;
  }`;

/** On Monday, 2 November 2026, 09:20 in Seoul, unless told otherwise. */
export const start = (options: HostOptions = {}): Promise<TestHost> =>
  hostWith(SCRIPT, { clock: { now: '2026-11-02T09:20:00+09:00' }, ...options });
