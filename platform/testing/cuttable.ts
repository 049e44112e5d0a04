import { createConnection, createServer, type Socket } from 'node:net';

export interface Cuttable {
  port: number;
  /** No connection gets through, the open ones break: the other side was stopped. */
  cut(): Promise<void>;
  /** Connections are taken and nothing comes back: the cable was pulled. */
  hush(): void;
  /** The open connections are silent for good, new ones come through: a router has forgotten them. */
  strand(): void;
  /** What the server says comes so much later, milliseconds. */
  slow(milliseconds: number): void;
  /** New connections go to another server; the open ones break. */
  turn(port: number): void;
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** A way to a server on loopback that a test can break and mend. */
export async function cuttable(targetPort: number): Promise<Cuttable> {
  const open = new Set<Socket>();
  const stranded = new WeakSet<Socket>();
  let isSilent = false;
  let delayMs = 0;
  let target = targetPort;
  const server = createServer((near) => {
    const far = createConnection({ port: target, host: '127.0.0.1' });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('data', (part) => {
        if (isSilent || stranded.has(from)) return;
        if (from === far && delayMs) setTimeout(() => !to.destroyed && to.write(part), delayMs);
        else to.write(part);
      });
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      // Breaking is what this is for.
      from.on('error', () => to.destroy());
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as { port: number };
  const breakAll = (): void => {
    for (const socket of open) socket.resetAndDestroy();
  };
  const cut = (): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    breakAll();
    return closed;
  };
  return {
    port,
    cut,
    strand: () => {
      for (const socket of open) stranded.add(socket);
    },
    slow: (milliseconds) => {
      delayMs = milliseconds;
    },
    turn: (to) => {
      target = to;
      breakAll();
    },
    hush: () => {
      isSilent = true;
    },
    mend: async () => {
      isSilent = false;
      delayMs = 0;
      breakAll();
      if (!server.listening) await listen(port);
    },
    close: () => (server.listening ? cut() : Promise.resolve()),
  };
}
