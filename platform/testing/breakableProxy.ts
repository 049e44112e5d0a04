import { createConnection, createServer, type Socket } from 'node:net';

export interface BreakableProxy {
  port: number;
  /** Refuses connections and breaks the open ones: the other side was stopped. */
  cut(): Promise<void>;
  /** Accepts connections without answering: the cable was pulled. */
  hush(): void;
  /** Silences the open connections for good and lets new ones through: a router has forgotten them. */
  strand(): void;
  /** Delays the server's answers, milliseconds. */
  slow(milliseconds: number): void;
  /** Sends new connections to another server and breaks the open ones. */
  turn(port: number): void;
  /** Sends new connections to another server and leaves the open ones: a name that leads elsewhere now. */
  redirect(port: number): void;
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** A proxy to a loopback server that a test can break and restore. */
export async function breakableProxy(targetPort: number): Promise<BreakableProxy> {
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
      // Broken connections are expected here.
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
    redirect: (to) => {
      target = to;
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
