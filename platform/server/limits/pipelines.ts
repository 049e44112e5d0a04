import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** No browser asks for more on one connection before it has read anything; who does is not waited for. */
const mostWaiting = 16;

interface Line {
  waiting: [IncomingMessage, ServerResponse][];
}

/**
 * One request of a connection at a time. Node hands over all that came in one piece at once, and every answer that
 * waits for the one before it would be held in memory: a file opened, its first pieces read. So what is asked ahead
 * waits as a request, which costs next to nothing. The system takes megabytes for a reader who does not read; so of all
 * that was asked ahead, on whatever connection, one is begun in a turn of the event loop, and whoever asks for one
 * thing at a time goes before.
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
