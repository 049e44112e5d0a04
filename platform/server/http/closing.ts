import type { FastifyInstance } from 'fastify';

/**
 * Closes a server gracefully: no new connections, current requests finish, each connection closes after its answer.
 * What is unfinished after `graceMs` is aborted.
 */
export async function closeServer(app: FastifyInstance, graceMs: number): Promise<void> {
  app.isClosing = true;
  const { server } = app;
  server.keepAliveTimeout = 1;
  // Node does not close connections that become idle after the close began.
  const letGo = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  try {
    await app.close();
  } finally {
    clearInterval(letGo);
    clearTimeout(cut);
  }
}
