import type { IncomingMessage } from 'node:http';
import type { Server } from 'socket.io';
import type { Config } from '../config.ts';
import { addressKey } from '../limits/rateLimit.ts';

interface Connection {
  request: IncomingMessage;
  once(event: 'close', handler: () => void): void;
  close(discard: boolean): void;
}

export interface UnauthenticatedSockets {
  /** Marks a connection as authenticated. */
  prove(connection: object): void;
  /** Whether there is room for one more, closing an unauthenticated connection if needed. */
  makeRoom(): boolean;
}

/**
 * Connections that have not presented a valid token yet. They may use free places and are closed first: when all places
 * are taken, the oldest one of the address with most of them is closed. Members present their token at once, so a
 * stranger who opens thousands of connections does not block them; connections without a token are closed after
 * `connectTimeout`.
 */
export function unauthenticatedSockets(
  io: Pick<Server, 'engine'>,
  { MAX_SOCKETS, TRUST_PROXY }: Pick<Config, 'MAX_SOCKETS' | 'TRUST_PROXY'>,
): UnauthenticatedSockets {
  // In order of arrival.
  const unproved = new Map<object, { connection: Connection; address: string }>();
  const addressOf = ({ headers, socket }: IncomingMessage): string => {
    const forwarded = TRUST_PROXY.length ? String(headers['x-forwarded-for'] ?? '').split(',') : [];
    return addressKey(forwarded.at(-1)?.trim() || (socket.remoteAddress ?? ''));
  };
  io.engine.on('connection', (connection: Connection) => {
    unproved.set(connection, { connection, address: addressOf(connection.request) });
    connection.once('close', () => unproved.delete(connection));
  });
  const evict = (): boolean => {
    const byAddress = new Map<string, Connection[]>();
    for (const { connection, address } of unproved.values()) {
      const known = byAddress.get(address);
      if (known) known.push(connection);
      else byAddress.set(address, [connection]);
    }
    const [first] = [...byAddress.values()].reduce((most, one) => (one.length > most.length ? one : most), []);
    if (!first) return false;
    unproved.delete(first);
    first.close(true);
    return true;
  };
  return {
    prove: (connection) => void unproved.delete(connection),
    makeRoom: () => io.engine.clientsCount < MAX_SOCKETS || evict(),
  };
}
