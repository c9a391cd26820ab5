// The steps after a release, with its numbers, names and addresses. docs/deploy.md explains them.

/**
 * @param {{ version: string, commit: string, host: string, withMail: boolean, withBigQuery: boolean, scopes: readonly
 * string[], company: import('./company.mjs').Company, listings: Readonly<Record<string,
 * import('./listing.mjs').Listing>> }} release
 * @returns {string} Markdown.
 */
export function nextSteps({ version, commit, host, withMail, withBigQuery, scopes, company, listings }) {
  const names = Object.entries(listings).map(([language, { name }]) => `${name} (${language})`);
  return `# Version ${version}: what to do next

Built from commit ${commit}, for the host ${host} only${withMail ? ', with mails about schedules that fail' : ''}${withBigQuery ? ', with the archive in BigQuery' : ''}. docs/deploy.md of that commit says more about each step. Names of Google's pages are those of its documentation in 2026: nobody here has tried steps 3 and 4.

## 1. See that the files are whole

    sha256sum -c ${'SHA256SUMS'}

## 2. Push the code, and give it a number

In this folder; .clasp.json here names your script project (${company.scriptId}) and dist/ beside it.

    npx clasp show-file-status
    npx clasp push -f
    npx clasp create-version "${version} (${commit.slice(0, 10)})"

The last one prints the number of the script's version. Write it down beside ${version}: it is what step 3 asks for, and what you go back to.

## 3. Google Cloud, Google Workspace Marketplace SDK, App Configuration

Enable the SDK first (search bar): its pages are missing until then.

- Visibility: Private. It can't be changed later.
- Installation: individual and admin install, or admin install only.
- App integration: Sheets add-on; project script id ${company.scriptId}; version: the number of step 2.
- Scopes: exactly these, as in dist/appsscript.json and on the consent screen (Data Access).

${scopes.map(scope => `      ${scope}`).join('\n')}

- Developer: ${company.developer}, ${company.site}, ${company.email}.

For an update only the version number changes here, and the scopes where this release has others than the last: everybody is asked to allow them again.

## 4. Store Listing (the first time, or when texts and pictures changed)

- A language each: ${names.join(', ')}. Name, short and detailed description from listing/.
- Icons: pictures/icon-128.png and pictures/icon-32.png. Banner: banner.png of each language in pictures/. Pictures: the others there.
- Terms of service: ${company.terms}
- Privacy policy: ${company.privacy}
- Support: ${company.support}

Publish. A private add-on goes live at once, without a review by Google.

## 5. Afterwards

- Open a spreadsheet as somebody who has it installed: *About* in the menu says ${version}.
- To go back: put the number of the earlier script version into App Configuration and save.
`;
}
