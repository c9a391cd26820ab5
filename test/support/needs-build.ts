/** Tests that load or start files of dist/ or lib/. test/structure/needs-build.test.ts checks this by their imports. */
export function needsBuild(path: string): boolean {
  const isUnit = /(?:^|\/)test\/(?:src|adversarial|structure)\//.test(path);
  // These run the adapters of the platform in the host.
  return !isUnit || path.endsWith('/apps-script-contracts.test.ts');
}
