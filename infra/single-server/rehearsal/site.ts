import { address, domain, insist } from './machine.ts';
import { redirectOf, type Visitor } from './visitor.ts';

/**
 * Checks what is promised to visitors: TLS everywhere, one host name, one HSTS header, and an address of the visitor
 * that cannot be spoofed.
 */
export async function checkSite(guest: Visitor): Promise<void> {
  const page = await guest.ask('/');
  insist(page.status === 200, `The home page was answered with ${page.status}.`);
  insist(page.body.toString().includes('content="noindex"'), 'A new installation does not say that it opens soon.');
  for (const [path, host] of [
    ['/', domain],
    ['/api/health/ready', domain],
    ['/tutor-directory?a=b', `www.${domain}`],
  ] as const) {
    const { status, headers } = await guest.ask(path, { host });
    const hsts = headers['strict-transport-security'] ?? [];
    insist(
      hsts.length === 1 && (hsts[0] ?? '').startsWith('max-age=63072000'),
      `${host}${path} says HSTS ${hsts.length} times.`,
    );
    insist(headers.server === undefined, `${host}${path} names its server.`);
    if (host === domain) continue;
    insist(
      status === 301 && headers.location?.[0] === `https://${domain}${path}`,
      `${host} leads to ${headers.location?.[0]}.`,
    );
  }
  const plain = await redirectOf(address, domain, '/blog');
  insist(plain === `308 to https://${domain}/blog`, `http leads to ${plain}.`);
  // A visitor who claims another address with each attempt is still counted as one.
  const statuses: number[] = [];
  for (let number = 1; number <= 35 && statuses.at(-1) !== 429; number++) {
    const { status } = await guest.ask('/api/trial-requests/lookup', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.0.0.${number}`,
        'x-real-ip': `10.0.0.${number}`,
        forwarded: `for=10.0.0.${number}`,
      },
      body: JSON.stringify({ reference: 'KW-NOTHERE1', email: 'nobody@example.com' }),
    });
    statuses.push(status);
  }
  insist(statuses.at(-1) === 429, 'Spoofed addresses were counted as those of many callers.');
  console.log(`  | look-ups with spoofed addresses: refused after ${statuses.length - 1}`);
}
