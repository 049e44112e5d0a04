import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Slower than this is no reader but somebody who holds the connection. */
const bytesPerSecond = 256;

interface Sample {
  at: number;
  sent: number;
}

/**
 * Ends connections whose reader takes next to nothing of an answer that waits for it. Node itself watches only how
 * requests come in, not how answers go out. Nothing is done per request: connections are looked over now and then.
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
      const waiting = socket.writableLength;
      const sent = socket.bytesWritten - waiting;
      if (!waiting) samples.set(socket, null);
      else if (!last) samples.set(socket, { at: now, sent });
      else if (now - last.at >= stallMs) {
        if (sent - last.sent < (bytesPerSecond * (now - last.at)) / 1000) socket.resetAndDestroy();
        else samples.set(socket, { at: now, sent });
      }
    }
  };
  const timer = setInterval(look, stallMs / 4).unref();
  server.once('close', () => clearInterval(timer));
}
