/**
 * Deploys a stack, and then clears CloudFront's cache of pages: `npm run cloud:deploy -- Kitewell-production`. Further
 * arguments are passed to the CDK. Needs the AWS CLI with the account's credentials.
 */
import { spawnSync } from 'node:child_process';
import { outputsOf, placeOf } from './deployed.ts';

const [stack, ...options] = process.argv.slice(2);
if (stack === undefined) {
  console.error('Name the stack: npm run cloud:deploy -- Kitewell-staging');
  process.exit(1);
}
const { region, own } = placeOf(stack);
const cdk = spawnSync('npm', ['run', 'cloud', '--', 'deploy', stack, ...options], { stdio: 'inherit' });
if (cdk.status !== 0) process.exit(cdk.status ?? 1);
const distribution = own ? outputsOf(stack, region).get('Distribution') : undefined;
if (distribution !== undefined) {
  const { status } = spawnSync(
    'aws',
    ['cloudfront', 'create-invalidation', '--distribution-id', distribution, '--paths', '/*'],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (status !== 0) {
    console.error('The version is live, but pages may be five minutes old: CloudFront could not be notified.');
    process.exit(1);
  }
  console.log('CloudFront will fetch every page again.');
}
