import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

test.use({ actionTimeout: 20_000 });

interface Show {
  id: number;
  entry: string;
}

/** Shows of the calendar in its order, from its first pages. */
async function listShows(page: Page, query: string): Promise<Show[]> {
  const shows: Show[] = [];
  let after = '';
  for (let pages = 0; pages < 8; pages += 1) {
    const answer = await page.request.get(`/api/exhibitions/exhibition?category=1${query}${after}`);
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
  for (const { id } of (await listShows(page, '')).filter(({ entry }) => entry === 'closed')) {
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
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('[Entry-10] a visitor finds a dog in a public catalogue by its number', async ({ page }) => {
  let found = 0;
  for (const { id } of await listShows(page, '&sort=finished')) {
    const answer = await page.request.get(`/api/exhibitions/exhibition/${id}/catalogue/state`);
    if ((await answer.json()).result.is_open) found = id;
  }
  expect(found).toBeGreaterThan(0);
  await page.goto(`/exhibitions/${found}`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Каталог выставки' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Каталог' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Собака, порода или номер' }).fill('2');
  await page.getByRole('button', { name: 'Найти', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Найдено' })).toBeVisible();
  await expect(
    page
      .getByText('владелец не указан')
      .or(page.getByText(/^вл\. /))
      .first(),
  ).toBeVisible();
});
