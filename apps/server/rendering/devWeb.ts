import type { FastifyInstance } from 'fastify';
import { devDocument } from './document.ts';
import { devRing, ringPage } from './ringPage.ts';
import type { RenderPage } from './ssr.ts';
import { type RenderModule, renderWith } from './web.ts';

/** `npm run dev`: Vite serves the sources with hot replacement; each request renders the newest code. */
export async function devWeb(app: FastifyInstance): Promise<RenderPage> {
  const { createServer } = await import('vite');
  // Loaded natively: Vite's temporary copy of its configuration would trigger `node --watch`.
  const vite = await createServer({
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, done);
  });
  app.addHook('onClose', () => vite.close());
  ringPage(app, devRing);
  return async (url, call) => {
    const module = (await vite.ssrLoadModule('/apps/web/entry.server.tsx')) as RenderModule;
    return renderWith(module, devDocument)(url, call);
  };
}
