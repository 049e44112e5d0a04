import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Slower than this is no reader but somebody who holds the connection. */
const bytesPerSecond = 256;

interface Sample {
  at: number;
  taken: number;
}

/**
 * Node's own count of what the system has not taken yet; a single large write moves no public counter until it is done.
 */
interface Handle {
  bytesWritten: number;
  writeQueueSize: number;
}

/**
 * Ends connections whose reader takes next to nothing of an answer that waits for it. Node's own timeouts watch how
 * requests come in; going out, one byte now and then satisfies them. Nothing is done per request: connections are
 * looked over now and then.
 */
export function watchReaders(server: Server, stallMs: number): void {
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
