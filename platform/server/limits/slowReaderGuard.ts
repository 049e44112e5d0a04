import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** A lower speed means a held connection, not a reader. */
const bytesPerSecond = 256;

interface Sample {
  at: number;
  taken: number;
}

/**
 * Node's internal count of bytes the system has not taken yet; a single large write changes no public counter until it
 * is done.
 */
interface Handle {
  bytesWritten: number;
  writeQueueSize: number;
}

/**
 * Closes connections whose reader takes almost nothing of a pending answer. Node's timeouts cover incoming requests;
 * for outgoing data one byte now and then satisfies them. Connections are inspected periodically, so requests cost
 * nothing.
 */
export function closeSlowReaders(server: Server, stallMs: number): void {
  const samples = new Map<Socket, Sample | null>();
  server.on('connection', (socket) => {
    samples.set(socket, null);
    socket.once('close', () => samples.delete(socket));
  });
  const look = (): void => {
    const now = performance.now();
    for (const [socket, last] of samples) {
      const handle = (socket as Socket & { _handle?: Handle | null })._handle;
      if (!handle || handle.writeQueueSize === 0) {
        if (last) samples.set(socket, null);
        continue;
      }
      const taken = handle.bytesWritten - handle.writeQueueSize;
      if (!last) samples.set(socket, { at: now, taken });
      else if (now - last.at >= stallMs) {
        if (taken - last.taken < (bytesPerSecond * (now - last.at)) / 1000) socket.resetAndDestroy();
        else samples.set(socket, { at: now, taken });
      }
    }
  };
  const timer = setInterval(look, stallMs / 4).unref();
  server.once('close', () => clearInterval(timer));
}
