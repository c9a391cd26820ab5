// A mutant that the compiler refuses never reaches a user, because the gate checks types: it counts neither as killed nor as a survivor.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../../scripts/root.mjs';

/** Says of a mutant whether src still compiles with it. A name that is no longer used is no error here. */
export function compilerCheck() {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), path => readFileSync(path, 'utf8'));
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
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
  return {
    /**
     * @param {string} file
     * @param {string} text
     */
    compiles(file, text) {
      const path = join(root, file);
      changed = { path, text };
      version++;
      return service.getSyntacticDiagnostics(path).length + service.getSemanticDiagnostics(path).length === 0;
    },
  };
}
