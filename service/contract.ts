// Reads the contract at run time. It is the only thing that the stand-in shares with the add-on.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from './project-root';

/** The parts of OpenAPI that the stand-in uses. */
export interface ContractDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly parameters: Readonly<Record<string, ParameterObject>>;
  };
}

export interface OperationObject {
  readonly operationId: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly (ParameterObject | { readonly $ref: string })[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: Readonly<Record<string, { readonly schema: object }>>;
  };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>
  >;
}

export interface ParameterObject {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required?: boolean;
  readonly schema: object;
}

/** The beginning of every path of the contract. */
export const BASE_PATH = '/api/public-docs/';

let loaded: ContractDocument | undefined;

/** The document, read once. */
export function contractDocument(): ContractDocument {
  loaded ??= readDocument();
  return loaded;
}

/** The JSON that the build made of the document, unless the document is newer. */
function readDocument(): ContractDocument {
  const source = join(projectRoot, 'contract/openapi.yaml');
  const built = join(projectRoot, 'lib/openapi.json');
  const isFresh = existsSync(built) && statSync(built).mtimeMs >= statSync(source).mtimeMs;
  const document: unknown = isFresh
    ? JSON.parse(readFileSync(built, 'utf8'))
    : parse(readFileSync(source, 'utf8'));
  return document as ContractDocument;
}
