import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ringPath } from '#domains/rings/paths.ts';
import { beforePaint } from './inlineScripts.ts';

interface Chunk {
  file: string;
  css?: string[];
}
export const ringManifest = '.vite/ring.json';
const entryName = 'apps/web/ringPhone/entry.tsx';
const html = 'text/html; charset=utf-8';

/** The document of the ring's page, the same for all rings: scripts read the code from the address. */
const documentOf = (loading: string): string =>
  [
    `<!doctype html><html lang="ru"><head><script>${beforePaint}</script><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<title>Ринг</title><meta name="robots" content="noindex"><meta name="theme-color" content="#1f4d3a">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="/manifest.webmanifest">${loading}</head><body><div id="ring"></div>`,
    '<noscript><p>Страница ринга работает только со скриптами: включите JavaScript в браузере.</p></noscript>',
    '</body></html>',
  ].join('');

/** What the built document loads. */
export function builtRing(webDir: string): string {
  const manifest = JSON.parse(readFileSync(`${webDir}/${ringManifest}`, 'utf8')) as Record<string, Chunk>;
  const entry = manifest[entryName];
  if (!entry) throw new Error('The build has no page of the ring: run npm start once');
  const styles = (entry.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`);
  return [...styles, `<script type="module" src="/${entry.file}"></script>`].join('');
}

/** In development Vite serves the modules. */
export const devRing = [
  '<script type="module" src="/@vite/client"></script>',
  '<script type="module" src="/@id/@vitejs/plugin-react/preamble"></script>',
  `<script type="module" src="/${entryName}"></script>`,
].join('');

/** The page of a steward's phone at `/ring/{code}`, outside the portal's shell, and the manifest that installs it. */
export function ringPage(app: FastifyInstance, loading: string): void {
  const text = documentOf(loading);
  const send = (reply: FastifyReply): FastifyReply => {
    // For dictation; other pages have no use of the microphone.
    const policy = String(reply.getHeader('permissions-policy')).replace('microphone=()', 'microphone=(self)');
    return reply.type(html).header('permissions-policy', policy).header('cache-control', 'no-cache').send(text);
  };
  // Without a code the page says where to find one; the worker keeps this address for all rings.
  app.get('/ring', (_, reply) => send(reply));
  app.get('/ring/:code', (_, reply) => send(reply));
  app.get<{ Params: { code: string } }>('/ring/:code/manifest.webmanifest', ({ params }, reply) => {
    const path = ringPath(encodeURIComponent(params.code));
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send({
        ...{ id: path, start_url: path, scope: '/ring/', name: 'Ринг', short_name: 'Ринг', lang: 'ru', dir: 'ltr' },
        ...{ display: 'standalone', background_color: '#f5f1e8', theme_color: '#1f4d3a' },
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      });
  });
}
