import { JSDOM, type ReadElement } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afterPaint, beforePaint } from '#apps/server/rendering/inlineScripts.ts';
import { type PageAnswer, type SeededPortal, seededPortal } from './seededPortal.ts';

/** Opens every page with hostile text in each part of its address: all of it must stay text. */
let portal: SeededPortal;
let paths: string[] = [];
beforeAll(async () => {
  portal = await seededPortal();
  const built = new URL('../../../build/ssr/entry.server.js', import.meta.url).href;
  ({ paths } = (await import(built)) as { paths: string[] });
});
afterAll(() => portal.close());

/** Name that a successful attack would create. */
const mark = 'zqxjkvwy';
const hostile = [
  `</script></style></title></textarea></noscript><${mark}><meta http-equiv=refresh content="0;url=https://${mark}.example"><!--<script>]]>\u2028\u2029'"><img ${mark}=1 src=x onerror=${mark}()> ${mark}=" ' ${mark}=`,
  `javascript:${mark}(1)`,
  `//${mark}.example/\\..\r\nset-cookie: ${mark}=1`,
];

const parametersOf = (path: string): string[] => [...path.matchAll(/:(\w+)\??/g)].map(([, name = '']) => name);

/** A value with an existing page where there is one; parameters of new routes are tried with it too. */
const usual: Record<string, string> = {
  alias: 'severny',
  userAlias: 'severny',
  clubAlias: 'severny',
  kennelAlias: 'bereg',
};

function addressOf(path: string, values: Record<string, string>, query = ''): string {
  const address = path
    .replace(/:(\w+)\??/g, (_, name: string) => encodeURIComponent(values[name] ?? usual[name] ?? '1'))
    .replace(/\/?\*$/, `/${encodeURIComponent(values['*'] ?? '1')}`);
  return `/${address.replace(/^\/+/, '')}${query}`;
}

/** Names of query parameters read while `work` runs. `null`: the page enumerates all of them. */
async function namesAsked(work: () => Promise<unknown>): Promise<Set<string> | null> {
  const names = new Set<string>();
  let isAll = false;
  const own = URLSearchParams.prototype;
  // The page cache sorts every address by its keys; those reads are not the page's.
  const { get, getAll, has, entries, forEach } = own;
  const iterator = own[Symbol.iterator];
  const noting = <Method extends (this: URLSearchParams, name: string, ...rest: never[]) => unknown>(method: Method) =>
    function (this: URLSearchParams, name: string, ...rest: never[]) {
      names.add(name);
      return method.call(this, name, ...rest);
    };
  const all = <Method extends (this: URLSearchParams, ...rest: never[]) => unknown>(method: Method) =>
    function (this: URLSearchParams, ...rest: never[]) {
      isAll = true;
      return method.call(this, ...rest);
    };
  Object.assign(own, { get: noting(get as never), getAll: noting(getAll as never), has: noting(has as never) });
  Object.assign(own, {
    entries: all(entries as never),
    forEach: all(forEach as never),
    [Symbol.iterator]: all(iterator as never),
  });
  try {
    await work();
  } finally {
    Object.assign(own, { get, getAll, has, entries, forEach, [Symbol.iterator]: iterator });
  }
  return isAll ? null : names;
}

let reader = new JSDOM('').window;
let pagesRead = 0;
/** A new window per page takes several times as long, but a window keeps what it has parsed. */
function parsed(html: string): ReadElement {
  pagesRead += 1;
  if (pagesRead % 50 === 0) {
    reader.close();
    reader = new JSDOM('').window;
  }
  return new reader.DOMParser().parseFromString(html, 'text/html');
}

const ownScripts = new Set([beforePaint, afterPaint]);
const linking = ['href', 'src', 'action', 'formaction', 'srcdoc', 'data', 'poster', 'content', 'style'];

/** Elements, attributes or scripts made of the hostile text. */
function wrongWith(element: ReadElement): string | null {
  if (element.localName === mark) return 'an element';
  if (element.localName === 'meta' && element.getAttribute('http-equiv')) return 'a command to the browser';
  for (const name of element.getAttributeNames()) {
    if (name.includes(mark) || name.startsWith('on')) return `an attribute ${name} of ${element.localName}`;
    const value = element.getAttribute(name) ?? '';
    if (!linking.includes(name) || !value.includes(mark)) continue;
    if (name === 'content') continue;
    if (!URL.canParse(value, portal.url)) return `a broken address of ${element.localName}`;
    const { protocol, origin } = new URL(value, portal.url);
    if (
      name === 'style' ||
      protocol === 'javascript:' ||
      (origin !== portal.url && origin !== 'http://localhost:3000')
    ) {
      // Share links lead to other sites with the address as a parameter.
      if (protocol !== 'https:' || new URL(value).hostname.includes(mark)) return `an address ${value.slice(0, 80)}`;
    }
  }
  if (element.localName === 'script') {
    const type = element.getAttribute('type');
    if (type === 'application/json' || type === 'application/ld+json') JSON.parse(element.textContent);
    else if (!ownScripts.has(element.textContent)) return 'a script';
  }
  return null;
}

function expectHarmless(address: string, { status, type, location, html }: PageAnswer): void {
  expect([address, [200, 301, 302, 303, 307, 308, 400, 404].includes(status) ? 'sane' : status]).toEqual([
    address,
    'sane',
  ]);
  if (location !== undefined) expect([address, new URL(location, portal.url).origin]).toEqual([address, portal.url]);
  if (!html.includes(mark)) return;
  if (!type.startsWith('text/html')) {
    expect([
      address,
      /^(application\/(manifest\+)?json|text\/plain|text\/calendar|application\/(rss|atom)?\+?xml)/.test(type)
        ? ''
        : type,
    ]).toEqual([address, '']);
    return;
  }
  const wrong = [...parsed(html).querySelectorAll('*')].map(wrongWith).filter(Boolean);
  expect([address.slice(0, 300), wrong]).toEqual([address.slice(0, 300), []]);
}

/** Parameters of one address. */
const atOnce = 12;

describe('every page shows hostile text of its address as text only [B4]', () => {
  it('in its path', async () => {
    expect(paths.length).toBeGreaterThan(80);
    let tried = 0;
    for (const path of new Set(paths)) {
      for (const name of [...parametersOf(path), ...(path.endsWith('*') ? ['*'] : [])]) {
        for (const text of hostile) {
          const address = addressOf(path, { [name]: text });
          expectHarmless(address, await portal.open(address));
          tried += 1;
        }
      }
    }
    expect(tried).toBeGreaterThan(100);
  });

  it('in its query: in every parameter the page reads, and in an unknown one', async () => {
    const everyName = new Set<string>();
    const readsAll: string[] = [];
    let tried = 0;
    const attack = async (path: string, names: Iterable<string>): Promise<void> => {
      // The portal refuses longer addresses (414).
      const handfuls = Array.from({ length: Math.ceil([...names].length / atOnce) }, (_, at) =>
        [...names].slice(at * atOnce, (at + 1) * atOnce),
      );
      const together = hostile.flatMap((text) =>
        handfuls.map((some) => Object.fromEntries(some.map((name) => [name, text]))),
      );
      for (const query of [...together, ...[...names].map((name) => ({ [name]: hostile[0] as string }))]) {
        const address = addressOf(path, {}, `?${new URLSearchParams(query)}`);
        expectHarmless(address, await portal.open(address));
        tried += 1;
      }
    };
    for (const path of new Set(paths)) {
      const names = await namesAsked(() => portal.open(addressOf(path, {}, '?unknown_name=1')));
      if (!names) readsAll.push(path);
      for (const name of names ?? []) everyName.add(name);
      await attack(path, new Set([...(names ?? []), 'unknown_name', 'text']));
    }
    for (const path of readsAll) await attack(path, everyName);
    expect(everyName.size).toBeGreaterThan(20);
    expect(tried).toBeGreaterThan(500);
  });

  it('and so do other answers outside the API', async () => {
    const others = [...portal.app.everyRoute]
      .filter((route) => route.startsWith('GET ') && !/^GET (\/api\/|\*)/.test(route))
      .map((route) => route.slice(4));
    expect(others).toEqual(expect.arrayContaining(['/dev/mail/:mailId']));
    for (const path of others) {
      for (const text of hostile) {
        const values = Object.fromEntries([...parametersOf(path), '*'].map((name) => [name, text]));
        for (const address of [
          addressOf(path, values),
          addressOf(path, {}, `?${new URLSearchParams({ text, unknown_name: text })}`),
        ]) {
          expectHarmless(address, await portal.open(address));
        }
      }
    }
  });

  it('and answers 404 for an address with line breaks', async () => {
    for (const address of ['/%0aabc', '/%0d%0aX', '/news/1%0d%0a', '/%00', '/a/%7F']) {
      const { status, location } = await portal.open(address);
      expect([address, status === 302 ? location && new URL(location, portal.url).pathname : status >= 400]).toEqual([
        address,
        status === 302 ? '/404' : true,
      ]);
    }
  });
});
