import { createTransport, type Transporter } from 'nodemailer';
import type { MailServer } from './config.ts';

/** A letter on its way to one person. */
export interface OutgoingLetter {
  readonly to: string;
  /** Who gets an answer to it; the sender where it is not given. */
  readonly replyTo: string | undefined;
  /** The same for the same letter, however often it is sent: so a repeat can be told from a second letter. */
  readonly messageId: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly calendar?: CalendarEntry | readonly CalendarEntry[] | undefined;
}

/** An iCalendar stream, which makes, changes or cancels entries in the reader's calendar. */
export interface CalendarEntry {
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  readonly content: string;
}

export interface Mailer {
  /** @throws MailError the server did not take the letter, or may have taken it and did not say so */
  send(letter: OutgoingLetter): Promise<void>;
  close(): void;
}

/** Says why a letter was not taken, and not for whom it is: servers repeat the address in what they answer. */
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
          // Absence notes and other programs do not answer it: RFC 3834.
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw new MailError(`The mail server did not take the letter (${reasonOf(error)}).`, isPermanent(error));
      }
    },
    close() {
      transport.close();
    },
  };
}

/**
 * One entry is a way to read the letter as well, by which programs offer it in place. Several are a file each, for a request or
 * a cancellation is about one entry alone, and a program that took one of them for the whole letter would show no other.
 * https://www.rfc-editor.org/rfc/rfc5546#section-3.2.2
 */
function calendarParts(calendar: OutgoingLetter['calendar']): object {
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
  /** What every letter needs besides, where it goes this way. */
  readonly more: object;
}

/**
 * Sends over few connections that are kept while there is much to send.
 * @param url `smtps://`, or `smtp://`, which is encrypted where the server offers it, and always where there is a password
 */
function bySmtp({ url }: { url: string }): Sending {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    // It would send a letter again by itself when a connection breaks. That is the queue's work, which counts and waits.
    maxRequeues: 0,
    requireTLS: new URL(url).username !== '',
    dnsTimeout: quickMs,
    connectionTimeout: quickMs,
    greetingTimeout: quickMs,
    // After the last byte of a letter a server may look through it before it answers.
    socketTimeout: answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { transport, more: {} };
}

/** Sends by Amazon's own interface, with the rights of the task. SES writes its own Message-ID over the given one. */
async function bySes({ region, configurationSet }: { region: string; configurationSet: string }): Promise<Sending> {
  // Loaded here, since few processes need it.
  const { SESv2Client, SendEmailCommand } = await import('@aws-sdk/client-sesv2');
  const sesClient = new SESv2Client({
    region,
    // The queue tries again, which counts and waits.
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
 * Whether the server spoke of this one reader or letter. Any other refusal with 5xx may be a server that is set up wrongly
 * for a while; so is 5.7, which is about who sends, although it comes with the same codes.
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
