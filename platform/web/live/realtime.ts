import { Manager, type Socket } from 'socket.io-client';
import { minuteMs } from '#platform/contract/time/duration.ts';

/** Why the server refused the connection for good. */
export type Refusal = 'signed_out' | 'too_many_pages' | 'unauthorized';

export interface Live {
  /** Asks a hub; undefined when the connection is closed or times out. */
  ask(hub: string, question: string): Promise<unknown>;
  close(): void;
}

export interface LiveOptions {
  path: string;
  token: string;
  /** Hub → event → handler of its data. */
  hubs: Record<string, Record<string, (data: never) => void>>;
  /** Connected: `again` after a gap, in which events may have been missed. */
  onOpen(again: boolean): void;
  onRefused?(reason: Refusal): void;
}

/**
 * Milliseconds. After a restart thousands of pages reconnect: each waits for a random time, half to one and a half of
 * this.
 */
const firstPause = 2000;
const longestPause = minuteMs;
const maxWaitMs = 5000;

/** Live events for the token's account. Reconnects after a gap with growing pauses; ends for good when refused. */
export function openLive({ path, token, hubs, onOpen, onRefused }: LiveOptions): Live {
  const manager = new Manager(location.origin, {
    path,
    transports: ['websocket'],
    reconnectionDelay: firstPause,
    reconnectionDelayMax: longestPause,
    randomizationFactor: 0.5,
    autoConnect: false,
  });
  const sockets = new Map<string, Socket>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let opened = false;
  const close = (): void => {
    clearTimeout(timer);
    for (const socket of sockets.values()) socket.disconnect();
    // Also stops reconnecting: a socket that never connected does not stop it.
    manager.reconnection(false);
    manager._close();
  };
  const refuse = (reason: Refusal): void => {
    close();
    onRefused?.(reason);
  };
  for (const [name, events] of Object.entries(hubs)) {
    const socket = manager.socket(name, { auth: { token } });
    for (const [event, handler] of Object.entries(events)) socket.on(event, handler as (data: unknown) => void);
    socket.on('closing', ({ reason }: { reason: string }) => {
      if (reason === 'signed_out' || reason === 'too_many_pages') refuse(reason);
    });
    socket.on('connect_error', (error) => {
      if (error.message === 'unauthorized') refuse('unauthorized');
      // The server could not verify the token now; unlike a lost connection, Socket.IO does not retry this by itself.
      else if (error.message === 'unavailable')
        timer = setTimeout(() => socket.connect(), firstPause * (1 + Math.random()));
    });
    sockets.set(name, socket);
  }
  const [first] = sockets.values();
  first?.on('connect', () => {
    onOpen(opened);
    opened = true;
  });
  for (const socket of sockets.values()) socket.connect();
  return {
    close,
    ask: async (hub, question) => {
      try {
        return await sockets.get(hub)?.timeout(maxWaitMs).emitWithAck(question);
      } catch {
        // Timeout: the caller continues with the data it has.
        return undefined;
      }
    },
  };
}
