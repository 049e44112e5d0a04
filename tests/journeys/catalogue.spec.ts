import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

test.use({ actionTimeout: 20_000 });

interface Show {
  id: number;
  entry: string;
}

/** Shows of the calendar in its order, from its first pages. */
async function listShows(page: Page): Promise<Show[]> {
  const shows: Show[] = [];
  let after = '';
  for (let pages = 0; pages < 8; pages += 1) {
    const answer = await page.request.get(`/api/exhibitions/exhibition?category=1${after}`);
    const { items, next } = (await answer.json()).result;
    shows.push(...items);
    if (!next) break;
    after = `&after=${next.after}`;
  }
  return shows;
}

/** The demonstration's closed show whose catalogue is frozen and not public yet; the federation reads it. */
async function frozenShow(page: Page, apikey: string): Promise<number> {
  const headers = { authorization: `Bearer ${apikey}` };
  for (const { id } of (await listShows(page)).filter(({ entry }) => entry === 'closed')) {
    const answer = await page.request.get(`/api/exhibitions/exhibition/${id}/catalogue/desk`, { headers });
    if (answer.ok() && (await answer.json()).result.frozen_at !== null) return id;
  }
  throw new Error('The demonstration has no frozen catalogue');
}

test('[Entry-10] a frozen catalogue is hidden from visitors before its hour', async ({ page }) => {
  const { apikey } = await signIn(page, 'federation');
  const id = await frozenShow(page, apikey);
  expect((await page.request.get(`/exhibitions/${id}/catalogue`)).status()).toBe(404);
  await page.goto(`/exhibitions/${id}/catalogue`);
  await expect(page.getByText('Каталог откроется')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.goto(`/exhibitions/${id}/organise/catalogue`);
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Напечатать' })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Запись на выставку' });
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Каталог');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
