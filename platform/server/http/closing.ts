import type { FastifyInstance } from 'fastify';

/**
 * Ends a server without breaking off anybody: no new connections, requests under way are finished, each connection is
 * let go after its answer. What is not finished after `graceMs` is cut.
 */
export async function closeServer(app: FastifyInstance, graceMs: number): Promise<void> {
  app.isClosing = true;
  const { server } = app;
  server.keepAliveTimeout = 1;
  // Connections that fall idle after the close has begun are not noticed by Node's own.
  const letGo = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  try {
    await app.close();
  } finally {
    clearInterval(letGo);
    clearTimeout(cut);
  }
}
