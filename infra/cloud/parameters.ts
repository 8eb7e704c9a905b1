import { RetentionDays } from 'aws-cdk-lib/aws-logs';

/**
 * The settings of each stage. Everything that can be chosen about the cloud is here, and check-parameters.ts checks
 * every value.
 */

export interface Domain {
  /** The name of the site, such as `www.example.com`. */
  readonly name: string;
  /**
   * Further names in the same zone, such as `example.com`, which redirect to it. They need the CDN, and its certificate
   * has to include them.
   */
  readonly others?: readonly string[];
  /** The zone of the name in Route 53, which must exist. */
  readonly zone: { readonly id: string; readonly name: string };
  /** The certificate for the name, in us-east-1, where CloudFront needs it. Required with the CDN. */
  readonly cdnCertificateArn?: string;
}

export interface Scale {
  /** CPU of one task, where 1024 is one processor. Fargate offers certain amounts of memory with each. */
  readonly cpu: 256 | 512 | 1024 | 2048 | 4096;
  /** Memory of one task in MiB. */
  readonly memory: number;
  /** How many tasks always run, and how many run at most. */
  readonly tasks: { readonly least: number; readonly most: number };
  /** How many requests a minute one task is meant for. */
  readonly requestsPerTask: number;
}

/** Settings for emails, which are sent by Amazon SES. */
export interface Mail {
  /** A region that has SES; Hong Kong's had none when this was written. https://docs.aws.amazon.com/general/latest/gr/ses.html */
  readonly region: string;
  /** The sender, as `Name <address>`, in the domain's zone. */
  readonly from: string;
  /** The address of the business for its own emails, and their language. */
  readonly business: string;
  readonly businessLanguage: 'en' | 'zh';
  /**
   * How many emails a second SES allows the account in that region, which differs by account: MaxSendRate in `aws
   * sesv2 get-account`. https://docs.aws.amazon.com/ses/latest/dg/quotas.html
   */
  readonly perSecond: number;
}

/** An instance of the database, with a name that never changes, such as `First`. */
export interface Instance {
  readonly name: string;
  /**
   * What it is restored from: a snapshot, or a point in time of an instance that exists or existed, by its resource id
   * (`db-...`, the output DatabaseResource) and a time such as `2026-11-20T03:00:00Z`. Only `First` has none and begins
   * empty; it keeps its name, so that no other instance ever begins empty in place of the stored data.
   */
  readonly from?: { readonly snapshot: string } | { readonly of: string; readonly moment: string };
  /** Removes its protection against deletion, so that a later deployment without its entry can delete it. */
  readonly mayGo?: boolean;
}

export interface Parameters {
  /** The only account, and the only region in it, of the stage: a deployment to any other is refused. */
  readonly account: string;
  readonly region: string;
  /**
   * Without one the site has an address of CloudFront, and the connection behind it has no certificate: only for
   * samples.
   */
  readonly domain?: Domain | undefined;
  /** Without it no email is sent. It needs the domain, whose records confirm its emails. */
  readonly mail?: Mail | undefined;
  /**
   * Whether the site may be down for the minutes in which AWS replaces a task or a zone fails: then one task of each is
   * enough.
   */
  readonly mayRest?: boolean;
  /** Whether stored data is protected against deletion and kept when the stack is removed. */
  readonly keepsData: boolean;
  readonly network: {
    /** Two zones of the region, such as `ap-east-1a`. */
    readonly zones: readonly [string, string];
    /** The network's addresses, a block of at least 2,048. */
    readonly cidr: string;
    /**
     * 0: tasks have public addresses, which accept no connections. 1 or 2: tasks have none and connect through
     * gateways.
     */
    readonly natGateways: 0 | 1 | 2;
  };
  /** Whether no backend runs, and the API answers 503, as while a database is restored. */
  readonly stopped?: boolean;
  readonly database: {
    /** The oldest first; the last is in use. To restore a point in time or a snapshot, add one. */
    readonly instances: readonly Instance[];
    /** The size without `db.`, such as `t4g.micro`. */
    readonly instance: string;
    /** Whether a second server in the other zone can take over. */
    readonly standby: boolean;
    /** GiB at first, and the most to which it grows by itself. */
    readonly storage: { readonly first: number; readonly most: number };
    readonly backupDays: number;
    /** After how many days the password changes. */
    readonly passwordDays: number;
  };
  /** A second region for copies of each backup of the database and each version of a file. */
  readonly copies?: { readonly region: string };
  /** Images to run instead of building them, as another stage has run them: each by its digest, and their processor. */
  readonly images?: {
    readonly backend: string;
    readonly frontend: string;
    readonly architecture: Parameters['architecture'];
  };
  /**
   * The base images, such as `node:24-bookworm-slim@sha256:...`, in place of the tags in the Dockerfiles. A digest gets
   * no security updates by itself.
   */
  readonly bases?: { readonly node: string; readonly nginx: string };
  readonly backend: Scale;
  readonly frontend: Scale;
  /** The processor for which images are built; another than the building machine's needs emulation there. */
  readonly architecture: 'x86-64' | 'arm64';
  readonly cdn: boolean;
  /** How many requests one address may make in five minutes. */
  readonly requestsPerAddress: number;
  /** Networks from which the office can be reached, such as `203.0.113.0/24`; all where it is left out. */
  readonly officeNetworks?: readonly string[];
  /** Whether GuardDuty scans each document that is kept for malware. It costs by the gigabyte. */
  readonly malwareScan: boolean;
  readonly demo: {
    /** Whether an empty database gets sample tutors and sessions. */
    readonly content: boolean;
    /** Whether the demo account can be entered without a password. */
    readonly login: boolean;
    /** The time of day in Hong Kong at which what visitors of the demo left is erased, such as `04:00`; never where it is left out. */
    readonly resetAt?: string;
  };
  readonly alarms: {
    readonly email: string;
    /** US dollars a month; an email is sent at 80 % and when the forecast is above it. */
    readonly monthlyBudget: number;
  };
  /** How long logs are kept: a number of days that CloudWatch offers. */
  readonly logDays: RetentionDays;
}

/** Every stage is a stack, `Kitewell-staging` and so on, in the account and region that it names. */
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
    demo: { content: true, login: true, resetAt: '04:00' },
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
 * A stage in the small size, for some ten tutors: `production: small({ ... })`. One task of each in one zone, a
 * database without a standby, no gateways, ARM. Data is protected as in the large size, and a stage can change from one
 * size to the other.
 */
export function small<Stage extends Parameters>(stage: Stage): Parameters & Pick<Stage, 'domain' | 'mail' | 'copies'> {
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
