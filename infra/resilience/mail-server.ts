/** A mail server that can be told to fail in every way in which one fails, and that remembers each email it took. */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/**
 * `refuses` takes no connection; `busy` answers each recipient with 451, `rejects` with 550; `dies` takes a whole email and breaks the connection before it confirms; `slow`
 * confirms after a moment.
 */
export type MailServerBehaviour = 'accepts' | 'slow' | 'refuses' | 'hangs' | 'busy' | 'rejects' | 'dies';

/** How many copies of one email arrived: those that were confirmed to the sender, and those that were not. */
export interface Copies {
  answered: number;
  unanswered: number;
}

export interface MailServer {
  readonly url: string;
  /** By Message-ID. */
  readonly emails: ReadonlyMap<string, Copies>;
  /** Changes how it behaves; open connections are broken. */
  behave(behaviour: MailServerBehaviour): Promise<void>;
  stop(): Promise<void>;
}

const host = '127.0.0.1';
const slowMs = 100;
const refusal = (responseCode: number, sentence: string) => Object.assign(new Error(sentence), { responseCode });

/** Its types say nothing of a connection. */
const connectionsOf = ({ connections }: SMTPServer) => connections as Set<{ id: string; _socket: Socket }>;

export async function startMailServer(port: number): Promise<MailServer> {
  const emails = new Map<string, Copies>();
  let server: SMTPServer | undefined;

  function serverThat(behaviour: MailServerBehaviour): SMTPServer {
    const made: SMTPServer = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout: 1,
      disableReverseLookup: true,
      onConnect: (_session, greet) => {
        if (behaviour !== 'hangs') greet();
      },
      onRcptTo: (_address, _session, answer) => {
        if (behaviour === 'busy') answer(refusal(451, '4.3.0 try again later'));
        else answer(behaviour === 'rejects' ? refusal(550, '5.7.1 not from you') : null);
      },
      onData: (stream, { id: connection }, answer) => {
        void (async () => {
          // Cut off in the middle, as when this server dies: it was not taken.
          const message = await text(stream).catch(() => undefined);
          if (message === undefined) return;
          const id = /^message-id:\s*(<[^>]+>)/im.exec(message)?.[1] ?? 'without an id';
          const copies = emails.get(id) ?? { answered: 0, unanswered: 0 };
          emails.set(id, copies);
          if (behaviour === 'slow') await sleep(slowMs);
          // A sender that has gone by now never gets the confirmation.
          const sender = [...connectionsOf(made)].find(({ id }) => id === connection);
          copies[sender && behaviour !== 'dies' ? 'answered' : 'unanswered'] += 1;
          if (behaviour === 'dies') sender?._socket.destroy();
          else answer();
        })();
      },
    });
    return made.on('error', () => undefined);
  }
  const behave = async (behaviour: MailServerBehaviour) => {
    const last = server;
    if (last) await new Promise<void>((resolve) => last.close(resolve));
    server = behaviour === 'refuses' ? undefined : serverThat(behaviour);
    if (server) await once(server.listen(port, host), 'listening');
  };
  await behave('accepts');
  return { url: `smtp://${host}:${port}`, emails, behave, stop: () => behave('refuses') };
}
