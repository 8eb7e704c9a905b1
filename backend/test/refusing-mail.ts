import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A mail server that refuses every reader with the given answer. */
export async function startRefusingMail(refusal: string): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`);
    socket.setEncoding('utf8').on('error', () => undefined);
    say('220 test');
    socket.on('data', (text: string) => {
      for (const line of text.trimEnd().split('\r\n')) {
        if (line.startsWith('QUIT')) socket.end('221 bye\r\n');
        else say(line.startsWith('RCPT') ? refusal : '250 ok');
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}
