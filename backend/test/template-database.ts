/** The migrated database that global-setup makes once and every test file clones. */
export const templateDatabase = 'kitewell_template';
