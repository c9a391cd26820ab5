/** Services of Apps Script that the host does not emulate. They exist, so that their use fails with their name. */
import type { Kernel } from '../kernel';

const NAMES = [
  'ContentService',
  'DriveApp',
  'DocumentApp',
  'FormApp',
  'SlidesApp',
  'GmailApp',
  'CalendarApp',
  'ContactsApp',
  'LanguageApp',
  'Maps',
  'Jdbc',
  'XmlService',
  'CardService',
  'Browser',
  'GroupsApp',
  'SitesApp',
];

export function createUnavailableServices(kernel: Kernel): Record<string, object> {
  return Object.fromEntries(NAMES.map(name => [name, kernel.strict(name, {})]));
}
