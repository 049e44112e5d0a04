import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** No browser pipelines more requests before reading an answer; the connection of one that does is closed. */
const mostWaiting = 16;

interface Line {
  waiting: [IncomingMessage, ServerResponse][];
}

/**
 * Processes one request of a connection at a time. Node starts all requests of one chunk at once and would hold every
 * later answer in memory: an open file, its first pieces. So pipelined requests wait unprocessed, which is cheap. The
 * system buffers megabytes for a client that does not read; so one pipelined request of all connections starts per turn
 * of the event loop, and ordinary requests go first.
 */
export function oneAtATime(server: Server): void {
  const lines = new WeakMap<Socket, Line>();
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');

  const turn: [IncomingMessage, ServerResponse][] = [];
  const takeTurn = (): void => {
    const next = turn.shift();
    if (turn.length) setImmediate(takeTurn);
    if (!next) return;
    if (next[0].socket.destroyed) lines.delete(next[0].socket);
    else begin(...next);
  };
  const begin = (request: IncomingMessage, response: ServerResponse): void => {
    response.once('close', ended);
    for (const listener of listeners) listener.call(server, request, response);
  };
  function ended(this: ServerResponse): void {
    const { socket } = this.req;
    const line = lines.get(socket);
    const next = socket.destroyed ? undefined : line?.waiting.shift();
    if (!next) lines.delete(socket);
    else if (turn.push(next) === 1) setImmediate(takeTurn);
  }
  server.on('request', (request, response) => {
    const line = lines.get(request.socket);
    if (!line) {
      lines.set(request.socket, { waiting: [] });
      begin(request, response);
    } else if (line.waiting.length < mostWaiting) line.waiting.push([request, response]);
    else request.socket.destroy();
  });
}
