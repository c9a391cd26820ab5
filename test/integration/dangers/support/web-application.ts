/**
 * The service's web application in a colleague's hands, while a run of ours stands still in a dialog or
 * between two calls. The test's thread stands still with it, so a promise would come too late: this goes
 * through a host of its own, whose fetch blocks.
 */
import { createHost, type Host } from '../../../../host/index';
import type { Scenario } from '../../../support/scenario';

const CODE = `
function send(method, url, payload) {
  const options = { method, contentType: 'application/json', ...(payload === '' ? {} : { payload }) };
  return UrlFetchApp.fetch(url, options).getContentText();
}`;

export class WebApplication {
  private constructor(
    private readonly host: Host,
    private readonly url: string,
  ) {}

  static async open(s: Scenario): Promise<WebApplication> {
    const host = await createHost({ bundle: { code: CODE }, clock: 'real', simulatedTimeHeaders: false });
    return new WebApplication(host, `${s.service.url}/__admin/records/tags`);
  }

  add(fields: Readonly<Record<string, unknown>>): void {
    this.send('post', '', JSON.stringify(fields));
  }

  change(id: string, fields: Readonly<Record<string, unknown>>): void {
    this.send('patch', `/${id}`, JSON.stringify(fields));
  }

  remove(id: string): void {
    this.send('delete', `/${id}`, '');
  }

  nameOf(id: string): string {
    const { result } = JSON.parse(this.send('get', '', '')) as { result: Record<string, unknown>[] };
    return String(result.find(record => record['id'] === id)?.['name']);
  }

  close(): Promise<void> {
    return this.host.close();
  }

  private send(method: string, path: string, payload: string): string {
    const user = this.host.user({ email: 'colleague@example.com', locale: 'en' });
    const result = this.host.run('send', { user, args: [method, `${this.url}${path}`, payload] });
    if (result.outcome !== 'finished') throw new Error(result.error?.message ?? result.outcome);
    return String(result.value);
  }
}
