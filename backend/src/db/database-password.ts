import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

/**
 * Reads the `password` in a secret of AWS Secrets Manager, anew at each call: a password that was changed is used from
 * the next connection on, without a restart. Connections are kept open, so this is called rarely.
 * @param arn the secret's ARN, which contains its region
 */
export function passwordFromSecret(arn: string): () => Promise<string> {
  const client = new SecretsManagerClient({
    region: arn.split(':')[3] ?? '',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true },
  });
  return async () => {
    const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId: arn }));
    const { password } = JSON.parse(SecretString) as { password?: unknown };
    if (typeof password !== 'string') throw new Error(`The secret ${arn} has no password in it.`);
    return password;
  };
}
