import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { scriptSafe } from '#platform/server/pages/answerCache.ts';

interface ManifestChunk {
  file: string;
  isEntry?: boolean;
  src?: string;
  css?: string[];
  imports?: string[];
  assets?: string[];
}

type Manifest = Record<string, ManifestChunk>;

/**
 * Before the first paint: the season by the Moscow date, the scheme, and whether somebody is signed in, so that
 * nothing flashes. The only inline script of the portal; its hash stands in the Content-Security-Policy.
 */
const beforePaint = `(function(){var r=document.documentElement,q=new URLSearchParams(location.search).get('season'),m=new Date(Date.now()+108e5).getUTCMonth();
r.dataset.season='seasonByQuery'in r.dataset&&/^(winter|spring|base)$/.test(q)?q:m===11||m<2?'winter':m<5?'spring':'base';
try{r.dataset.scheme=localStorage.getItem('scheme')||'light';if(JSON.parse(localStorage.getItem('session')||'null').isAuthenticated)r.dataset.signedIn=''}catch(e){r.dataset.scheme=r.dataset.scheme||'light'}})()`;

export const beforePaintHash = `'sha256-${createHash('sha256').update(beforePaint).digest('base64')}'`;

export interface PageParts {
  /** React's `<html>…</html>`. */
  markup: string;
  /** JSON for the browser, safe inside a script element. */
  state: string;
  /** Sources of the matched pages. */
  modules: readonly string[];
  linkedData: readonly object[];
}

export interface Document {
  build(parts: PageParts): string;
}

export interface DocumentOptions {
  /** Folder of the browser's build. */
  webDir: string;
  seasonByQuery: boolean;
}

/** Puts styles, preloads, state and the entry module into rendered pages, by Vite's manifest. */
export function builtDocument({ webDir, seasonByQuery }: DocumentOptions): Document {
  const manifest = JSON.parse(readFileSync(`${webDir}/.vite/manifest.json`, 'utf8')) as Manifest;
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry && chunk.file.endsWith('.js'));
  if (!entry) throw new Error('The web build has no entry: run npm start once');
  const heads = new Map<string, string>();
  const fonts = preloadedFonts(manifest);
  const headOf = (modules: readonly string[]): string => {
    const key = modules.join();
    const known = heads.get(key);
    if (known !== undefined) return known;
    const reached = reach(manifest, [entry, ...modules.flatMap((name) => manifest[name] ?? [])]);
    const css = new Set([...reached].flatMap((chunk) => chunk.css ?? []));
    const scripts = [...reached].map((chunk) => chunk.file).filter((file) => file.endsWith('.js') && file !== entry.file);
    const head = [
      fonts,
      ...[...css].map((file) => `<link rel="stylesheet" href="/${file}">`),
      ...scripts.map((file) => `<link rel="modulepreload" href="/${file}">`),
      `<script type="module" src="/${entry.file}"></script>`,
    ].join('');
    heads.set(key, head);
    return head;
  };
  return { build: (parts) => assemble(parts, headOf(parts.modules), seasonByQuery) };
}

/** In development Vite serves the modules themselves. */
export const devDocument: Document = {
  build: (parts) =>
    assemble(
      parts,
      '<link rel="stylesheet" href="/apps/web/styles.css"><script type="module" src="/@vite/client"></script><script type="module" src="/@id/@vitejs/plugin-react/preamble"></script><script type="module" src="/apps/web/entry.client.tsx"></script>',
      true,
    ),
};

/** Cuts React's markup at three known places; a page is a hundred kilobytes, so nothing is searched or copied twice. */
function assemble({ markup, state, linkedData }: PageParts, head: string, seasonByQuery: boolean): string {
  const data = linkedData.map((one) => `<script type="application/ld+json">${scriptSafe(JSON.stringify(one))}</script>`).join('');
  const headOpen = markup.indexOf('<head>') + '<head>'.length;
  const headClose = markup.indexOf('</head>', headOpen);
  const bodyClose = markup.lastIndexOf('</body>');
  return [
    '<!doctype html><html',
    seasonByQuery ? ' data-season-by-query' : '',
    markup.slice('<html'.length, headOpen),
    `<script>${beforePaint}</script>`,
    markup.slice(headOpen, headClose),
    head,
    data,
    markup.slice(headClose, bodyClose),
    '<script type="application/json" id="portal-state">',
    state,
    '</script></body></html>',
  ].join('');
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

/** The two Cyrillic files are needed by every first paint; the others follow by unicode-range. */
const preloadedFonts = (manifest: Manifest): string =>
  Object.values(manifest)
    .map((chunk) => chunk.file)
    .filter((file) => /cyrillic[^/]*\.woff2$/.test(file))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`)
    .join('');
