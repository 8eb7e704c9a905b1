import { isIPv4 } from 'node:net';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';

/** What differs between the stages, and the only place where the cloud is chosen. `checkParameters` guards every value. */

export interface Domain {
  /** Where people find the site, such as `www.example.com`. */
  readonly name: string;
  /** Further names of the same zone, such as `example.com`, that lead to it. They need the CDN, and its certificate has to name them. */
  readonly others?: readonly string[];
  /** The zone of Route 53 that the name lies in; it must exist. */
  readonly zone: { readonly id: string; readonly name: string };
  /** Certificate for the name in us-east-1, the one region where CloudFront looks. Needed with the CDN. */
  readonly cdnCertificateArn?: string;
}

export interface Scale {
  /** CPU of one task: 1024 is one processor. Fargate pairs each with certain amounts of memory. */
  readonly cpu: 256 | 512 | 1024 | 2048 | 4096;
  /** Memory of one task in MiB. */
  readonly memory: number;
  /** Tasks that always run, and the most that the load may call for. */
  readonly tasks: { readonly least: number; readonly most: number };
  /** Requests a minute for which one task is meant. */
  readonly requestsPerTask: number;
}

/** Letters go out by Amazon SES. */
export interface Mail {
  /** One that has SES, which Hong Kong's had not when this was written. https://docs.aws.amazon.com/general/latest/gr/ses.html */
  readonly region: string;
  /** The sender, as `Name <address>`, in the domain's zone. */
  readonly from: string;
  /** Where the business reads its letters, and in which language. */
  readonly business: string;
  readonly businessLanguage: 'en' | 'zh';
  /**
   * How many letters a second SES allows the account in that region, as `aws sesv2 get-account` says (MaxSendRate). It
   * differs by account. https://docs.aws.amazon.com/ses/latest/dg/quotas.html
   */
  readonly perSecond: number;
}

/** An instance of the database under a name that it keeps, such as `First`. */
export interface Instance {
  readonly name: string;
  /**
   * What it is made of: a snapshot, or a moment of an instance that is or was, by its resource id (`db-...`, the output
   * DatabaseResource) and a time such as `2026-11-20T03:00:00Z`. `First` alone has none and begins empty; it keeps its
   * name, so that no other one ever begins empty in the place of what is stored.
   */
  readonly from?: { readonly snapshot: string } | { readonly of: string; readonly moment: string };
  /** Takes its protection away, so that the next deployment can remove it when its entry is gone. */
  readonly mayGo?: boolean;
}

export interface Parameters {
  /** The one account, and the one region in it, in which the stage may be: a deployment to any other is refused. */
  readonly account: string;
  readonly region: string;
  /** Without one the site is at an address of CloudFront, and no certificate protects the way behind it: for samples only. */
  readonly domain?: Domain | undefined;
  /** Without it no letter is sent. It needs the domain, which says that letters in its name are its own. */
  readonly mail?: Mail | undefined;
  /** Whether the site may be away for the minutes in which AWS replaces a task or a zone fails: then one of each will do. */
  readonly mayRest?: boolean;
  /** Whether what people store outlives mistakes: protected against deletion, kept when the stack is removed. */
  readonly keepsData: boolean;
  readonly network: {
    /** Two zones of the region, such as `ap-east-1a`. */
    readonly zones: readonly [string, string];
    /** Addresses of the network, a block of at least 2 048. */
    readonly cidr: string;
    /** 0: tasks have public addresses that let nobody in. 1 or 2: tasks have none and go out through gateways. */
    readonly natGateways: 0 | 1 | 2;
  };
  /** Whether no backend runs, and the API answers 503: while a database is brought back. */
  readonly stopped?: boolean;
  readonly database: {
    /** The oldest first; the last serves. One is added to bring a moment or a snapshot back. */
    readonly instances: readonly Instance[];
    /** Size without its `db.`, such as `t4g.micro`. */
    readonly instance: string;
    /** A second server in the other zone that takes over. */
    readonly standby: boolean;
    /** GiB at first, and the most that it grows to by itself. */
    readonly storage: { readonly first: number; readonly most: number };
    readonly backupDays: number;
    /** How often the password is changed. */
    readonly passwordDays: number;
  };
  /** A second region, where each backup of the database and each version of a file is kept as well. */
  readonly copies?: { readonly region: string };
  /** Images to run instead of building them, each by its digest: what staging ran. */
  readonly images?: { readonly backend: string; readonly frontend: string };
  readonly backend: Scale;
  readonly frontend: Scale;
  /** Processors that the images are built for; one that differs from the building machine's needs emulation there. */
  readonly architecture: 'x86-64' | 'arm64';
  readonly cdn: boolean;
  /** Requests that one address may make in five minutes. */
  readonly requestsPerAddress: number;
  /** Networks that may reach the office, such as `203.0.113.0/24`; everybody where it is left out. */
  readonly officeNetworks?: readonly string[];
  /** Where families pay by FPS, as `FPS_PROXY` of the backend's settings; bills have no code without it. */
  readonly fpsProxy?: string;
  /** Whether GuardDuty looks for malware in each document that is kept. It costs by gigabyte. */
  readonly malwareScan: boolean;
  readonly demo: {
    /** Sample tutors and sessions in an empty database. */
    readonly content: boolean;
    /** The demo account may be entered without a password. */
    readonly login: boolean;
  };
  readonly alarms: {
    readonly email: string;
    /** US dollars a month; a letter goes out at 80 % and when the forecast is above. */
    readonly monthlyBudget: number;
  };
  /** How long logs are kept: a number of days that CloudWatch offers. */
  readonly logDays: RetentionDays;
}

/** Every stage is a stack of its own, `Kitewell-staging` and so on, in the account and region that it names. */
export const stages = {
  staging: {
    keepsData: false,
    account: '123456789012',
    region: 'ap-east-1',
    network: { zones: ['ap-east-1a', 'ap-east-1b'], cidr: '10.20.0.0/16', natGateways: 0 },
    database: {
      instances: [{ name: 'First' }],
      instance: 't4g.micro',
      standby: false,
      storage: { first: 20, most: 50 },
      backupDays: 14,
      passwordDays: 30,
    },
    backend: { cpu: 256, memory: 512, tasks: { least: 1, most: 2 }, requestsPerTask: 1_500 },
    frontend: { cpu: 256, memory: 512, tasks: { least: 1, most: 2 }, requestsPerTask: 6_000 },
    architecture: 'x86-64',
    cdn: true,
    requestsPerAddress: 1_000,
    malwareScan: false,
    demo: { content: true, login: true },
    alarms: { email: 'operations@kitewell.example', monthlyBudget: 120 },
    logDays: RetentionDays.TWO_WEEKS,
  },
  production: {
    account: '123456789012',
    region: 'ap-east-1',
    domain: {
      name: 'www.kitewell.example',
      others: ['kitewell.example'],
      zone: { id: 'Z0000000000000EXAMPLE', name: 'kitewell.example' },
      cdnCertificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/00000000-0000-0000-0000-000000000000',
    },
    mail: {
      region: 'ap-southeast-1',
      from: 'Kitewell English <hello@kitewell.example>',
      business: 'office@kitewell.example',
      businessLanguage: 'zh',
      perSecond: 14,
    },
    keepsData: true,
    network: { zones: ['ap-east-1a', 'ap-east-1b'], cidr: '10.30.0.0/16', natGateways: 2 },
    database: {
      instances: [{ name: 'First' }],
      instance: 't4g.medium',
      standby: true,
      storage: { first: 20, most: 200 },
      backupDays: 14,
      passwordDays: 30,
    },
    copies: { region: 'ap-southeast-1' },
    backend: { cpu: 512, memory: 1024, tasks: { least: 2, most: 8 }, requestsPerTask: 3_000 },
    frontend: { cpu: 256, memory: 512, tasks: { least: 2, most: 4 }, requestsPerTask: 6_000 },
    architecture: 'x86-64',
    cdn: true,
    requestsPerAddress: 1_000,
    malwareScan: true,
    demo: { content: false, login: false },
    alarms: { email: 'operations@kitewell.example', monthlyBudget: 450 },
    logDays: RetentionDays.THREE_MONTHS,
  },
} satisfies Record<string, Parameters>;

/**
 * A stage in its small size, for some ten tutors: `production: small({ ... })`. One task of each in one zone, a database
 * without a standby, no gateways, ARM. What is kept is kept as in the other size, and a stage may go from one to the other.
 */
export function small(stage: Parameters): Parameters {
  const task = { cpu: 256, memory: 512, tasks: { least: 1, most: 2 } } as const;
  return {
    ...stage,
    mayRest: true,
    network: { ...stage.network, natGateways: 0 },
    database: { ...stage.database, instance: 't4g.micro', standby: false },
    backend: { ...task, requestsPerTask: 1_500 },
    frontend: { ...task, requestsPerTask: 6_000 },
    architecture: 'arm64',
    alarms: { ...stage.alarms, monthlyBudget: 120 },
  };
}

/** Amounts of memory in MiB that Fargate has for each CPU. https://docs.aws.amazon.com/AmazonECS/latest/developerguide/fargate-tasks-services.html */
const memoryOfCpu: Record<Scale['cpu'], { least: number; most: number; step: number }> = {
  256: { least: 512, most: 2_048, step: 512 },
  512: { least: 1_024, most: 4_096, step: 1_024 },
  1024: { least: 2_048, most: 8_192, step: 1_024 },
  2048: { least: 4_096, most: 16_384, step: 1_024 },
  4096: { least: 8_192, most: 30_720, step: 1_024 },
};

/** An image of ECR, by account, region, repository and digest. */
export const imageByDigest =
  /^(?<account>\d{12})\.dkr\.ecr\.(?<region>[a-z0-9-]+)\.amazonaws\.com\/(?<repository>[a-z0-9][a-z0-9._/-]*)@(?<digest>sha256:[0-9a-f]{64})$/;
const emailAddress = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

/** @throws Error that names every parameter of the stage that cannot be, one a line */
export function checkParameters(stage: string, parameters: Parameters): void {
  const { domain, network, database, alarms, demo } = parameters;
  const faults: string[] = [];
  const demand: Demand = (holds, name, sentence) => {
    if (!holds) faults.push(`  ${name}: ${sentence}`);
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
    demand(domain !== undefined, 'mail', 'needs a domain that letters can be sent from');
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
    Object.values(images ?? {}).every((image) => imageByDigest.test(image)),
    'images',
    'images of ECR by their digest, such as 123456789012.dkr.ecr.ap-east-1.amazonaws.com/kitewell@sha256:...',
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

  if (faults.length > 0) throw new Error(`The parameters of ${stage} cannot be used:\n${faults.join('\n')}`);
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

/** Whether a block begins where its mask says and lies in what RFC 1918 sets aside; AWS takes none larger than /16. */
function isPrivateBlock(cidr: string): boolean {
  const [address = '', mask = ''] = cidr.split('/');
  if (!isIPv4(address) || !/^(1[6-9]|2[01])$/.test(mask)) return false;
  const first = address.split('.').reduce((sum, octet) => sum * 256 + Number(octet), 0);
  return first % 2 ** (32 - Number(mask)) === 0 && /^(10|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(address);
}
