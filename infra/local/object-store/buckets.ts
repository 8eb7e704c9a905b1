/** The operations on buckets. */
import { randomUUID } from 'node:crypto';
import { answerXml, isBucketName, readBucketSettings, type S3Request, type Content } from './s3-request.ts';
import type { ExpiryRule } from './object-files.ts';
import { invalidArgument, notImplemented, S3Error } from './s3-error.ts';
import { document, leaf, parseXml, textIn, xml, type XmlElement } from './s3-xml.ts';
import { textOf } from './signed-body.ts';

export async function createBucket({ bucket, files, response }: S3Request): Promise<void> {
  if (!isBucketName(bucket)) throw new S3Error(400, 'InvalidBucketName', 'The name is not one of a bucket.');
  if (!(await files.createBucket(bucket))) {
    throw new S3Error(409, 'BucketAlreadyOwnedByYou', 'The bucket is already there.');
  }
  response.writeHead(200, { location: `/${bucket}` }).end();
}

export function headBucket({ response, settings }: S3Request): void {
  response.writeHead(200, { 'x-amz-bucket-region': settings.region }).end();
}

export async function getLifecycle(call: S3Request): Promise<void> {
  const { expiry } = await readBucketSettings(call);
  if (expiry.length === 0) {
    throw new S3Error(404, 'NoSuchLifecycleConfiguration', 'The bucket has no lifecycle configuration.');
  }
  const rules = expiry.map(({ id, prefix, days, noncurrentDays, deleteMarkers, enabled }) =>
    xml(
      'Rule',
      leaf('ID', id),
      xml('Filter', leaf('Prefix', prefix)),
      leaf('Status', enabled ? 'Enabled' : 'Disabled'),
      ...(days === undefined ? [] : [xml('Expiration', leaf('Days', days))]),
      ...(deleteMarkers === undefined ? [] : [xml('Expiration', leaf('ExpiredObjectDeleteMarker', deleteMarkers))]),
      ...(noncurrentDays === undefined
        ? []
        : [xml('NoncurrentVersionExpiration', leaf('NoncurrentDays', noncurrentDays))]),
    ),
  );
  answerXml(call, 200, document('LifecycleConfiguration', ...rules));
}

export async function putLifecycle(call: S3Request, content: Content): Promise<void> {
  const { children } = parseXml(await textOf(content()), 'LifecycleConfiguration');
  await call.files.saveSettings(call.bucket, { expiry: children.map(readExpiryRule) });
  call.response.writeHead(200).end();
}

function readExpiryRule(rule: XmlElement): ExpiryRule {
  const known = ['ID', 'Prefix', 'Filter', 'Status', 'Expiration', 'NoncurrentVersionExpiration'];
  const child = (of: XmlElement | undefined, name: string) => of?.children.find((each) => each.name === name);
  const filter = child(rule, 'Filter');
  const expiration = child(rule, 'Expiration');
  const noncurrent = child(rule, 'NoncurrentVersionExpiration');
  const other =
    rule.children.find(({ name }) => !known.includes(name)) ??
    filter?.children.find(({ name }) => name !== 'Prefix') ??
    expiration?.children.find(({ name }) => name !== 'Days' && name !== 'ExpiredObjectDeleteMarker') ??
    noncurrent?.children.find(({ name }) => name !== 'NoncurrentDays');
  if (other) throw notImplemented(`lifecycle rules with ${other.name}`);
  const days = expiration && textIn(expiration, 'Days');
  const deleteMarkers = expiration && textIn(expiration, 'ExpiredObjectDeleteMarker');
  const noncurrentDays = noncurrent && textIn(noncurrent, 'NoncurrentDays');
  const status = textIn(rule, 'Status');
  const given = [days, noncurrentDays].filter((each) => each !== undefined);
  const isActing = given.length > 0 || deleteMarkers !== undefined;
  if (rule.name !== 'Rule' || !isActing || !given.every(isDays) || !/^(En|Dis)abled$/.test(status ?? '')) {
    throw new S3Error(400, 'MalformedXML', 'A lifecycle rule needs a Status and an Expiration of whole Days.');
  }
  return {
    id: textIn(rule, 'ID') ?? randomUUID(),
    prefix: (filter && textIn(filter, 'Prefix')) ?? textIn(rule, 'Prefix') ?? '',
    enabled: status === 'Enabled',
    ...(days === undefined ? {} : { days: Number(days) }),
    ...(deleteMarkers === undefined ? {} : { deleteMarkers: deleteMarkers === 'true' }),
    ...(noncurrentDays === undefined ? {} : { noncurrentDays: Number(noncurrentDays) }),
  };
}

const isDays = (text: string): boolean => Number.isInteger(Number(text)) && Number(text) >= 1;

/** Every object has one version, its present one: this store keeps no former ones. */
export async function listVersions(call: S3Request): Promise<void> {
  const { bucket, query, files } = call;
  const prefix = query.get('prefix') ?? '';
  const found = await files.list(bucket, prefix);
  if (found.length > 1000) throw notImplemented('listing more than 1000 versions');
  const versions = found.map(({ key, modified, md5, size }) =>
    xml(
      'Version',
      leaf('Key', key),
      leaf('VersionId', 'null'),
      leaf('IsLatest', true),
      leaf('LastModified', new Date(modified).toISOString()),
      leaf('ETag', `"${md5}"`),
      leaf('Size', size),
    ),
  );
  const about = [leaf('Name', bucket), leaf('Prefix', prefix), leaf('MaxKeys', 1000), leaf('IsTruncated', false)];
  answerXml(call, 200, document('ListVersionsResult', ...about, ...versions));
}

export async function listObjects(call: S3Request): Promise<void> {
  const { bucket, query, files } = call;
  const prefix = query.get('prefix') ?? '';
  const token = query.get('continuation-token');
  const after = Buffer.from(token ?? '', 'base64url').toString();
  const required = Number(query.get('max-keys') ?? 1000);
  if (!Number.isInteger(required) || required < 0) throw invalidArgument('max-keys must be a number of keys.');
  const all = await files.list(bucket, prefix);
  const from = Buffer.from(after);
  const rest = after === '' ? all : all.filter(({ key }) => Buffer.compare(Buffer.from(key), from) > 0);
  const page = rest.slice(0, Math.min(required, 1000));
  const truncated = page.length > 0 && page.length < rest.length;
  const contents = page.map(({ key, modified, md5, size }) =>
    xml(
      'Contents',
      leaf('Key', key),
      leaf('LastModified', new Date(modified).toISOString()),
      leaf('ETag', `"${md5}"`),
      leaf('Size', size),
      leaf('StorageClass', 'STANDARD'),
    ),
  );
  const next = Buffer.from(page.at(-1)?.key ?? '').toString('base64url');
  const about = [
    leaf('Name', bucket),
    leaf('Prefix', prefix),
    leaf('MaxKeys', required),
    leaf('KeyCount', page.length),
    leaf('IsTruncated', truncated),
    ...(token === undefined ? [] : [leaf('ContinuationToken', token)]),
    ...(truncated ? [leaf('NextContinuationToken', next)] : []),
  ];
  answerXml(call, 200, document('ListBucketResult', ...about, ...contents));
}
