import { type HttpRequest, type HttpResponse, type HttpTransport, TransportError } from '../ports';

/** HttpTransport over UrlFetchApp. */
export class UrlFetchTransport implements HttpTransport {
  send(request: HttpRequest): HttpResponse {
    const options: GoogleAppsScript.URL_Fetch.URLFetchRequestOptions = {
      method: request.method,
      headers: { ...request.headers },
      muteHttpExceptions: true,
      // A redirect would carry the Authorization header to wherever it points.
      followRedirects: false,
    };
    if (request.body !== undefined) {
      options.contentType = 'application/json';
      options.payload = request.body;
    }
    let answer: GoogleAppsScript.URL_Fetch.HTTPResponse;
    try {
      answer = UrlFetchApp.fetch(request.url, options);
    } catch (error) {
      throw new TransportError(error instanceof Error ? error.message : String(error));
    }
    return {
      status: answer.getResponseCode(),
      headers: lowerCased(answer.getAllHeaders()),
      text: answer.getContentText('UTF-8'),
    };
  }
}

function lowerCased(headers: object): Record<string, string> {
  const out: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    out[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : String(value);
  }
  return out;
}
