import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/server/config.ts';
import type { Answer } from '#platform/server/pages/answerCache.ts';
import { builtDocument, type Document } from './document.ts';
import { memoryAssets } from './memoryAssets.ts';
import { builtRing, ringPage } from './ringPage.ts';
import type { RenderPage } from './ssr.ts';

/** Exports of the rendering module; its source is apps/web/entry.server.tsx, which the server never imports. */
export interface RenderModule {
  render(
    url: URL,
    call: (name: string, input: Record<string, unknown>) => Promise<Answer>,
  ): Promise<{
    status: number;
    markup: string;
    state: string;
    redirect?: string;
    topics: ReadonlySet<string>;
    modules: string[];
    parts: string[];
    linkedData: object[];
  }>;
}

/** Renders one page: React's markup inside the document. */
export const renderWith =
  (module: RenderModule, document: Document): RenderPage =>
  async (url, call) => {
    const { status, markup, state, redirect, topics, modules, parts, linkedData } = await module.render(url, call);
    return {
      status,
      topics,
      ...(redirect && { redirect }),
      html: redirect ? Buffer.alloc(0) : document.build({ markup, state, modules, parts, linkedData }),
    };
  };

/** The built portal: pages from build/ssr, the browser's files from build/web (hashed, so cached for a year). */
export async function builtWeb(app: FastifyInstance, config: Config): Promise<RenderPage> {
  const root = new URL('../../../build/', import.meta.url);
  const webDir = new URL('web', root).pathname;
  await app.register(fastifyStatic, {
    root: webDir,
    wildcard: false,
    serveDotFiles: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  await memoryAssets(app, webDir);
  ringPage(app, builtRing(webDir));
  const module = (await import(pathToFileURL(new URL('ssr/entry.server.js', root).pathname).href)) as RenderModule;
  return renderWith(module, builtDocument({ webDir, seasonByQuery: config.SEASON_BY_QUERY }));
}
