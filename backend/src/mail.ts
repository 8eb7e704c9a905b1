import { createTransport } from 'nodemailer';

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
}

export interface Mailer {
  /** @throws MailError the server did not take the letter, or may have taken it and did not say so */
  send(letter: OutgoingLetter): Promise<void>;
  close(): void;
}

/** Says why a letter was not taken, and not for whom it is: servers repeat the address in what they answer. */
export class MailError extends Error {
  override readonly name = 'MailError';
}

const quickMs = 10_000;
const connections = 5;

/**
 * Sends by SMTP, over few connections that are kept while there is much to send.
 * @param url `smtps://`, or `smtp://`, which is encrypted where the server offers it, and always where there is a password
 * @param from the sender, as `Name <address>`
 */
export function createMailer({ url, from }: { url: string; from: string }): Mailer {
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
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, replyTo, messageId, subject, html, text }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          ...(replyTo === undefined ? {} : { replyTo }),
          messageId,
          subject,
          html,
          text,
          // Absence notes and other programs do not answer it: RFC 3834.
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw new MailError(`The mail server did not take the letter (${reasonOf(error)}).`);
      }
    },
    close() {
      transport.close();
    },
  };
}

function reasonOf(error: unknown): string {
  const { code, responseCode, command } = error as Readonly<Record<string, unknown>>;
  const known = [code, command, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number');
  return known.length > 0 ? known.join(' ') : 'no reason was given';
}
