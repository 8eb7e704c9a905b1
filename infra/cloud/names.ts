/** Names by which stacks in two regions, and the commands of operators, know what one of them makes. */

/** The vault of a stage's backups. */
export const vaultName = (stage: string) => `kitewell-${stage}`;
/** The vault of their copies in the second region. */
export const copiesVault = (stage: string) => `kitewell-${stage}-copies`;
/** The bucket of the files' copies there. */
export const copiesBucket = (stage: string, account: string) => `kitewell-${stage}-copies-${account}`;
