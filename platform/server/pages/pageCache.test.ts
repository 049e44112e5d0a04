import { expect, it } from 'vitest';
import { type MadePage, PageCache } from './pageCache.ts';

const pageOf = (...topics: string[]): MadePage => ({ status: 200, html: Buffer.from('<p>'), topics: new Set(topics) });

/** A render during which something happens. */
const during = (happens: () => void, made: MadePage) => async (): Promise<MadePage> => {
  happens();
  return made;
};

it('a page is kept though facts of other topics are heard while it is rendered [P55]', async () => {
  const pages = new PageCache(60);
  await pages.make(
    '/about',
    during(() => pages.drop('albums'), pageOf('profiles')),
  );
  expect(pages.fresh('/about')).toBeDefined();
});

it('one rendered from what has changed meanwhile is not fresh, and still there against an outage', async () => {
  for (const change of ['profiles', null]) {
    const pages = new PageCache(60);
    await pages.make(
      '/about',
      during(() => (change ? pages.drop(change) : pages.dropAll()), pageOf('profiles')),
    );
    expect(pages.fresh('/about')).toBeUndefined();
    expect(pages.stale('/about')).toBeDefined();
    expect(pages.mayBeOld('/about')).toBe(false);
    // Rendered anew it is what everybody gets.
    await pages.make('/about', async () => pageOf('profiles'));
    expect(pages.fresh('/about')).toBeDefined();
  }
});

it('of more topics than are remembered, none is taken for unchanged', async () => {
  const pages = new PageCache(60);
  const happens = () => {
    pages.drop('profiles');
    for (let at = 0; at < 1000; at += 1) pages.drop(`profile ${at}`);
  };
  await pages.make('/about', during(happens, pageOf('profiles')));
  expect(pages.fresh('/about')).toBeUndefined();
});
