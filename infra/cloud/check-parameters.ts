import { isIPv4 } from 'node:net';
import type { Instance, Parameters, Scale } from './parameters.ts';

/** Amounts of memory in MiB that Fargate has for each CPU. https://docs.aws.amazon.com/AmazonECS/latest/developerguide/fargate-tasks-services.html */
const memoryOfCpu: Record<Scale['cpu'], { least: number; most: number; step: number }> = {
  256: { least: 512, most: 2_048, step: 512 },
  512: { least: 1_024, most: 4_096, step: 1_024 },
  1024: { least: 2_048, most: 8_192, step: 1_024 },
  2048: { least: 4_096, most: 16_384, step: 1_024 },
  4096: { least: 8_192, most: 30_720, step: 1_024 },
};

/** An image in ECR: account, region, repository and digest. */
export const imageByDigest =
  /^(?<account>\d{12})\.dkr\.ecr\.(?<region>[a-z0-9-]+)\.amazonaws\.com\/(?<repository>[a-z0-9][a-z0-9._/-]*)@(?<digest>sha256:[0-9a-f]{64})$/;
const emailAddress = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

/** @throws Error that names every invalid parameter of the stage, one on each line */
export function checkParameters(stage: string, parameters: Parameters): void {
  const { domain, network, database, alarms, demo } = parameters;
  const errors: string[] = [];
  const demand: Demand = (holds, name, sentence) => {
    if (!holds) errors.push(`  ${name}: ${sentence}`);
  };
  const whole = (value: number, least: number, most: number) =>
    Number.isInteger(value) && value >= least && value <= most;

  const regional = /^[a-z]{2}(-[a-z]+)+-\d$/;
  demand(/^\d{12}$/.test(parameters.account), 'account', 'the twelve digits of an account');
  demand(regional.test(parameters.region), 'region', 'a region such as ap-east-1');
  demand(
    new Set(network.zones).size === 2 &&
      network.zones.every(
        (zone) => zone.startsWith(parameters.region) && /^[a-z]$/.test(zone.slice(parameters.region.length)),
      ),
    'network.zones',
    `two zones of ${parameters.region}`,
  );
  if (domain) {
    const host = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/;
    demand(host.test(domain.name), 'domain.name', 'a host name in lower case, such as www.example.com');
    demand(
      /^Z[A-Z0-9]{5,31}$/.test(domain.zone.id),
      'domain.zone.id',
      'the id of a hosted zone, such as Z0123456789ABC',
    );
    demand(isBelow(domain.name, domain.zone.name), 'domain.zone.name', `the zone that ${domain.name} lies in`);
    const { others = [] } = domain;
    demand(
      others.every((name) => host.test(name) && name !== domain.name && isBelow(name, domain.zone.name)) &&
        (parameters.cdn || others.length === 0),
      'domain.others',
      'further names in the same zone, with the CDN',
    );
    demand(
      !parameters.cdn ||
        /^arn:aws:acm:us-east-1:\d{12}:certificate\/[0-9a-f-]{36}$/.test(domain.cdnCertificateArn ?? ''),
      'domain.cdnCertificateArn',
      'the ARN of a certificate in us-east-1, which CloudFront needs',
    );
  }
  demand(
    domain !== undefined || !parameters.keepsData,
    'domain',
    'needed where data is kept: without it no certificate protects the way from CloudFront to the load balancer',
  );
  demand(
    domain !== undefined || parameters.cdn,
    'domain',
    'needed without the CDN: nothing else has a certificate for the site',
  );

  const { mail } = parameters;
  if (mail) {
    const sendingDomain = /^[^<>@]+ <[^\s<>@]+@([^\s<>@]+)>$/.exec(mail.from)?.[1];
    demand(domain !== undefined, 'mail', 'needs a domain that emails can be sent from');
    demand(regional.test(mail.region), 'mail.region', 'a region such as ap-southeast-1');
    demand(
      domain === undefined ||
        sendingDomain === domain.zone.name ||
        sendingDomain?.endsWith(`.${domain.zone.name}`) === true,
      'mail.from',
      `a sender such as Kitewell English <hello@${domain?.zone.name ?? 'example.com'}>`,
    );
    demand(emailAddress.test(mail.business), 'mail.business', 'an email address');
    const { least } = parameters.backend.tasks;
    demand(
      Number.isInteger(mail.perSecond) && mail.perSecond >= least && mail.perSecond <= 1000,
      'mail.perSecond',
      `a whole number from ${least}, one for each backend, to 1000`,
    );
  }

  demand(
    isPrivateBlock(network.cidr),
    'network.cidr',
    'a block of private addresses from /16 to /21, such as 10.20.0.0/16',
  );
  demand(whole(network.natGateways, 0, 2), 'network.natGateways', '0, 1 or 2');

  demand(
    parameters.mayRest !== true || (network.natGateways === 0 && !database.standby),
    'mayRest',
    'without gateways and standby: what rests for a failure need not pay for them',
  );
  checkInstances(database.instances, demand);
  demand(/^[a-z0-9]+\.[a-z0-9]+$/.test(database.instance), 'database.instance', 'a size such as t4g.micro');
  demand(whole(database.storage.first, 20, 65_536), 'database.storage.first', '20 to 65536 GiB');
  demand(
    whole(database.storage.most, Math.ceil(database.storage.first * 1.1), 65_536),
    'database.storage.most',
    'at least a tenth more GiB than at first',
  );
  demand(whole(database.backupDays, 7, 35), 'database.backupDays', '7 to 35');
  demand(whole(database.passwordDays, 1, 365), 'database.passwordDays', '1 to 365');

  const severalTasks = parameters.keepsData && parameters.mayRest !== true;
  const { copies, images } = parameters;
  demand(copies !== undefined || !parameters.keepsData, 'copies', 'needed where data is kept');
  demand(
    copies === undefined || (regional.test(copies.region) && copies.region !== parameters.region),
    'copies.region',
    `another region than ${parameters.region}`,
  );
  demand(
    !images || [images.backend, images.frontend].every((image) => imageByDigest.test(image)),
    'images',
    'images of ECR by their digest, such as 123456789012.dkr.ecr.ap-east-1.amazonaws.com/kitewell@sha256:...',
  );
  demand(
    !images || images.architecture === parameters.architecture,
    'images.architecture',
    `that of the stage, ${parameters.architecture}: an image for other processors does not start`,
  );
  demand(
    Object.values(parameters.bases ?? {}).every((base) =>
      /^[a-z0-9][\w./-]*(:[\w.-]+)?(@sha256:[0-9a-f]{64})?$/.test(base),
    ),
    'bases',
    'images such as node:24-bookworm-slim, with or without a digest',
  );
  for (const name of ['backend', 'frontend'] as const) {
    const { cpu, memory, tasks, requestsPerTask } = parameters[name];
    const { least, most, step } = memoryOfCpu[cpu];
    demand(
      whole(memory, least, most) && memory % step === 0,
      `${name}.memory`,
      `${least} to ${most} MiB in steps of ${step} with a CPU of ${cpu}`,
    );
    demand(
      whole(tasks.least, severalTasks ? 2 : 1, 100),
      `${name}.tasks.least`,
      severalTasks ? 'at least 2 where data is kept, so that one may fail' : '1 to 100',
    );
    demand(whole(tasks.most, tasks.least, 100), `${name}.tasks.most`, 'at least as many as always run, at most 100');
    demand(whole(requestsPerTask, 60, 1_000_000), `${name}.requestsPerTask`, '60 to 1000000 a minute');
  }

  // https://docs.aws.amazon.com/waf/latest/developerguide/waf-rule-statement-type-rate-based.html
  demand(whole(parameters.requestsPerAddress, 10, 2_000_000_000), 'requestsPerAddress', 'at least 10');
  demand(!(parameters.keepsData && demo.login), 'demo.login', 'off where real data is kept');
  demand(!(parameters.keepsData && demo.content), 'demo.content', 'off where real data is kept');
  demand(emailAddress.test(alarms.email), 'alarms.email', 'an email address');
  demand(whole(alarms.monthlyBudget, 1, 1_000_000), 'alarms.monthlyBudget', 'a whole number of US dollars');

  if (errors.length > 0) throw new Error(`The parameters of ${stage} cannot be used:\n${errors.join('\n')}`);
}

const isBelow = (name: string, zone: string) => name === zone || name.endsWith(`.${zone}`);

type Demand = (holds: boolean, name: string, sentence: string) => void;

function checkInstances(instances: readonly Instance[], demand: Demand): void {
  demand(
    new Set(instances.map(({ name }) => name)).size === instances.length &&
      instances.every(({ name }) => /^[A-Z][A-Za-z0-9]{0,19}$/.test(name)),
    'database.instances.name',
    'a name of its own for each, such as First',
  );
  demand(instances.length > 0, 'database.instances', 'at least one');
  demand(
    instances.every(({ name, from }, index) => (name === 'First' ? !from && index === 0 : from)),
    'database.instances.from',
    'what it is made of, for each but First, which has none and is the oldest: an empty one would take the place of what is stored',
  );
  demand(
    instances.every(({ from }) => !from || isSource(from)),
    'database.instances.from',
    'the name or ARN of a snapshot, or a resource id such as db-ABCDEFGHIJKLMNOPQRSTUVWXYZ with a time such as 2026-11-20T03:00:00Z',
  );
  demand(instances.at(-1)?.mayGo !== true, 'database.instances.mayGo', 'of one that was left; the last serves');
}

function isSource(from: NonNullable<Instance['from']>): boolean {
  if ('snapshot' in from)
    return /^(arn:aws[a-z-]*:rds:[a-z0-9-]+:\d{12}:snapshot:)?[A-Za-z][A-Za-z0-9:-]{0,254}$/.test(from.snapshot);
  const moment = new Date(from.moment);
  return (
    /^db-[A-Z0-9]{20,40}$/.test(from.of) &&
    !Number.isNaN(moment.getTime()) &&
    moment.toISOString() === from.moment.replace('Z', '.000Z')
  );
}

/** Whether a block begins where its mask says and is private by RFC 1918; AWS accepts none larger than /16. */
function isPrivateBlock(cidr: string): boolean {
  const [address = '', mask = ''] = cidr.split('/');
  if (!isIPv4(address) || !/^(1[6-9]|2[01])$/.test(mask)) return false;
  const first = address.split('.').reduce((sum, octet) => sum * 256 + Number(octet), 0);
  return first % 2 ** (32 - Number(mask)) === 0 && /^(10|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(address);
}
