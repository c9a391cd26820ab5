// A mutant that the compiler refuses counts neither as killed nor as a survivor, because the gate checks types.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { root } from '../../scripts/root.mjs';

const CLIENT = 'src/sidebar/client/';

/** Says of a mutant whether src still compiles with it. A name that is no longer used is no error here. */
export function compilerCheck() {
  const services = new Map();
  return {
    /**
     * @param {string} file
     * @param {string} text
     * @returns {boolean}
     */
    compiles(file, text) {
      const config = `${file.startsWith(CLIENT) ? CLIENT : ''}tsconfig.json`;
      if (!services.has(config)) services.set(config, serviceOf(join(root, config)));
      return services.get(config)(join(root, file), text);
    },
  };
}

/** @param {string} path */
function serviceOf(path) {
  const { config } = ts.readConfigFile(path, name => readFileSync(name, 'utf8'));
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(path));
  /** @type {{ path: string, text: string } | null} */
  let changed = null;
  let version = 0;
  const service = ts.createLanguageService(
    {
      getScriptFileNames: () => fileNames,
      getScriptVersion: path => (changed?.path === path ? `mutant ${version}` : '0'),
      getScriptSnapshot: path => {
        const text = changed?.path === path ? changed.text : ts.sys.readFile(path);
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
      },
      getCurrentDirectory: () => root,
      getCompilationSettings: () => ({ ...options, noUnusedLocals: false, noUnusedParameters: false }),
      getDefaultLibFileName: ts.getDefaultLibFilePath,
      fileExists: ts.sys.fileExists,
      readFile: ts.sys.readFile,
      readDirectory: ts.sys.readDirectory,
      directoryExists: ts.sys.directoryExists,
      getDirectories: ts.sys.getDirectories,
    },
    ts.createDocumentRegistry(),
  );
  /**
   * @param {string} file
   * @param {string} text
   */
  return (file, text) => {
    changed = { path: file, text };
    version++;
    return service.getSyntacticDiagnostics(file).length + service.getSemanticDiagnostics(file).length === 0;
  };
}
