import { JSDOM, type ReadElement } from 'jsdom';
import type pg from 'pg';
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { buildApp } from '#apps/server/app.ts';
import { builtWeb } from '#apps/server/rendering/web.ts';
import { readConfig } from '#platform/server/config.ts';
import { connect } from '#platform/server/db/connect.ts';
import { createLog } from '#platform/server/log.ts';

/** Renders an element as a bare route would: without the portal's components, with the same markup. */
type Drawn = string | { tag: string; props: Record<string, unknown>; children: Drawn[] };

/** Statements of one page and the elements it renders. */
export interface RecordedPage {
  statements: pg.QueryConfig[];
  drawn: Drawn[];
}

/** Renders each page once in a portal without caches and records its statements. */
export async function recordPages(paths: readonly string[], url: string): Promise<Map<string, RecordedPage>> {
  const log = createLog('error');
  const secret = 'a secret of the bench, 32 letters';
  const config = readConfig({
    ...process.env,
    PAGE_CACHE_SECONDS: '0',
    ANSWER_CACHE_SECONDS: '0',
    PORTAL_SECRET: secret,
  });
  const db = connect({ url, size: 10, statementTimeoutMs: 5000, log });
  let statements: pg.QueryConfig[] = [];
  const query = db.$client.query.bind(db.$client) as (...args: unknown[]) => Promise<unknown>;
  db.$client.query = ((first: pg.QueryConfig, values?: unknown[]) => {
    statements.push({ ...first, values: values ?? first.values ?? [] });
    return query(first, values);
  }) as typeof db.$client.query;
  const { app } = await buildApp({ config, log, db, web: (server) => builtWeb(server, config) });
  const pages = new Map<string, RecordedPage>();
  for (const path of paths) {
    // Statements made once per process are not the page's.
    await app.inject(path);
    statements = [];
    const { statusCode, body } = await app.inject(path);
    if (statusCode !== 200) throw new Error(`${path} answers ${statusCode}`);
    // The first statements of the next page are still appended to the list.
    const page = { statements: [...statements], drawn: drawnOf(new JSDOM(body).window.document.body) };
    expectSame(body, renderDrawn(page.drawn), path);
    pages.set(path, page);
  }
  await app.close();
  await db.$client.end();
  return pages;
}

export const renderDrawn = (drawn: readonly Drawn[]): string =>
  renderToString(createElement(Fragment, null, ...drawn.map(elementOf)));

const elementOf = (drawn: Drawn): ReactNode =>
  typeof drawn === 'string' ? drawn : createElement(drawn.tag, drawn.props, ...drawn.children.map(elementOf));

const elementNode = 1;
const textNode = 3;

const drawnOf = (parent: ReadElement): Drawn[] =>
  [...parent.childNodes].flatMap((node): Drawn[] => {
    if (node.nodeType === textNode) return [node.textContent];
    if (node.nodeType !== elementNode) return [];
    const element = node as ReadElement;
    const tag = element.localName;
    if (tag === 'script') return [];
    if (tag === 'textarea')
      return [{ tag, props: { ...propsOf(element), defaultValue: element.textContent }, children: [] }];
    return [{ tag, props: propsOf(element), children: drawnOf(element) }];
  });

const renamed: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor' };

/** Attributes in React's terms: unknown ones unchanged, an empty one as `true`. */
const propsOf = (element: ReadElement): Record<string, unknown> =>
  Object.fromEntries(
    [...element.attributes].map(({ name, value }) => {
      if (name === 'style') return [name, styleOf(value)];
      const isSaidAlone = value === '' && !name.includes('-') && !['value', 'alt', 'href'].includes(name);
      return [renamed[name] ?? name, isSaidAlone ? true : value];
    }),
  );

const styleOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(/;(?![^(]*\))/)
      .filter((rule) => rule.includes(':'))
      .map((rule) => {
        const [name = '', ...value] = rule.split(':');
        const written = name.trim().startsWith('--') ? name.trim() : camelCase(name.trim());
        return [written, value.join(':').trim()];
      }),
  );

const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Fails when the control renders less than the page, which would distort the comparison. */
function expectSame(page: string, control: string, path: string): void {
  const { document } = new JSDOM(page).window;
  for (const script of document.querySelectorAll('script')) script.remove();
  const drawn = new JSDOM(`<!doctype html><body>${control}</body>`).window.document.body;
  for (const link of drawn.querySelectorAll('link')) link.remove();
  for (const link of document.body.querySelectorAll('link')) link.remove();
  const counts = [document.body, drawn].map((body) => body.querySelectorAll('*').length);
  if (counts[0] !== counts[1] || document.body.textContent !== drawn.textContent)
    throw new Error(`The control of ${path} draws ${counts[1]} elements instead of ${counts[0]}, or another text`);
}
