import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The site without its scripts: a proxy adds a policy to each answer that lets no script run. Scripts cannot simply be
 * switched off in the browser, because the drivers themselves look into the page by script.
 */
export async function withoutScript(site: string): Promise<{ site: string; stop: () => void }> {
  const { host } = new URL(site);
  const server = createServer((incoming, answer) => {
    const { headers, method } = incoming;
    const passedOn = request(
      new URL(incoming.url ?? '/', site),
      { method, headers: { ...headers, host } },
      (answered) => {
        const policy = answered.headers['content-security-policy']?.toString().replace(/script-src [^;]*/, '') ?? '';
        answer.writeHead(answered.statusCode ?? 502, {
          ...answered.headers,
          'content-security-policy': `${policy}; script-src 'none'`,
        });
        answered.pipe(answer);
      },
    );
    passedOn.on('error', () => answer.destroy());
    incoming.pipe(passedOn);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    site: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
