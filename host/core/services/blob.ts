/**
 * Blob: bytes with a content type and a name.
 */
import type { Kernel } from '../kernel';
import { Exception } from '../model/exception';
import type { Bridge } from '../runtime/bridge';
import { checkSignature, mismatch } from './arguments';
import { fromBinary, toBinary } from './bytes';

export interface BlobContent {
  /** One character (0 to 255) per byte. */
  binary: string;
  contentType: string | null;
  name: string | null;
}

const contents = new WeakMap<object, BlobContent>();

/** The content of a Blob from the script; null if the value is no Blob. `target` is the unwrapped object. */
export function blobContent(target: unknown): BlobContent | null {
  return typeof target === 'object' && target !== null ? (contents.get(target) ?? null) : null;
}

export function createBlob(kernel: Kernel, bridge: Bridge, content: BlobContent): object {
  const blob = new Blob(kernel, bridge, content);
  contents.set(blob, content);
  return kernel.strict('Blob', blob);
}

class Blob {
  readonly #kernel: Kernel;
  readonly #bridge: Bridge;
  readonly #content: BlobContent;

  constructor(kernel: Kernel, bridge: Bridge, content: BlobContent) {
    this.#kernel = kernel;
    this.#bridge = bridge;
    this.#content = content;
  }

  getBytes(): number[] {
    return fromBinary(this.#content.binary);
  }

  getDataAsString(...args: unknown[]): string {
    checkSignature(args, 'string?', 'Blob.getDataAsString');
    return this.#bridge.text('text.decode', this.#content.binary, String(args[0] ?? 'UTF-8'));
  }

  getContentType(): string | null {
    return this.#content.contentType;
  }

  getName(): string | null {
    return this.#content.name;
  }

  setName(...args: unknown[]): this {
    checkSignature(args, 'string', 'Blob.setName');
    this.#content.name = String(args[0]);
    return this;
  }

  setContentType(...args: unknown[]): this {
    if (args.length !== 1 || (typeof args[0] !== 'string' && args[0] !== null)) {
      mismatch(args, 'Blob.setContentType');
    }
    this.#content.contentType = args[0];
    return this;
  }

  setBytes(...args: unknown[]): this {
    if (!Array.isArray(args[0])) mismatch(args, 'Blob.setBytes');
    this.#content.binary = toBinary(args[0]);
    return this;
  }

  setDataFromString(...args: unknown[]): this {
    checkSignature(args, 'string,string?', 'Blob.setDataFromString');
    this.#content.binary = this.#bridge.text('text.encode', String(args[0]), String(args[1] ?? 'UTF-8'));
    return this;
  }

  copyBlob(): object {
    return createBlob(this.#kernel, this.#bridge, { ...this.#content });
  }

  getBlob(): object {
    return this.copyBlob();
  }

  isGoogleType(): boolean {
    return false;
  }

  getAs(...args: unknown[]): object {
    checkSignature(args, 'string', 'Blob.getAs');
    if (args[0] !== this.#content.contentType) {
      throw new Exception(
        `Converting from ${String(this.#content.contentType)} to ${String(args[0])} is not supported.`,
      );
    }
    return this.copyBlob();
  }

  toString(): string {
    return 'Blob';
  }
}
