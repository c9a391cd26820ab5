/** The messages of the platform's services when they fail without a mistake of the script. */

/**
 * The text of the exception, as people report it.
 * @param service As the counter names it: "SpreadsheetApp", "UrlFetchApp" ...
 * @param detail The address of a fetch, the id of the spreadsheet; '' if there is none.
 */
export function serviceFailure(service: string, detail: string): string {
  switch (service) {
    case 'SpreadsheetApp':
      return `Service Spreadsheets failed while accessing document with id ${detail}.`;
    case 'UrlFetchApp':
      return `Address unavailable: ${detail}`;
    case 'PropertiesService':
      return "We're sorry, a server error occurred while reading from storage. Error code INTERNAL.";
    case 'LockService':
      return 'There were too many LockService operations against the same script.';
    default:
      return "We're sorry, a server error occurred. Please wait a bit and try again.";
  }
}
