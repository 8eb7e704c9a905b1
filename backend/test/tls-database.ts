import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';

export interface TlsDatabase {
  /** The port on localhost, which is the only name in its certificate. */
  readonly port: number;
  /** The certificate (PEM) of the authority that has signed its own. */
  readonly caFile: string;
  /** The certificate of another authority, which also signs for that name. */
  readonly otherCaFile: string;
  stop(): Promise<void>;
}

/** A proxy to a database that accepts only TLS, as Amazon RDS does with `rds.force_ssl`. Needs openssl. */
export async function startTlsDatabase(host: string, port: number): Promise<TlsDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'kitewell-tls-'));
  const { cert, key, caFile } = certificate(folder, 'own');
  const { caFile: otherCaFile } = certificate(folder, 'other');
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const keep = (socket: Socket) => {
      open.add(socket);
      socket.on('error', () => undefined); // Who does not trust the certificate breaks off.
      socket.on('close', () => open.delete(socket));
    };
    keep(near);
    near.once('data', (first) => {
      // https://www.postgresql.org/docs/17/protocol-message-formats.html, SSLRequest
      if (first.length !== 8 || first.readInt32BE(4) !== 80_877_103) {
        near.destroy();
        return;
      }
      near.write('S');
      const inside = new TLSSocket(near, { isServer: true, cert, key });
      const far = connect(port, host);
      keep(inside);
      keep(far);
      inside.pipe(far).pipe(inside);
      near.on('close', () => far.destroy());
      far.on('close', () => near.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    caFile,
    otherCaFile,
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true });
    },
  };
}

/** A certificate that is its own authority. */
function certificate(folder: string, name: string): { cert: string; key: string; caFile: string } {
  const [keyFile, caFile] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', keyFile, '-out', caFile],
    ],
    { stdio: 'pipe' },
  );
  return { cert: readFileSync(caFile, 'utf8'), key: readFileSync(keyFile, 'utf8'), caFile };
}
