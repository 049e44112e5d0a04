import type { Page } from '@playwright/test';
import { demoPassword, expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

/** The show of the demonstration that is judged now. */
async function judgedNow(page: Page): Promise<number> {
  const found = await page.request.get(`/api/exhibitions/exhibition?text=${encodeURIComponent('Живой ринг')}`);
  const [{ id }] = (await found.json()).result.items;
  return id;
}

for (const { name, size } of [
  { name: 'a television', size: { width: 1920, height: 1080 } },
  { name: 'a phone', size: { width: 390, height: 844 } },
])
  test.describe(`[Entry-14] without scripts on ${name}`, () => {
    test.use({ javaScriptEnabled: false, viewport: size });

    test('the board shows every ring and reads itself again', async ({ page }) => {
      const id = await judgedNow(page);
      await page.goto(`/exhibitions/${id}/board`);
      await expect(page.getByRole('region', { name: /^Ринг \d+$/ }).first()).toBeVisible();
      await expect(page.getByText('в ринге').first()).toBeVisible();
      expect(await page.content()).toMatch(/http-equiv="refresh" content="\d+"/);
    });

    test('the course of the show names the rings, and a closed breed opens with its dogs', async ({ page }) => {
      const id = await judgedNow(page);
      await page.goto(`/exhibitions/${id}/live`);
      await expect(page.getByRole('heading', { level: 1, name: 'Ход выставки' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Сейчас в рингах' }).getByRole('listitem').first()).toBeVisible();
      const results = page.getByRole('region', { name: 'Результаты по породам' });
      await results.getByRole('link').first().click();
      await expect(results.getByRole('heading', { level: 3 }).first()).toBeVisible();
    });
  });

test('[Entry-14] the board and the course of a show are accessible and fit the window', async ({ page }) => {
  const id = await judgedNow(page);
  for (const address of [`/exhibitions/${id}/live`, `/exhibitions/${id}/board`]) {
    await page.goto(address);
    await hydrated(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.goto(`/exhibitions/${id}`);
  await page.getByRole('link', { name: 'Ход выставки: кто в ринге' }).click();
  await expect(page).toHaveURL(`/exhibitions/${id}/live`);
});

test('a visitor who wants to follow a breed signs in, comes back to the choice, follows it and takes it back', async ({
  page,
}) => {
  const id = await judgedNow(page);
  await page.goto(`/exhibitions/${id}/live`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Следить за породой' }).click();
  await page.getByLabel('E-mail').fill('owner@portal.example');
  await page.getByLabel('Пароль', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Следить за породой' });
  const first = dialog.getByRole('listitem').last();
  await first.getByRole('button', { name: /^Следить/ }).click();
  await expect(first.getByRole('button', { name: /^Перестать следить/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Закрыть' }).click();
  await expect(page).toHaveURL(`/exhibitions/${id}/live`);
  const bar = page.getByRole('region', { name: 'Следить за породой' });
  await expect(bar.getByText(/^Вы следите: /)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await bar.getByRole('button', { name: 'Выбрать породы' }).click();
  await dialog
    .getByRole('button', { name: /^Перестать следить/ })
    .first()
    .click();
  await expect(dialog.getByRole('button', { name: /^Перестать следить/ })).toHaveCount(0);
});

test('an owner makes the address of the calendar, which answers without signing in until it is closed', async ({
  page,
  playwright,
}) => {
  await signIn(page, 'owner', { isNoticeRead: true });
  await page.goto('/my-day');
  await hydrated(page);
  await page.getByRole('button', { name: 'Создать адрес календаря' }).click();
  const href = await page.getByRole('link', { name: /Добавить в календарь/ }).getAttribute('href');
  await expectAccessible(page);
  const reader = await playwright.request.newContext({ baseURL: new URL(page.url()).origin });
  const path = new URL(href ?? '').pathname;
  const answer = await reader.get(path);
  expect((await answer.text()).split('\r\n')).toContainEqual(expect.stringMatching(/^SUMMARY:/));
  await page.getByRole('button', { name: 'Закрыть адрес' }).click();
  await expect(page.getByRole('button', { name: 'Создать адрес календаря' })).toBeVisible();
  expect((await reader.get(path)).status()).toBe(404);
  await reader.dispose();
});

test('an owner goes from the entries to the day and sees the dogs with their ring', async ({ page }) => {
  await signIn(page, 'owner', { isNoticeRead: true });
  await page.goto('/my-day');
  await hydrated(page);
  await expect(page.getByText(/^Ринг \d/).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('an organiser gives a place of the main ring, a visitor’s board has it at once, and loses it when it is taken back', async ({
  page,
  browser,
}) => {
  const id = await judgedNow(page);
  await signIn(page, 'club', { isNoticeRead: true });
  await page.goto(`/exhibitions/${id}/organise/rings`);
  await hydrated(page);
  const contest = page.getByRole('article', { name: /^Лучшая в / }).first();
  const title = (await contest.getAttribute('aria-label')) ?? '';
  const place = contest.getByRole('button', { name: '1 место' }).first();
  await place.click();
  await expect(place).toHaveAttribute('aria-pressed', 'true');
  // A button half under the header is no fault of the page.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const visitor = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const board = await visitor.newPage();
  await board.goto(`/exhibitions/${id}/board`);
  await expect(board.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(board.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expectAccessible(board);
  await expectNoSidewaysScroll(board);

  await page.reload();
  await hydrated(page);
  await expect(place).toHaveAttribute('aria-pressed', 'true');
  await place.click();
  await expect(place).toHaveAttribute('aria-pressed', 'false');
  await expect(board.getByRole('region', { name: /^Ринг \d+$/ }).first()).toBeVisible();
  await visitor.close();
});
