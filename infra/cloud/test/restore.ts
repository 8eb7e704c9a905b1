/** How a point in time or a snapshot is restored in the cloud, in the templates of a deployment. */
import { all, resourcesWith, type Json, type Stage } from '../synthesised.ts';

const restored = resourcesWith('restored-database.ts');
const named = (stage: Stage, type: string, name: string) => {
  const found = Object.entries(restored[stage]).filter(([id, { Type }]) => Type === type && id.startsWith(name));
  const [one] = found;
  if (!one || found.length > 1) throw new Error(`${found.length} resources are ${name}.`);
  return { id: one[0], ...one[1] };
};
const properties = (stage: Stage, type: string) =>
  Object.values(restored[stage])
    .filter(({ Type }) => Type === type)
    .map(({ Properties }) => Properties);
const instance = (stage: Stage, name: string) => named(stage, 'AWS::RDS::DBInstance', `Database${name}`);

describe.each(['production', 'staging'] as const)('a database that is restored in %s', (stage) => {
  const [former, latter] = [instance(stage, 'First'), instance(stage, 'Second')];

  test('is added beside the former one, which does not change', () => {
    const before = Object.fromEntries(all(stage, 'AWS::RDS::DBInstance'))[former.id];
    const { DeletionProtection, ...kept } = former.Properties;
    expect(before?.Properties).toMatchObject(kept);
    expect(Object.keys(before?.Properties ?? {}).sort()).toEqual(Object.keys(former.Properties).sort());
    expect(DeletionProtection).toBe(stage === 'production');
    expect(former.DeletionPolicy).toBe(stage === 'production' ? 'Snapshot' : 'Delete');
  });

  test('has the subnets, security groups, settings, password and standby of the stage', () => {
    for (const name of [
      ...['DBSubnetGroupName', 'VPCSecurityGroups', 'DBParameterGroupName', 'MasterUserPassword', 'MultiAZ', 'Port'],
      ...['DBInstanceClass', 'BackupRetentionPeriod', 'CACertificateIdentifier', 'PubliclyAccessible', 'StorageType'],
      ...['MaxAllocatedStorage', 'Engine', 'EngineVersion'],
    ]) {
      expect({ name, value: latter.Properties[name] }).toEqual({ name, value: former.Properties[name] });
    }
    expect(latter.Properties.DeletionProtection).toBe(stage === 'production');
  });

  test('is restored from what the parameter names, without properties that are refused then', () => {
    const source =
      stage === 'production'
        ? { SourceDbiResourceId: 'db-ABCDEFGHIJKLMNOPQRSTUVWXYZ', RestoreTime: '2026-11-20T03:00:00Z' }
        : { DBSnapshotIdentifier: 'rds:kitewell-2026-11-20-18-05' };
    const sources = ['SourceDbiResourceId', 'RestoreTime', 'DBSnapshotIdentifier', 'SourceDBInstanceIdentifier'];
    expect(
      Object.fromEntries(Object.entries(latter.Properties).filter(([property]) => sources.includes(property))),
    ).toEqual(source);
    // These come from the source, and CloudFormation or RDS refuses them.
    for (const property of ['AllocatedStorage', 'StorageEncrypted', 'DBName', 'MasterUsername']) {
      expect(latter.Properties).not.toHaveProperty(property);
    }
  });

  test('is what the tasks, the secret and its rotation use', () => {
    for (const task of properties(stage, 'AWS::ECS::TaskDefinition')) {
      const [{ Environment }] = task.ContainerDefinitions as [{ Environment: { Name: string; Value: unknown }[] }];
      const url = JSON.stringify(Environment.find(({ Name }) => Name === 'DATABASE_URL')?.Value ?? latter.id);
      expect(url).toContain(latter.id);
      expect(url).not.toContain(former.id);
    }
    expect(properties(stage, 'AWS::SecretsManager::SecretTargetAttachment')).toMatchObject([
      { TargetId: { Ref: latter.id } },
    ]);
  });

  test('does not rename the secret and its rotation, so that neither is deleted with the former one', () => {
    for (const type of ['Secret', 'SecretTargetAttachment', 'RotationSchedule']) {
      const names = (found: Record<string, { Type: string }>) =>
        Object.keys(found).filter(
          (id) => found[id]?.Type === `AWS::SecretsManager::${type}` && id.startsWith('Database'),
        );
      expect(names(restored[stage])).toHaveLength(1);
      expect(names(restored[stage])).toEqual(names(Object.fromEntries(all(stage, `AWS::SecretsManager::${type}`))));
    }
  });

  test('is what the alarms watch', () => {
    const watched = properties(stage, 'AWS::CloudWatch::Alarm').flatMap(({ Dimensions = [] }) =>
      (Dimensions as { Name: string; Value: Json }[]).filter(({ Name }) => Name === 'DBInstanceIdentifier'),
    );
    expect(watched).toHaveLength(3);
    for (const { Value } of watched) expect(Value).toEqual({ Ref: latter.id });
  });
});

test('meanwhile no backend runs where the parameters say so, and no scaling starts one', () => {
  const service = named('production', 'AWS::ECS::Service', 'BackendService');
  expect(service.Properties.DesiredCount).toBe(0);
  const target = named('production', 'AWS::ApplicationAutoScaling::ScalableTarget', 'BackendService');
  expect(target.Properties).toMatchObject({ MinCapacity: 0, MaxCapacity: 0 });
  expect(named('staging', 'AWS::ECS::Service', 'BackendService').Properties.DesiredCount).toBe(1);
});
