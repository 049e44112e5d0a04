import { readFileSync } from 'node:fs';
import { scriptJson } from '#platform/contract/scriptJson.ts';
import { afterPaint, beforePaint } from './inlineScripts.ts';

interface ManifestChunk {
  file: string;
  src?: string;
  css?: string[];
  imports?: string[];
  assets?: string[];
}

type Manifest = Record<string, ManifestChunk>;

export interface PageParts {
  /** React's `<html>…</html>`. */
  markup: string;
  /** JSON for the browser, safe inside a script element. */
  state: string;
  /** Sources of the matched pages. */
  modules: readonly string[];
  /** Sources of the lazy parts in the markup. */
  parts: readonly string[];
  linkedData: readonly object[];
}

export interface Document {
  build(parts: PageParts): Buffer;
}

/** HTML loaded before the first paint, and at the end of the document. */
interface Loading {
  head: string;
  /** Addresses of the matched pages' modules; without them the browser loads the table of all routes first. */
  pages?: string;
  end: string;
}

export interface DocumentOptions {
  /** Folder of the browser's build. */
  webDir: string;
  seasonByQuery: boolean;
}

/** Adds styles, preloads, state and the entry module to rendered pages, by Vite's manifest. */
export function builtDocument({ webDir, seasonByQuery }: DocumentOptions): Document {
  const manifest = JSON.parse(readFileSync(`${webDir}/.vite/manifest.json`, 'utf8')) as Manifest;
  const entry = manifest['apps/web/entry.client.tsx'];
  if (!entry) throw new Error('The web build has no entry: run npm start once');
  const known = new Map<string, Loading>();
  const fonts = preloadedFonts(manifest);
  const chunksOf = (sources: readonly string[]) => sources.flatMap((name) => manifest[name] ?? []);
  const loadingOf = ({ modules, parts }: PageParts): Loading => {
    const key = `${modules.join()} ${parts.join()}`;
    const found = known.get(key);
    if (found) return found;
    const reached = reach(manifest, [entry, ...chunksOf(modules)]);
    const css = new Set([...reached, ...reach(manifest, chunksOf(parts))].flatMap((chunk) => chunk.css ?? []));
    const scripts = [...reached]
      .map((chunk) => chunk.file)
      .filter((file) => file.endsWith('.js') && file !== entry.file);
    const loading = {
      head: [fonts, ...[...css].map((file) => `<link rel="stylesheet" href="/${file}">`)].join(''),
      pages: chunksOf(modules)
        .map(({ file }) => `/${file}`)
        .join(' '),
      end: `<script data-modules="${[entry.file, ...scripts].map((file) => `/${file}`).join(' ')}">${afterPaint}</script>`,
    };
    known.set(key, loading);
    return loading;
  };
  return { build: (parts) => assemble(parts, loadingOf(parts), seasonByQuery) };
}

/** In development Vite serves the modules. */
export const devDocument: Document = {
  build: (parts) =>
    assemble(
      parts,
      {
        head: '<link rel="stylesheet" href="/apps/web/styles.css"><script type="module" src="/@vite/client"></script>',
        end: '<script type="module" src="/@id/@vitejs/plugin-react/preamble"></script><script type="module" src="/apps/web/entry.client.tsx"></script>',
      },
      true,
    ),
};

/** Inserts into React's markup at three known places. */
function assemble(
  { markup, state, linkedData }: PageParts,
  { head, pages, end }: Loading,
  seasonByQuery: boolean,
): Buffer {
  const headOpen = markup.indexOf('<head>') + '<head>'.length;
  const headClose = markup.indexOf('</head>', headOpen);
  const parts = [
    '<!doctype html><html',
    seasonByQuery ? ' data-season-by-query' : '',
    markup.slice('<html'.length, headOpen),
    `<script>${beforePaint}</script>`,
    markup.slice(headOpen, headClose),
    head,
    ...linkedData.map((one) => `<script type="application/ld+json">${scriptJson(one)}</script>`),
    markup.slice(headClose, markup.lastIndexOf('</body>')),
    `<script type="application/json" id="portal-state"${pages ? ` data-pages="${pages}"` : ''}>${state}</script>${end}</body></html>`,
  ];
  return Buffer.from(parts.join(''));
}

function reach(manifest: Manifest, from: readonly ManifestChunk[]): Set<ManifestChunk> {
  const seen = new Set<ManifestChunk>();
  const visit = (chunk: ManifestChunk | undefined): void => {
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of chunk.imports ?? []) visit(manifest[name]);
  };
  for (const chunk of from) visit(chunk);
  return seen;
}

/** Every first paint needs the two upright Cyrillic files; the others load by unicode-range and for slanted text. */
const preloadedFonts = (manifest: Manifest): string =>
  Object.values(manifest)
    .map((chunk) => chunk.file)
    .filter((file) => /cyrillic[^/]*\.woff2$/.test(file) && !file.includes('italic'))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`)
    .join('');
