/** The accounts of the people in the workbench: the owner first. */
export const ACCOUNTS: readonly string[] = ['kim@example.com', 'lee@example.com'];
