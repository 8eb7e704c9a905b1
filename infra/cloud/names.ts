/** Names that stacks in two regions and operators' commands have to agree on. */

/** The vault of a stage's backups. */
export const vaultName = (stage: string) => `kitewell-${stage}`;
/** The vault of the backups' copies in the second region. */
export const copiesVault = (stage: string) => `kitewell-${stage}-copies`;
/** The bucket of the files' copies in the second region. */
export const copiesBucket = (stage: string, account: string) => `kitewell-${stage}-copies-${account}`;
