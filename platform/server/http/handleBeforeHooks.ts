import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

/** Lets `answered` handle requests before the server's hooks; all others continue normally. */
export function handleBeforeHooks(
  server: Server,
  answered: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const chain = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (!answered(request, response)) for (const listener of chain) listener.call(server, request, response);
  });
}
