import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

/** Requests that `answered` takes are answered before the server's chain of hooks begins; all others take the chain. */
export function answerFirst(
  server: Server,
  answered: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const chain = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (!answered(request, response)) for (const listener of chain) listener.call(server, request, response);
  });
}
