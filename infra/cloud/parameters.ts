import { RetentionDays } from 'aws-cdk-lib/aws-logs';

/** What differs between the stages, and the only place where the cloud is chosen. check-parameters.ts guards every value. */

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
  /** A region that has SES; Hong Kong's had none when this was written. https://docs.aws.amazon.com/general/latest/gr/ses.html */
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
  /** Takes its protection against deletion away, so that a later deployment, with its entry gone, can remove it. */
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
  /** Whether stored data is protected against deletion and kept when the stack is removed. */
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
  /** Images to run instead of building them, each by its digest, and what they were built for: what staging ran. */
  readonly images?: {
    readonly backend: string;
    readonly frontend: string;
    readonly architecture: Parameters['architecture'];
  };
  /**
   * What the images are built from, such as `node:24-bookworm-slim@sha256:...`, in place of the tags in the Dockerfiles. A
   * digest gets no repairs by itself.
   */
  readonly bases?: { readonly node: string; readonly nginx: string };
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
 * without a standby, no gateways, ARM. Data is kept as safely as in the large size, and a stage may change from one size to
 * the other.
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
