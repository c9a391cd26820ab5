// JavaScript's built-ins since ES2020, read from TypeScript's lib files, so that no list needs maintenance.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/**
 * @typedef {object} NewerBuiltIns
 * @property {Set<string>} globals "WeakRef"
 * @property {Map<string, Set<string>>} statics by their owner: "Object" has "hasOwn"
 * @property {Map<string, Set<string>>} methods of values by their type: "Array" has "at"
 * @property {Set<string>} methodNames methods whose names no ES2020 type has, so that any call of the name counts
 */

/** Built-ins that TypeScript's lib files lack: functions of browsers and Node, and recent additions to the language. */
const EXTRA_GLOBALS = ['structuredClone', 'queueMicrotask', 'Iterator', 'Temporal', 'Float16Array'];
const EXTRA_STATICS = {
  RegExp: ['escape'],
  Math: ['sumPrecise'],
  Error: ['isError'],
  Uint8Array: ['fromBase64', 'fromHex'],
  Map: ['groupBy'],
  Iterator: ['from', 'concat'],
};
const EXTRA_METHODS = {
  Uint8Array: ['toBase64', 'toHex', 'setFromBase64', 'setFromHex'],
  Map: ['getOrInsert', 'getOrInsertComputed'],
};

/** @returns {NewerBuiltIns} */
export function newerBuiltIns() {
  const folder = dirname(createRequire(import.meta.url).resolve('typescript'));
  const old = declaredIn(folder, name => /^lib\.es(?:5|20(?:1\d|20))\b/.test(name));
  const all = declaredIn(folder, name => /^lib\.es(?:5|20\d\d|next)\b/.test(name));
  const oldMembers = new Set([...old.members.values()].flatMap(names => [...names]));
  const statics = mapOf(EXTRA_STATICS);
  const methods = mapOf(EXTRA_METHODS);
  for (const [type, names] of all.members) {
    const owner = staticOwner(type, all.globals);
    const known = old.members.get(type);
    // Members of a newer global are found where the global is named.
    if (known === undefined) continue;
    for (const name of names)
      if (!known.has(name)) put(owner === null ? methods : statics, owner ?? type, name);
  }
  const globals = new Set([...all.globals].filter(name => !old.globals.has(name)).concat(EXTRA_GLOBALS));
  const methodNames = new Set([...methods.values()].flatMap(names => [...names]));
  for (const name of oldMembers) methodNames.delete(name);
  return { globals, statics, methods, methodNames };
}

/** The global that an interface describes (ObjectConstructor: Object, Math: Math); null for the type of a value. */
function staticOwner(/** @type {string} */ type, /** @type {Set<string>} */ globals) {
  const constructed = /^(\w+)Constructor$/.exec(type)?.[1];
  if (constructed !== undefined && globals.has(constructed)) return constructed;
  return ['Math', 'Reflect', 'Atomics', 'JSON', 'Intl'].includes(type) ? type : null;
}

/**
 * Global names, and the methods of interfaces. Members of a namespace such as Intl count as its methods.
 * @param {string} folder
 * @param {(name: string) => boolean} wanted
 */
function declaredIn(folder, wanted) {
  /** @type {Set<string>} */
  const globals = new Set();
  /** @type {Map<string, Set<string>>} */
  const members = new Map();
  const collect = (/** @type {ts.Node} */ node) => {
    if (ts.isInterfaceDeclaration(node)) {
      if (!members.has(node.name.text)) members.set(node.name.text, new Set());
      for (const member of node.members)
        if (ts.isMethodSignature(member) && ts.isIdentifier(member.name))
          put(members, node.name.text, member.name.text);
    } else if (ts.isVariableStatement(node)) {
      for (const { name } of node.declarationList.declarations)
        if (ts.isIdentifier(name)) globals.add(name.text);
    } else if (ts.isFunctionDeclaration(node)) {
      if (node.name) globals.add(node.name.text);
    } else if (ts.isModuleDeclaration(node) && node.body && ts.isModuleBlock(node.body)) {
      if (node.name.text === 'global') for (const statement of node.body.statements) collect(statement);
      else for (const name of valuesIn(node.body)) put(members, node.name.text, name);
    }
  };
  for (const name of readdirSync(folder).filter(file => file.endsWith('.d.ts') && wanted(file))) {
    const options = {
      languageVersion: ts.ScriptTarget.Latest,
      jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
    };
    ts.createSourceFile(name, readFileSync(join(folder, name), 'utf8'), options).forEachChild(collect);
  }
  return { globals, members };
}

/** @param {ts.ModuleBlock} block */
function valuesIn(block) {
  return block.statements.flatMap(statement => {
    if (ts.isFunctionDeclaration(statement)) return statement.name ? [statement.name.text] : [];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : [],
    );
  });
}

/**
 * @param {Record<string, string[]>} lists
 * @returns {Map<string, Set<string>>}
 */
function mapOf(lists) {
  return new Map(Object.entries(lists).map(([name, values]) => [name, new Set(values)]));
}

/**
 * @param {Map<string, Set<string>>} map
 * @param {string} key
 * @param {string} value
 */
function put(map, key, value) {
  const set = map.get(key) ?? new Set();
  map.set(key, set.add(value));
}
