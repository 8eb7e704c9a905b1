import { createTransport, type Transporter } from 'nodemailer';
import type { MailServer } from '../config.ts';

/** An email that is about to be sent to one person. */
export interface OutgoingEmail {
  readonly to: string;
  /** Who gets a reply; the sender where none is given. */
  readonly replyTo: string | undefined;
  /** The same for the same email, however often it is sent, so that a repeat can be recognised. */
  readonly messageId: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly calendar?: CalendarEntry | readonly CalendarEntry[] | undefined;
}

/** An iCalendar stream, which adds, changes or removes entries in the reader's calendar. */
export interface CalendarEntry {
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  readonly content: string;
}

export interface Mailer {
  /** @throws MailError the server refused the email, or did not say that it accepted it */
  send(email: OutgoingEmail): Promise<void>;
  close(): void;
}

/** Why an email was not accepted, without its reader: mail servers repeat the address in their answers. */
export class MailError extends Error {
  override readonly name = 'MailError';
  /** Whether it would be refused again, however often it is sent. */
  readonly permanent: boolean;

  constructor(message: string, permanent: boolean) {
    super(message);
    this.permanent = permanent;
  }
}

const quickMs = 10_000;
const answerMs = 30_000;
const connections = 5;

/** @param from the sender, as `Name <address>` */
export async function createMailer({ server, from }: { server: MailServer; from: string }): Promise<Mailer> {
  const { transport, more } = 'url' in server ? bySmtp(server) : await bySes(server);
  return {
    async send({ to, replyTo, messageId, subject, html, text, calendar }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          ...(replyTo === undefined ? {} : { replyTo }),
          messageId,
          subject,
          html,
          text,
          ...calendarParts(calendar),
          ...more,
          // Tells programs, such as those for absence notes, not to reply: RFC 3834.
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw new MailError(`The mail server did not take the email (${reasonOf(error)}).`, isPermanent(error));
      }
    },
    close() {
      transport.close();
    },
  };
}

/**
 * One entry is sent as another form of the email, which mail programs offer to add. Several are sent as a file each,
 * because a request or cancellation is about one entry, and a program that took one for the whole email would not show
 * the others.
 * https://www.rfc-editor.org/rfc/rfc5546#section-3.2.2
 */
function calendarParts(calendar: OutgoingEmail['calendar']): object {
  if (!calendar) return {};
  if ('method' in calendar) return { icalEvent: { ...calendar, filename: 'session.ics' } };
  return {
    attachments: calendar.map(({ method, content }, place) => ({
      filename: `session-${place + 1}.ics`,
      content,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
    })),
  };
}

interface Sending {
  readonly transport: Transporter;
  /** What this way of sending adds to every email. */
  readonly more: object;
}

/**
 * Sends over a few connections, which are kept open while there are emails to send.
 * @param url `smtps://`, or `smtp://`, which is encrypted where the server offers it, and always where there is a
 * password
 */
function bySmtp({ url }: { url: string }): Sending {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    // Otherwise it would send an email again by itself when a connection breaks. The queue does that, with a limit and
    // with waits.
    maxRequeues: 0,
    requireTLS: new URL(url).username !== '',
    dnsTimeout: quickMs,
    connectionTimeout: quickMs,
    greetingTimeout: quickMs,
    // A server may check the whole email before it answers the last byte.
    socketTimeout: answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { transport, more: {} };
}

/** Sends by Amazon's own interface, with the permissions of the task. SES replaces the Message-ID. */
async function bySes({ region, configurationSet }: { region: string; configurationSet: string }): Promise<Sending> {
  // Loaded here, since few processes need it.
  const { SESv2Client, SendEmailCommand } = await import('@aws-sdk/client-sesv2');
  const sesClient = new SESv2Client({
    region,
    // The queue tries again, with a limit and with waits.
    maxAttempts: 1,
    requestHandler: { connectionTimeout: quickMs, requestTimeout: answerMs, throwOnRequestTimeout: true },
  });
  const transport = createTransport({
    SES: { sesClient, SendEmailCommand },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { transport, more: { ses: { ConfigurationSetName: configurationSet } } };
}

/**
 * Whether the server refused this reader or this email. Any other 5xx may come from a server whose settings are wrong
 * for a while; so may 5.7, which is about the sender, although it comes with the same codes.
 */
function isPermanent(error: unknown): boolean {
  const { name, code, command, responseCode, response } = error as Readonly<Record<string, unknown>>;
  if ([name, code].includes('MessageRejected')) return true;
  return (
    command === 'RCPT TO' &&
    [550, 551, 553].includes(Number(responseCode)) &&
    !/^\d{3}[ -]5\.7\./.test(String(response))
  );
}

function reasonOf(error: unknown): string {
  const { name, code, responseCode, command } = error as Readonly<Record<string, unknown>>;
  const known = [name === 'Error' ? undefined : name, code, command, responseCode].filter(
    (part) => typeof part === 'string' || typeof part === 'number',
  );
  return known.length > 0 ? known.join(' ') : 'no reason was given';
}
