import { expect, it } from 'vitest';
import { type MadePage, PageCache } from './pageCache.ts';

const pageOf = (...topics: string[]): MadePage => ({ status: 200, html: Buffer.from('<p>'), topics: new Set(topics) });

/** A render during which something happens. */
const during = (happens: () => void, made: MadePage) => async (): Promise<MadePage> => {
  happens();
  return made;
};

it('keeps a page when domain events of other topics arrive during its render [P55]', async () => {
  const pages = new PageCache(60);
  await pages.make(
    '/about',
    during(() => pages.drop('albums'), pageOf('profiles')),
  );
  expect(pages.fresh('/about')).toBeDefined();
});

it('keeps a page whose data changed during its render as stale, for outages only', async () => {
  for (const change of ['profiles', null]) {
    const pages = new PageCache(60);
    await pages.make(
      '/about',
      during(() => (change ? pages.drop(change) : pages.dropAll()), pageOf('profiles')),
    );
    expect(pages.fresh('/about')).toBeUndefined();
    expect(pages.stale('/about')).toBeDefined();
    expect(pages.mayBeOld('/about')).toBe(false);
    // The new render is served to everybody.
    await pages.make('/about', async () => pageOf('profiles'));
    expect(pages.fresh('/about')).toBeDefined();
  }
});

it('keeps a page no longer than the endpoints it was made from allow', async () => {
  const pages = new PageCache(60);
  const now = Date.now();
  await pages.make('/live', async () => ({ ...pageOf('rings'), freshSeconds: 2 }));
  await pages.make('/about', async () => pageOf('profiles'));
  const soon = now + 3000;
  expect([pages.fresh('/live', now), pages.fresh('/live', soon)]).toEqual([expect.anything(), undefined]);
  expect(pages.fresh('/about', soon)).toBeDefined();
});

it('treats every topic as changed when there were more than it remembers', async () => {
  const pages = new PageCache(60);
  const happens = () => {
    pages.drop('profiles');
    for (let at = 0; at < 1000; at += 1) pages.drop(`profile ${at}`);
  };
  await pages.make('/about', during(happens, pageOf('profiles')));
  expect(pages.fresh('/about')).toBeUndefined();
});
