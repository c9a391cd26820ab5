import { type HttpRequest, type HttpResponse, type HttpTransport, TransportError } from '../ports';

/** HttpTransport over UrlFetchApp. */
export class UrlFetchTransport implements HttpTransport {
  send(request: HttpRequest): HttpResponse {
    const { url, ...options } = toPlatform(request);
    try {
      return toResponse(UrlFetchApp.fetch(url, options));
    } catch (error) {
      // An answer that cannot be read is none: the request may have had its effect.
      throw transportError(error);
    }
  }

  sendAll(requests: readonly HttpRequest[]): readonly (HttpResponse | TransportError)[] {
    let answers: GoogleAppsScript.URL_Fetch.HTTPResponse[];
    try {
      answers = UrlFetchApp.fetchAll(requests.map(toPlatform));
    } catch (error) {
      // One that fails takes the answers of all others with it, and they may have had their effects.
      return requests.map(() => transportError(error));
    }
    return answers.map(answer => {
      try {
        return toResponse(answer);
      } catch (error) {
        return transportError(error);
      }
    });
  }
}

function toPlatform(request: HttpRequest): GoogleAppsScript.URL_Fetch.URLFetchRequest {
  return {
    url: request.url,
    method: request.method,
    headers: { ...request.headers },
    muteHttpExceptions: true,
    // A redirect would carry the Authorization header to wherever it points.
    followRedirects: false,
    ...(request.body === undefined ? {} : { contentType: 'application/json', payload: request.body }),
  };
}

function toResponse(answer: GoogleAppsScript.URL_Fetch.HTTPResponse): HttpResponse {
  return {
    status: answer.getResponseCode(),
    headers: lowerCased(answer.getAllHeaders()),
    text: answer.getContentText('UTF-8'),
  };
}

function transportError(error: unknown): TransportError {
  return new TransportError(error instanceof Error ? error.message : String(error));
}

function lowerCased(headers: object): Record<string, string> {
  const out: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    out[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : String(value);
  }
  return out;
}
