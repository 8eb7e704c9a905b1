import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface BreakableProxy {
  /** On 127.0.0.1. */
  readonly port: number;
  /** Takes the server behind away: open connections are reset, and so is each new one. */
  cut(): void;
  /** Keeps all connections, takes new ones, and lets nothing through: a server that hangs. */
  silence(): void;
  /** Brings it back. What was held back while it was silent is lost, so that no call that was given up comes through late. */
  restore(): void;
  stop(): Promise<void>;
}

/** Stands before a server so that a test can take it away for real, without taking it from other tests. */
export async function startBreakableProxy(host: string, port: number): Promise<BreakableProxy> {
  const open = new Set<Socket>();
  let away = false;
  let silent = false;
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => undefined); // A reset is what this is for.
    socket.on('close', () => open.delete(socket));
  };
  const reset = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  const server = createServer((near) => {
    keep(near);
    if (away) {
      near.resetAndDestroy();
      return;
    }
    const far = connect(port, host);
    keep(far);
    near.pipe(far).pipe(near);
    if (silent) {
      near.pause();
      far.pause();
    }
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      away = true;
      reset();
    },
    silence() {
      silent = true;
      for (const socket of open) socket.pause();
    },
    restore() {
      away = false;
      if (silent) reset();
      silent = false;
    },
    async stop() {
      reset();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
