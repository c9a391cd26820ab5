/** Which tests load dist/ or lib/, or start what is there. test/structure/needs-build.test.ts holds this to what they import. */
export function needsBuild(path: string): boolean {
  const isUnit = /(?:^|\/)test\/(?:src|adversarial|structure)\//.test(path);
  // Runs the adapters of the platform in the host.
  return !isUnit || path.endsWith('/apps-script-contracts.test.ts');
}
