import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface BreakableProxy {
  /** The port on 127.0.0.1. */
  readonly port: number;
  /** Cuts the server off: open connections are reset, and so is each new one. */
  cut(): void;
  /** Makes the server seem to hang: connections stay open and new ones are accepted, but nothing is passed on. */
  silence(): void;
  /** Restores the connection. What was held back meanwhile is lost, so that no abandoned call is passed on late. */
  restore(): void;
  stop(): Promise<void>;
}

/** A proxy with which a test can cut off a server that other tests go on using. */
export async function startBreakableProxy(host: string, port: number): Promise<BreakableProxy> {
  const open = new Set<Socket>();
  let away = false;
  let silent = false;
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => undefined); // The proxy resets sockets on purpose.
    socket.on('close', () => open.delete(socket));
  };
  const reset = () => {
    // A socket that is ending already cannot be reset, and one that stays open keeps the process from ending.
    for (const socket of open) {
      if (socket.writableEnded) socket.destroy();
      else socket.resetAndDestroy();
    }
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
