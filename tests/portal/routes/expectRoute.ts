import { expect } from 'vitest';
import type { SeededPortal } from './seededPortal.ts';

/** `exact`: addresses below are 404; `prefix`: they are the same page. */
export type Reach = 'exact' | 'prefix';

const titleOf = (html: string): string => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';

/** Expects a page with this title, with and without the closing slash, and with this reach. */
export async function expectRoute({ open }: SeededPortal, address: string, title: string, reach: Reach): Promise<void> {
  const bare = address.replace(/(?<=.)\/$/, '');
  const isPage = async (path: string) => {
    const { status, location, html } = await open(path);
    expect([path, status, location, titleOf(html)]).toEqual([path, 200, undefined, expect.stringContaining(title)]);
    return html;
  };
  const html = await isPage(bare);
  expect(html).toMatch(/<main[\s>]/);
  if (bare !== '/') await isPage(`${bare}/`);
  const under = `${bare === '/' ? '' : bare}/further`;
  for (const path of [under, `${under}/still`]) {
    if (reach === 'prefix') await isPage(path);
    else expect([path, (await open(path)).status]).toEqual([path, 404]);
  }
}
