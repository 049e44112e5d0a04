import type { Server } from 'socket.io';
import { clock } from '#platform/contract/time/clock.ts';
import type { Log } from '../log.ts';

/**
 * Packets one connection may send in a window: the handshakes of two hubs, a request now and then, answers to pings.
 */
const packets = 40;
const windowMs = 10_000;
/** Pending packets per reader: events are small and rare, so a longer queue means that the client does not read. */
const longestQueue = 200;
const sweepMs = 2000;

interface Connection {
  on(event: 'packet', handler: () => void): void;
  close(discard: boolean): void;
  writeBuffer: unknown[];
}

/** Disconnects clients that flood the server. */
export function dropFloods(io: Pick<Server, 'engine'>, log: Log): void {
  io.engine.on('connection', (connection: Connection) => {
    let windowEnds = 0;
    let taken = 0;
    connection.on('packet', () => {
      const now = clock.milliseconds();
      if (now > windowEnds) {
        windowEnds = now + windowMs;
        taken = 0;
      }
      taken += 1;
      if (taken <= packets) return;
      if (taken === packets + 1) log.info({ event: 'socket flood' }, 'a socket that sent too much was closed');
      connection.close(true);
    });
  });
}

/**
 * Disconnects clients that do not read before their queue fills the memory. Returns a function that stops the watch.
 */
export function dropSlowReaders(io: Pick<Server, 'engine'>, log: Log): () => void {
  const open = new Set<Connection>();
  io.engine.on('connection', (connection: Connection & { once(event: 'close', handler: () => void): void }) => {
    open.add(connection);
    connection.once('close', () => open.delete(connection));
  });
  const timer = setInterval(() => {
    for (const connection of open) {
      if (connection.writeBuffer.length <= longestQueue) continue;
      log.info({ event: 'slow socket' }, 'a socket that does not read was closed');
      connection.close(true);
    }
  }, sweepMs).unref();
  return () => clearInterval(timer);
}
