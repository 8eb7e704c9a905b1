import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A household's internet connection: its bits a second towards the server, and the time of a round trip. */
export interface Line {
  readonly bitsPerSecond: number;
  readonly roundTripMs: number;
}

export interface SlowLine extends AsyncDisposable {
  /** The address at which the server behind it is reached over the connection. */
  readonly url: string;
}

// As much as is on its way at once. With more, the connection would seem quick to the sender.
const mostOnTheWay = 64 * 1024;

/** A proxy to a server that behaves like a slow connection, which all its clients share. */
export async function startSlowLine(target: string, { bitsPerSecond, roundTripMs }: Line): Promise<SlowLine> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let freeAt = 0;
  /** When so many bytes will have left, queued behind everybody else's. */
  const departure = (bytes: number) => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes * 8_000) / bitsPerSecond;
    return freeAt;
  };
  const carry = (from: Socket, to: Socket, arrival: (bytes: number) => number) => {
    let onTheWay = 0;
    const later = (at: number, act: () => void) => setTimeout(act, Math.max(0, at - performance.now()));
    from.on('data', (chunk: Buffer) => {
      onTheWay += chunk.length;
      if (onTheWay > mostOnTheWay) from.pause();
      later(arrival(chunk.length), () => {
        onTheWay -= chunk.length;
        if (onTheWay <= mostOnTheWay) from.resume();
        to.write(chunk);
      });
    });
    from.on('end', () => later(arrival(0), () => to.end()));
    from.on('error', () => to.destroy());
    from.on('close', () => sockets.delete(from));
  };
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) sockets.add(socket.setNoDelay());
    carry(near, far, (bytes) => departure(bytes) + roundTripMs / 2);
    carry(far, near, () => performance.now() + roundTripMs / 2);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
