/** Measures the office on two whole products side by side: a small business, and one a hundred times as large. */
import { join } from 'node:path';
import { dist } from '../local/build-frontend.ts';
import { freePort } from '../local/free-port.ts';
import { claim, startStack, type Stack } from '../local/stack.ts';
import type { Load } from './load.ts';
import { loadOf, outcome, startHelper } from './loader.ts';
import type { OfficeFigures } from './office-report.ts';
import { addBusiness, type Size } from './office-rows.ts';

// Twenty tutors and not two, so that a page of tutors is as full as in the large business.
const small: Size = { families: 100, tutors: 20, sessions: 5_000 };
const large: Size = { families: 10_000, tutors: 200, sessions: 500_000 };
const rounds = 5;

interface Measuring {
  /** The folder for the run's data; what earlier runs have left in it is erased. */
  data: string;
  say: (line: string) => void;
}

/** Needs the built frontend. */
export async function measureOffice({ data, say }: Measuring): Promise<OfficeFigures> {
  const loader = startHelper('load.ts');
  try {
    await using few = await startBusiness(join(data, 'few'), small, say);
    await using many = await startBusiness(join(data, 'many'), large, say);
    const read = async ({ stack, cookie }: Business, path: string): Promise<Load> =>
      loadOf(
        await outcome(loader, {
          kind: 'load',
          url: callOf(stack, path),
          cookie,
          // One after another: the cost of a request, not of a queue.
          connections: 1,
          // Of only a hundred, the five slowest would be due to whatever else the machine did.
          until: { requests: 400 },
        }),
      );
    const lists = [];
    for (const [name, path] of Object.entries(listsOf())) {
      const list = { name, few: [] as Load[], many: [] as Load[] };
      for (let round = 0; round <= rounds; round += 1) {
        const [ofFew, ofMany] = [await read(few, path), await read(many, path)];
        if (round === 0) continue;
        list.few.push(ofFew);
        list.many.push(ofMany);
      }
      say(`${name}: p95 ${list.few.at(-1)?.p95.toFixed(1)} ms of few, ${list.many.at(-1)?.p95.toFixed(1)} ms of many`);
      lists.push(list);
    }
    const today: number[] = [];
    for (let round = 0; round <= 30; round += 1) {
      const time = await openToday(many);
      if (round > 0) today.push(time);
    }
    return { lists, today };
  } finally {
    loader.kill();
  }
}

/** The day (YYYY-MM-DD) so many days from now. */
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** The first page of every list of the office, as its screens read it. */
function listsOf(): Record<string, string> {
  const month = day(0).slice(0, 7);
  return {
    'new leads': 'leads',
    'enrolled leads': 'leads?state=enrolled',
    'leads with a step that is due': 'due-leads?limit=100',
    families: 'families',
    // Ten families have that name in the small business too, so that a page is as long.
    'families by a name': 'families?search=Wong&limit=10',
    'families by a phone': 'families?search=%2B85260000042',
    'families of a district': 'families?district=heng-on',
    'families by a rare name': 'families?search=Zelda',
    'families with sessions to come': 'families?ahead=yes',
    'families without': 'families?ahead=no',
    tutors: 'tutors',
    'sessions of a week': `bookings?from=${day(-3)}&to=${day(3)}&limit=100`,
    'confirmed sessions of a month': `bookings?from=${day(0)}&to=${day(30)}&status=confirmed`,
    'sessions without an assessment': `bookings?from=${day(-30)}&to=${day(0)}&status=completed&assessed=no&limit=10`,
    'sessions of who has left': 'sessions-to-reassign?limit=100',
    'sessions without checks': 'unchecked-sessions?limit=100',
    'checks that lapse': 'expiring-checks?limit=10',
    series: 'series',
    'series that have ended': 'series?ended=yes',
    'days that could not be': 'series-gaps',
    'documents to check': 'documents?status=pending',
    'documents of every status': 'documents',
    emails: 'emails',
    'emails that failed': 'emails?state=failed&limit=5',
    'emails to an address': 'emails?search=parent-42%40example.com',
    audit: 'audit-events',
    'audit of a tutor': 'audit-events?actor=tutor%201',
    'audit of an action': 'audit-events?action=booking%20completed',
    'bills of a month': `bills?month=${month}`,
    'issued bills': 'bills?status=issued',
    'pay run of a month': `pay-run?month=${month}`,
    'its total': `pay-run/sums?month=${month}`,
    'sessions without a rate': 'unbilled-sessions',
    rates: 'rates',
    'free tutors': `free-tutors?date=${day(3)}&time=10:00&duration=60&program=outdoor-mission&district=heng-on`,
    'free tutors who could step in': `free-tutors?date=${day(3)}&time=10:00&duration=60&district=heng-on&substituteFor=1`,
    'numbers of twelve weeks': 'numbers',
    'numbers of a year': 'numbers?weeks=52',
    'search by a name': 'search?for=Wong',
    'search by a rare name': 'search?for=Zelda',
    'search in vain': 'search?for=Nobody',
    'search by a phone': 'search?for=60000042',
  };
}

/** Makes all calls of the first screen of the day at once. Returns the ms until the last was answered. */
async function openToday({ stack, cookie }: Business): Promise<number> {
  const paths = [
    'session',
    'leads?order=oldest&limit=5',
    'due-leads?limit=100',
    `bookings?from=${day(0)}&to=${day(0)}&limit=100`,
    'documents?status=pending&limit=5',
    `bookings?from=${day(-30)}&to=${day(0)}&status=completed&assessed=no&limit=10`,
    'emails?state=failed&limit=5',
    'expiring-checks?limit=10',
    'unchecked-sessions?limit=100',
    'sessions-to-reassign?limit=100',
  ];
  const start = performance.now();
  await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(callOf(stack, path), { headers: { Cookie: cookie } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    }),
  );
  return performance.now() - start;
}

const callOf = ({ backendUrl }: Stack, path: string) => `${backendUrl}/api/office/${path}`;

interface Business {
  readonly stack: Stack;
  /** The cookie of the owner's session. */
  readonly cookie: string;
  [Symbol.asyncDispose](): Promise<void>;
}

async function startBusiness(data: string, size: Size, say: (line: string) => void): Promise<Business> {
  const claimed = claim(data);
  claimed.beginAnew();
  const stack = await startStack({ claimed, dist, port: await freePort(), durable: false, say });
  say(`Adding ${size.families} families, ${size.tutors} tutors and ${size.sessions} sessions ...`);
  await addBusiness(stack.environment.DATABASE_URL ?? '', size);
  const signIn = await fetch(callOf(stack, 'demo-login'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: stack.site },
    body: JSON.stringify({ role: 'owner' }),
  });
  const [cookie = ''] = signIn.headers.getSetCookie()[0]?.split(';') ?? [];
  if (!signIn.ok || cookie === '') throw new Error(`The office answered ${signIn.status}.`);
  return {
    stack,
    cookie,
    async [Symbol.asyncDispose]() {
      await stack.stop();
      claimed.release();
    },
  };
}
