// Compiles the contract into validators per route. The server rejects what the document does not allow.
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { BASE_PATH, type ContractDocument, type OperationObject, type ParameterObject } from './contract';

/** An operation of the contract. */
export interface Route {
  readonly operationId: string;
  readonly method: string;
  /** The first segment below the base path: `contacts`. */
  readonly resource: string;
  /** Whether the contract does not describe the body: such paths answer 501. */
  readonly isUnknown: boolean;
  /** Whether it is a create or update, which takes an Idempotency-Key. Some lists use POST too. */
  readonly isWrite: boolean;
  readonly takesBody: boolean;
  /**
   * Checks a request.
   * @returns The query with typed numbers and flags, or a message that says what is wrong.
   */
  check(
    input: RouteInput,
  ): { readonly query: Readonly<Record<string, unknown>> } | { readonly problem: string };
}

export interface RouteInput {
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly pathId: string | undefined;
  /** The parsed body; undefined if there is none. */
  readonly body: unknown;
}

/** The route of a path, or why there is none. */
export type RouteMatch =
  | { readonly kind: 'found'; readonly route: Route; readonly pathId: string | undefined }
  | { readonly kind: 'wrong-method'; readonly allowed: readonly string[] }
  | { readonly kind: 'no-such-path' };

export interface Router {
  match(method: string, path: string): RouteMatch;
  /** Whether the path, or a path above it, is in the contract. */
  knows(path: string): boolean;
}

/** An Ajv with the document's schemas under `contract#/...`. It can also compile response schemas. */
export function contractAjv(
  document: ContractDocument,
  options: { readonly coerceTypes?: boolean } = {},
): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    strictTypes: false,
    coerceTypes: options.coerceTypes ?? false,
  });
  addFormats.default(ajv);
  ajv.addKeyword('components');
  ajv.addSchema({ $id: 'contract', components: { schemas: pointToContract(document.components.schemas) } });
  return ajv;
}

/** Rewrites local references so that they point into the registered document from anywhere. */
export function pointToContract<T>(schema: T): T {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === '$ref' && typeof value === 'string' && value.startsWith('#/') ? `contract${value}` : value,
  ) as T;
}

/** Builds the routes of the document. Validators are compiled on first use, because most tests need few. */
export function createRouter(document: ContractDocument): Router {
  const bodies = contractAjv(document);
  const parameters = contractAjv(document, { coerceTypes: true });
  const byPath = new Map<string, Map<string, Route>>();
  for (const [path, operations] of Object.entries(document.paths)) {
    const routes = new Map<string, Route>();
    for (const [method, operation] of Object.entries(operations)) {
      routes.set(
        method.toUpperCase(),
        createRoute(document, bodies, parameters, path, method.toUpperCase(), operation),
      );
    }
    byPath.set(path, routes);
  }
  return {
    knows: path => [...byPath.keys()].some(known => path === known || path.startsWith(`${known}/`)),
    match(method, path) {
      const exact = byPath.get(path);
      const slash = path.lastIndexOf('/');
      const routes = exact ?? byPath.get(`${path.slice(0, slash)}/{id}`);
      if (routes === undefined || path.length === slash + 1) return { kind: 'no-such-path' };
      const route = routes.get(method);
      if (route === undefined) return { kind: 'wrong-method', allowed: [...routes.keys()] };
      return {
        kind: 'found',
        route,
        pathId: exact === undefined ? decodePathPart(path.slice(slash + 1)) : undefined,
      };
    },
  };
}

function createRoute(
  document: ContractDocument,
  bodies: Ajv2020,
  parameters: Ajv2020,
  path: string,
  method: string,
  operation: OperationObject,
): Route {
  const bodySchema = operation.requestBody?.content['application/json']?.schema;
  const all = (operation.parameters ?? []).map(parameter => resolveParameter(document, parameter));
  const once = <T>(make: () => T) => {
    let made: T | undefined;
    return () => (made ??= make());
  };
  const bodyValidator = once(() =>
    bodySchema === undefined ? undefined : bodies.compile(pointToContract(bodySchema)),
  );
  const inPlace = (place: ParameterObject['in']) =>
    once(() => parameters.compile(parameterSchema(all, place)));
  const queryValidator = inPlace('query');
  const headerValidator = inPlace('header');
  const pathValidator = inPlace('path');
  const isUnknown = operation.tags?.includes('unknown') ?? false;

  return {
    operationId: operation.operationId,
    method,
    // An unknown path is a resource of its own.
    resource: isUnknown ? path.slice(BASE_PATH.length) : path.slice(BASE_PATH.length).split('/')[0]!,
    isUnknown,
    isWrite: !isUnknown && all.some(parameter => parameter.name === 'Idempotency-Key'),
    takesBody: bodySchema !== undefined,
    check({ query, headers, pathId, body }) {
      const values = { ...query };
      const problem =
        complaint('path', pathValidator(), pathId === undefined ? {} : { id: pathId }) ??
        complaint('query', queryValidator(), values) ??
        complaint('header', headerValidator(), { ...headers }) ??
        bodyProblem(operation, bodyValidator(), body);
      return problem === undefined ? { query: values } : { problem };
    },
  };
}

function bodyProblem(
  operation: OperationObject,
  validate: ValidateFunction | undefined,
  body: unknown,
): string | undefined {
  if (body === undefined) return operation.requestBody?.required ? 'body is required' : undefined;
  return validate === undefined ? undefined : complaint('body', validate, body);
}

function complaint(place: string, validate: ValidateFunction, value: unknown): string | undefined {
  if (validate(value)) return undefined;
  return [...new Set((validate.errors ?? []).map(error => describe(place, error)))].join('; ');
}

function describe(place: string, error: ErrorObject): string {
  const where = error.instancePath === '' ? place : `${place}${error.instancePath.replaceAll('/', '.')}`;
  if (error.keyword === 'additionalProperties')
    return `${where} has an unknown field "${String(error.params['additionalProperty'])}"`;
  if (error.keyword === 'enum')
    return `${where} must be one of ${(error.params['allowedValues'] as unknown[]).join(', ')}`;
  return `${where} ${error.message ?? 'is not valid'}`;
}

function parameterSchema(all: readonly ParameterObject[], place: ParameterObject['in']): object {
  const here = all.filter(parameter => parameter.in === place);
  const name = (parameter: ParameterObject) =>
    place === 'header' ? parameter.name.toLowerCase() : parameter.name;
  return {
    type: 'object',
    properties: Object.fromEntries(
      here.map(parameter => [name(parameter), pointToContract(parameter.schema)]),
    ),
    required: here.filter(parameter => parameter.required).map(name),
  };
}

function resolveParameter(
  document: ContractDocument,
  parameter: ParameterObject | { readonly $ref: string },
): ParameterObject {
  if (!('$ref' in parameter)) return parameter;
  const name = parameter.$ref.slice(parameter.$ref.lastIndexOf('/') + 1);
  const found = document.components.parameters[name];
  if (found === undefined)
    throw new Error(`The contract refers to a parameter that it lacks: ${parameter.$ref}`);
  return found;
}

/** The text of a part of a path, as it is if it is malformed. */
export function decodePathPart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
