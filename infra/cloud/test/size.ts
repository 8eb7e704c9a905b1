/** The small size, in the template of a deployment. */
import { small, stages as chosen } from '../parameters.ts';
import { all, properties as standard, resourcesWith, type Json } from '../synthesised.ts';

const resources = resourcesWith('small-production.ts').production;
const named = (type: string) => Object.entries(resources).filter(([, { Type }]) => Type === type);
const properties = (type: string) => named(type).map(([, { Properties }]) => Properties);

test('has one task of each, on ARM, in one zone, and no gateway to pay for', () => {
  const services = properties('AWS::ECS::Service');
  expect(services.map(({ DesiredCount }) => DesiredCount)).toEqual([1, 1]);
  for (const { NetworkConfiguration } of services) {
    const { AwsvpcConfiguration } = NetworkConfiguration as { AwsvpcConfiguration: { Subnets: unknown[] } };
    expect(AwsvpcConfiguration).toMatchObject({ AssignPublicIp: 'ENABLED' });
    expect(AwsvpcConfiguration.Subnets).toHaveLength(1);
  }
  for (const { RuntimePlatform } of properties('AWS::ECS::TaskDefinition')) {
    expect(RuntimePlatform).toMatchObject({ CpuArchitecture: 'ARM64' });
  }
  expect(properties('AWS::EC2::NatGateway')).toEqual([]);
  const [secrets] = properties('AWS::EC2::VPCEndpoint').filter(
    ({ VpcEndpointType }) => VpcEndpointType === 'Interface',
  );
  expect(secrets?.SubnetIds).toHaveLength(1);
  expect(properties('AWS::RDS::DBInstance')).toMatchObject([{ DBInstanceClass: 'db.t4g.micro', MultiAZ: false }]);
});

test.each(['public', 'isolated'])('leaves the %s subnets where they are in the large size', (purpose) => {
  const ofPurpose = ([name]: [string, unknown]) => name.includes(purpose);
  const found = named('AWS::EC2::Subnet').filter(ofPurpose);
  expect(found).toHaveLength(2);
  expect(found).toEqual(all('production', 'AWS::EC2::Subnet').filter(ofPurpose));
});

test('can be changed to from the large size with the same database instance', () => {
  const kept = (found: ReturnType<typeof all>) =>
    found.map(([name, { Properties }]) => {
      const { DBInstanceClass, MultiAZ, ...properties } = Properties;
      return { name, properties, changeable: [typeof DBInstanceClass, typeof MultiAZ] };
    });
  const found = kept(named('AWS::RDS::DBInstance'));
  expect(found).toHaveLength(1);
  expect(found).toEqual(kept(all('production', 'AWS::RDS::DBInstance')));
});

test('protects data as the large size does', () => {
  const kept = ({ DeletionProtection, StorageEncrypted, BackupRetentionPeriod }: Json) => ({
    DeletionProtection,
    StorageEncrypted,
    BackupRetentionPeriod,
  });
  expect(properties('AWS::RDS::DBInstance').map(kept)).toEqual(
    standard('production', 'AWS::RDS::DBInstance').map(kept),
  );
  for (const type of ['AWS::Backup::BackupPlan', 'AWS::Backup::BackupVault', 'AWS::S3::Bucket', 'AWS::WAFv2::WebACL']) {
    expect({ type, found: properties(type) }).toEqual({ type, found: standard('production', type) });
  }
  const alarms = (found: Json[]) => found.map(({ AlarmDescription }) => AlarmDescription);
  expect(alarms(properties('AWS::CloudWatch::Alarm'))).toEqual(
    alarms(standard('production', 'AWS::CloudWatch::Alarm')),
  );
  expect(small(chosen.production).malwareScan).toBe(chosen.production.malwareScan);
});
