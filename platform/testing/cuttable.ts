import { createConnection, createServer, type Socket } from 'node:net';

export interface Cuttable {
  port: number;
  /** No connection gets through, the open ones break: the other side was stopped. */
  cut(): Promise<void>;
  /** Connections are taken and nothing comes back: the cable was pulled. */
  hush(): void;
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** A way to a server on loopback that a test can break and mend. */
export async function cuttable(targetPort: number): Promise<Cuttable> {
  const open = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = createConnection({ port: targetPort, host: '127.0.0.1' });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('data', (part) => !isSilent && to.write(part));
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
  const cut = (): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of open) socket.resetAndDestroy();
    return closed;
  };
  return {
    port,
    cut,
    hush: () => {
      isSilent = true;
    },
    mend: async () => {
      isSilent = false;
      for (const socket of open) socket.resetAndDestroy();
      if (!server.listening) await listen(port);
    },
    close: () => (server.listening ? cut() : Promise.resolve()),
  };
}
