/** Connecting, and the way out. */

export interface ConnectionMethods {
  addresses: {
    readonly input: null;
    readonly result: { readonly current: string; readonly colleagues: string };
  };
  connect: {
    readonly input: { readonly address: string; readonly key: string };
    readonly result: { readonly text: string };
  };
  disconnect: { readonly input: null; readonly result: { readonly text: string } };
}
