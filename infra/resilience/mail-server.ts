/** A mail server that can be told to fail in every way in which one fails, and that remembers each email it took. */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** `dies` takes a whole email and breaks the connection before it confirms; `slow` confirms after a moment. */
export type Temper = 'well' | 'slow' | 'refuses' | 'hangs' | 'busy' | 'against' | 'dies';

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
  become(temper: Temper): Promise<void>;
  stop(): Promise<void>;
}

const host = '127.0.0.1';
const slowMs = 100;

export async function startMailServer(port: number): Promise<MailServer> {
  const emails = new Map<string, Copies>();
  const open = new Set<Socket>();
  let temper: Temper = 'well';

  function take(email: string, told: boolean): void {
    const id = /^message-id:\s*(<[^>]+>)/im.exec(email)?.[1] ?? 'without an id';
    const copies = emails.get(id) ?? { answered: 0, unanswered: 0 };
    copies[told ? 'answered' : 'unanswered'] += 1;
    emails.set(id, copies);
  }

  function talk(socket: Socket): void {
    open.add(socket);
    socket.setEncoding('utf8').on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    if (temper === 'hangs') return;
    const say = (line: string) => socket.write(`${line}\r\n`);
    let heard = '';
    let inEmail = false;
    say('220 drill');
    socket.on('data', (text: string) => {
      heard += text;
      for (;;) {
        const end = inEmail ? '\r\n.\r\n' : '\r\n';
        const at = heard.indexOf(end);
        if (at < 0) return;
        const part = heard.slice(0, at);
        heard = heard.slice(at + end.length);
        if (inEmail) {
          inEmail = false;
          endEmail(socket, part, say);
        } else if (/^(EHLO|HELO)/i.test(part)) say('250 drill');
        else if (/^RCPT/i.test(part) && temper === 'busy') say('451 4.3.0 try again later');
        else if (/^RCPT/i.test(part) && temper === 'against') say('550 5.7.1 not from you');
        else if (/^DATA/i.test(part)) {
          inEmail = true;
          say('354 go on');
        } else say(/^QUIT/i.test(part) ? '221 bye' : '250 ok');
      }
    });
  }

  function endEmail(socket: Socket, email: string, say: (line: string) => unknown): void {
    if (temper === 'dies') {
      take(email, false);
      socket.destroy();
      return;
    }
    const answer = () => {
      // A sender that has gone by now never got the confirmation.
      take(email, !socket.destroyed);
      if (!socket.destroyed) say('250 taken');
    };
    if (temper === 'slow') setTimeout(answer, slowMs);
    else answer();
  }

  const server = createServer(talk);
  const listen = async () => {
    server.listen(port, host);
    await once(server, 'listening');
  };
  const breakOff = () => {
    for (const socket of open) socket.destroy();
  };
  const close = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    breakOff();
    await closed;
  };
  await listen();
  return {
    url: `smtp://${host}:${port}`,
    emails,
    async become(next) {
      temper = next;
      breakOff();
      if (next === 'refuses') await close();
      else if (!server.listening) await listen();
    },
    stop: close,
  };
}
