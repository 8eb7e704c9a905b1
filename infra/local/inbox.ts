/** A mail server for a developer's machine: it accepts every email, passes none on, and shows them on a page. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Facts } from '@kitewell/contract/facts';
import type { WebsiteContent } from '@kitewell/contract/website/parts';
import { factsOf, unpublishedFacts } from '@kitewell/contract/website/snapshot';
import { simpleParser, type AddressObject } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { emailPage, listPage, samplesPage, type Received, type Sample } from './inbox-pages.ts';

export interface Inbox {
  /** The address to which programs send emails. */
  readonly smtpUrl: string;
  /** The page for people. */
  readonly url: string;
  /** The emails that came in, the newest first. */
  readonly emails: readonly Received[];
  stop(): Promise<void>;
}

export interface InboxOptions {
  /** Ports on 127.0.0.1; free ones where none are given. */
  readonly port?: number;
  readonly smtpPort?: number;
  /** The file of the code that writes emails, for a page with a sample of each. */
  readonly writer?: string;
  /** The address of the site, for the links of the samples. */
  readonly site?: string;
}

const host = '127.0.0.1';
const largest = 5 * 1024 * 1024;
const mostKept = 500;

export async function startInbox({ port = 0, smtpPort = 0, writer, site = '' }: InboxOptions = {}): Promise<Inbox> {
  const emails: Received[] = [];
  let last = 0;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: largest,
    disableReverseLookup: true,
    onData(stream, { envelope }, done) {
      simpleParser(stream).then(
        (mail) => {
          emails.unshift({
            id: ++last,
            at: new Date(),
            from: addressesOf(mail.from),
            to: envelope.rcptTo.map(({ address }) => address).join(', '),
            replyTo: addressesOf(mail.replyTo),
            subject: mail.subject ?? '',
            messageId: mail.messageId ?? '',
            headers: Object.fromEntries(
              mail.headerLines.map(({ key, line }) => [key, line.slice(key.length + 1).trim()]),
            ),
            html: mail.html || '',
            text: mail.text ?? '',
            files: mail.attachments.map(({ filename = '', contentType, content }) => ({
              name: filename,
              type: contentType,
              content: content.toString('utf8'),
            })),
          });
          emails.splice(mostKept);
          done();
        },
        (error: unknown) => done(error as Error),
      );
    },
  });
  // A sender that breaks the connection is not an error here.
  smtp.on('error', () => undefined);
  const listening = smtp.listen(smtpPort, host);
  await once(listening, 'listening');
  const web = createServer((req, res) => {
    void answer(req, res).catch((error: unknown) => {
      res.writeHead(500, { 'Content-Type': 'text/plain' }).end(String(error));
    });
  });
  web.listen(port, host);
  await once(web, 'listening');
  const url = `http://localhost:${(web.address() as AddressInfo).port}`;

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    // Refused to another site whose name leads to this machine, which must not read the emails.
    const request = new URL(req.url ?? '/', url);
    const known = [new URL(url).host, `${host}:${new URL(url).port}`].includes(req.headers.host ?? '');
    const html = known ? await page(request) : undefined;
    res
      .writeHead(html === undefined ? 404 : 200, {
        'Content-Type': `${request.pathname.endsWith('.json') ? 'application/json' : 'text/html'}; charset=utf-8`,
        'Cache-Control': 'no-store',
        // Emails are shown in a frame that runs no script.
        'Content-Security-Policy':
          "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; frame-src 'self'",
      })
      .end(html ?? 'Nothing here.');
  }

  async function page({ pathname, searchParams }: URL): Promise<string | undefined> {
    if (pathname === '/') return listPage(emails, writer !== undefined);
    // For scripts, such as one that reads a code. All of them are some megabytes, so `to` names an address.
    if (pathname === '/emails.json') {
      const wanted = emails.filter(({ to }) => to.includes(searchParams.get('to') ?? ''));
      return JSON.stringify(wanted.map(({ to, subject, text, html }) => ({ to, subject, text, html })));
    }
    if (pathname === '/samples' && writer !== undefined) return samplesPage(await samples(writer, site));
    const shown = /^\/emails\/(\d+)$/.exec(pathname)?.[1];
    const email = emails.find(({ id }) => String(id) === shown);
    return email && emailPage(email);
  }

  return {
    smtpUrl: `smtp://${host}:${(listening.address() as AddressInfo).port}`,
    url,
    emails,
    async stop() {
      web.close();
      web.closeAllConnections();
      await new Promise<void>((resolve) => smtp.close(resolve));
    },
  };
}

interface Writer {
  sampleEmails: (language: string, site: string) => Record<string, unknown>;
  writeEmail: (
    name: string,
    language: string,
    data: unknown,
    site: string,
    facts: Facts,
  ) => Promise<Omit<Sample, 'name' | 'language'>>;
}

/** Every email in both languages, written by the file as it is now. */
async function samples(file: string, site: string): Promise<Sample[]> {
  const { sampleEmails, writeEmail } = (await import(
    `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`
  )) as Writer;
  const all = ['en', 'zh'].flatMap((language) =>
    Object.entries(sampleEmails(language, site)).map(([name, data]) => ({ name, language, data })),
  );
  const facts = sampleFacts(file, site);
  all.sort((one, other) => one.name.localeCompare(other.name));
  return Promise.all(
    all.map(async ({ name, language, data }) => ({
      name,
      language,
      ...(await writeEmail(name, language, data, site, facts)),
    })),
  );
}

/** What the sample business says of itself, as the build wrote it beside the emails. */
function sampleFacts(file: string, siteOrigin: string): Facts {
  const source = { siteOrigin, today: new Date().toISOString().slice(0, 10) };
  const sample = join(dirname(file), 'sample-website.json');
  if (!existsSync(sample)) return unpublishedFacts(source);
  return factsOf(JSON.parse(readFileSync(sample, 'utf8')) as WebsiteContent, source);
}

function addressesOf(given: AddressObject | AddressObject[] | undefined): string {
  return [given ?? []]
    .flat()
    .map(({ text }) => text)
    .join(', ');
}
