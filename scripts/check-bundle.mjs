// Refuses a bundle that needs what the platform may lack: built-ins newer than ES2020 anywhere, and lookbehind or
// \p{...} at load.
import vm from 'node:vm';
import ts from 'typescript';
import { newerBuiltIns } from './newer-built-ins.mjs';

/** Lookbehind and character properties: an engine without them fails when the expression is created. */
const LATE_ONLY = /\(\?<[=!]|\\[pP]\{/;
/** The function that the instrumented copy calls in place of each such literal. */
const WATCH = '__madeAtLoad';

/** @typedef {{ line: number, what: string }} Finding */

/**
 * Throws an Error that names every forbidden part of the bundle, with its line and its source file or library.
 * @param {string} code one script
 */
export function checkBundle(code) {
  const source = parsed(code);
  const findings = [...newerIn(source), ...madeAtLoad(source)];
  if (findings.length === 0) {
    // Finds uses that names cannot show: `map` of an iterator looks like `map` of an array.
    loadInES2020(code);
    return;
  }
  const lines = code.split('\n');
  const told = findings.map(({ line, what }) => `  line ${line}${origin(lines, line)}: ${what}`);
  throw new Error(
    `The bundle uses what is newer than ES2020, which the platform may not have:\n${[...new Set(told)].join('\n')}`,
  );
}

/**
 * Loads the bundle in a context without anything newer than ES2020, and returns the context.
 * @param {string} code
 * @param {Record<string, unknown>} [globals] of the context
 */
export function loadInES2020(code, globals = {}) {
  const context = vm.createContext(globals);
  const { globals: names, statics, methods } = newer();
  const plan = {
    globals: [...names],
    statics: [...statics].map(([owner, members]) => [owner, [...members]]),
    methods: [...methods].map(([type, members]) => [type, [...members]]),
  };
  vm.runInContext(`(${strip.toString()})(${JSON.stringify(plan)})`, context);
  vm.runInContext(code, context);
  return context;
}

/** @type {import('./newer-built-ins.mjs').NewerBuiltIns | undefined} */
let known;
function newer() {
  known ??= newerBuiltIns();
  return known;
}

/**
 * Runs inside the context.
 * @param {{ globals: string[], statics: [string, string[]][], methods: [string, string[]][] }} plan
 */
function strip(plan) {
  const scope = /** @type {Record<string, any>} */ (/** @type {unknown} */ (globalThis));
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
  for (const [type, members] of plan.methods) {
    let at = type === 'IteratorObject' ? iterator : scope[type]?.prototype;
    for (; at && at !== Object.prototype; at = Object.getPrototypeOf(at))
      for (const name of members) delete at[name];
  }
  for (const [owner, members] of plan.statics) for (const name of members) delete scope[owner]?.[name];
  for (const name of plan.globals) delete scope[name];
}

/** @param {ts.SourceFile} source @returns {Finding[]} */
function newerIn(source) {
  const { globals, statics, methodNames } = newer();
  const own = declaredNames(source);
  /** @type {Finding[]} */
  const found = [];
  const report = (/** @type {ts.Node} */ node, /** @type {string} */ what) => {
    found.push({ line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1, what });
  };
  const visit = (/** @type {ts.Node} */ node) => {
    const access = memberOf(node);
    if (access && ts.isIdentifier(access.object) && !own.has(access.object.text)) {
      const { text } = access.object;
      if (statics.get(text)?.has(access.name)) report(node, `${text}.${access.name}`);
      if (text === 'globalThis' && globals.has(access.name)) report(node, access.name);
    }
    if (ts.isCallExpression(node)) {
      const called = memberOf(node.expression);
      if (called && methodNames.has(called.name)) report(called.at, `.${called.name}()`);
    }
    if (ts.isIdentifier(node) && globals.has(node.text) && !own.has(node.text) && isRead(node))
      report(node, node.text);
    if (hasCause(node)) report(node, 'the option "cause" of an error');
    const flags = flagsOf(node);
    if (/[dv]/.test(flags)) report(node, `the flags "${flags}" of a regular expression`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * The literals that the bundle creates at load. Found by loading a copy in which each literal reports itself.
 * @param {ts.SourceFile} source
 * @returns {Finding[]}
 */
function madeAtLoad(source) {
  const code = source.text;
  /** @type {{ start: number, end: number }[]} */
  const places = [];
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isRegularExpressionLiteral(node) && LATE_ONLY.test(node.text)) {
      places.push({ start: node.getStart(source), end: node.end });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  let copy = '';
  let from = 0;
  for (const [index, { start, end }] of places.entries()) {
    copy += `${code.slice(from, start)}${WATCH}(${index}, ${code.slice(start, end)})`;
    from = end;
  }
  /** @type {Set<number>} */
  const made = new Set();
  /** @type {Set<string>} */
  const composed = new Set();
  const context = vm.createContext({
    [WATCH]: (/** @type {number} */ index, /** @type {RegExp} */ value) => {
      made.add(index);
      return value;
    },
    __composed: (/** @type {string} */ text) => composed.add(text),
  });
  vm.runInContext(`(${watchConstructor.toString()})(${LATE_ONLY})`, context);
  vm.runInContext(copy + code.slice(from), context);
  const literals = [...made].map(index => {
    const { start, end } = places[index] ?? { start: 0, end: 0 };
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    return {
      line,
      what: `the regular expression ${code.slice(start, end)} is made at load; build it inside a function`,
    };
  });
  return literals.concat(
    [...composed].map(text => ({ line: 1, what: `new RegExp(${JSON.stringify(text)}) is made at load` })),
  );
}

/** Runs inside the context, so that `new RegExp("\\p{L}", "u")` reports itself too. */
function watchConstructor(/** @type {RegExp} */ lateOnly) {
  const scope = /** @type {Record<string, any>} */ (/** @type {unknown} */ (globalThis));
  const { __composed: report, RegExp: Original } = scope;
  delete scope.__composed;
  const made = (/** @type {unknown[]} */ args) => {
    if (lateOnly.test(String(args[0]))) report(String(args[0]));
  };
  scope.RegExp = new Proxy(Original, {
    construct: (target, args) => {
      made(args);
      return Reflect.construct(target, args);
    },
    apply: (target, self, args) => {
      made(args);
      return Reflect.apply(target, self, args);
    },
  });
}

/** @param {string} code */
function parsed(code) {
  const options = {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  };
  return ts.createSourceFile('Code.js', code, options, true, ts.ScriptKind.JS);
}

/**
 * `object.name`, `object?.name` and `object["name"]`.
 * @param {ts.Node} node
 */
function memberOf(node) {
  if (ts.isPropertyAccessExpression(node))
    return { object: node.expression, name: node.name.text, at: node.name };
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression)) {
    return { object: node.expression, name: node.argumentExpression.text, at: node.argumentExpression };
  }
  return null;
}

/**
 * The names that the bundle declares, because they hide globals.
 * @param {ts.SourceFile} source
 */
function declaredNames(source) {
  /** @type {Set<string>} */
  const names = new Set();
  const visit = (/** @type {ts.Node} */ node) => {
    const declares =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isClassDeclaration(node);
    if (declares && node.name && ts.isIdentifier(node.name)) names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/**
 * False for the name of a member, property or label: only a name that is looked up can be a global.
 * @param {ts.Identifier} node
 */
function isRead(node) {
  const { parent } = node;
  if (ts.isTypeOfExpression(parent)) return false;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  return !(
    ts.isClassElement(parent) ||
    ts.isLabeledStatement(parent) ||
    ts.isBreakOrContinueStatement(parent)
  );
}

/**
 * Whether the call is `new SomeError(text, { cause })`, or super() with a cause.
 * @param {ts.Node} node
 */
function hasCause(node) {
  const makesError =
    (ts.isNewExpression(node) && ts.isIdentifier(node.expression) && /Error$/.test(node.expression.text)) ||
    (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.SuperKeyword);
  const options = makesError ? node.arguments?.[1] : undefined;
  return (
    options !== undefined &&
    ts.isObjectLiteralExpression(options) &&
    options.properties.some(
      property => property.name && ts.isIdentifier(property.name) && property.name.text === 'cause',
    )
  );
}

/**
 * The flags of a literal or of `RegExp(text, "flags")`; '' for other nodes.
 * @param {ts.Node} node
 */
function flagsOf(node) {
  if (ts.isRegularExpressionLiteral(node)) return node.text.slice(node.text.lastIndexOf('/') + 1);
  const makes = ts.isNewExpression(node) || ts.isCallExpression(node);
  if (!makes || !ts.isIdentifier(node.expression) || node.expression.text !== 'RegExp') return '';
  const flags = node.arguments?.[1];
  return flags && ts.isStringLiteralLike(flags) ? flags.text : '';
}

/**
 * The source file of a line: the bundler writes it above each part.
 * @param {string[]} lines
 * @param {number} line
 */
function origin(lines, line) {
  for (let at = line - 1; at >= 0; at--) {
    const file = /^\s*\/\/ ((?:\S*\/)?(?:src|live-check|node_modules)\/\S+)$/.exec(lines[at] ?? '')?.[1];
    if (file) return ` (${file.replace(/^.*node_modules\//, '')})`;
  }
  return '';
}
