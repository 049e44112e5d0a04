import type { Page } from '@playwright/test';
import { anyWidth, expect, expectAccessible, expectError, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { buryToken, signIn } from './signedIn.ts';

test.use({ actionTimeout: 20_000 });
// They share a show and its catalogue: one after the other.
test.describe.configure({ mode: 'default' });

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
    const isFrozen = answer.ok() && (await answer.json()).result.frozen_at !== null;
    if (isFrozen && (await page.request.get(`/exhibitions/${id}/catalogue`)).status() === 404) return id;
  }
  throw new Error('The demonstration has no frozen catalogue');
}

/** The show that the demonstration's club has held: its catalogue is public. */
async function heldShow(page: Page): Promise<number> {
  const name = encodeURIComponent('Ноябрьские надежды');
  const answer = await page.request.get(`/api/exhibitions/exhibition?sort=finished&date_from=2020-01-01&text=${name}`);
  return (await answer.json()).result.items[0].id;
}

const deskPath = (id: number): string => `/exhibitions/${id}/organise/catalogue`;
async function openDesk(page: Page, id: number): Promise<void> {
  await page.goto(deskPath(id));
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Напечатать' })).toBeVisible();
}

test('[Entry-10] a frozen catalogue is hidden from visitors before its hour', async ({ page }) => {
  expectError('status of 404', 'Error page 404');
  const { apikey } = await signIn(page, 'federation');
  const id = await frozenShow(page, apikey);
  await page.goto(`/exhibitions/${id}/catalogue`);
  await expect(page.getByText('Каталог откроется')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await openDesk(page, id);
  const tabs = page.getByRole('navigation', { name: 'Запись на выставку' });
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Каталог');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('[Entry-10] visitors read the catalogue of a held show, search it and download it', async ({ page }) => {
  const id = await heldShow(page);
  await page.goto(`/exhibitions/${id}`);
  await page.getByRole('link', { name: 'Каталог выставки' }).click();
  await expect(page.getByRole('heading', { name: 'Каталог', level: 1 })).toBeVisible();
  await hydrated(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const search = page.getByRole('searchbox');
  await search.fill('1');
  await search.press('Enter');
  await expect(page.getByText(/^Найдено/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Найдено/)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/exhibitions\/\d+$/);
  await page.goForward();
  await expect(page.getByText(/^Найдено/)).toBeVisible();
  await page.getByRole('link', { name: 'Весь каталог' }).click();
  await expect(page.getByText(/^Найдено/)).toBeHidden();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать каталог, PDF' }).click();
  expect((await file).suggestedFilename()).toBe('Каталог А5.pdf');
});

test(`[Entry-19] a correction survives a lost answer, a double press, a reload and another window ${anyWidth}`, async ({
  page,
  context,
}) => {
  expectError('Failed to load resource', 'net::ERR');
  const id = await heldShow(page);
  await signIn(page, 'club', { isNoticeRead: true });
  await openDesk(page, id);
  const first = page.getByRole('button', { name: /^Исправить: / }).first();
  const openLine = async (on: Page) => {
    await on
      .locator('details')
      .first()
      .evaluate((fold: HTMLDetailsElement) => {
        fold.open = true;
      });
    await on
      .getByRole('button', { name: /^Исправить: / })
      .first()
      .click();
    await expect(on.getByLabel('Окрас')).toBeVisible();
  };
  const colour = `тигровый ${Date.now()}`;
  const puts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/lines/')) puts.push(request.url());
  });

  // The answer is lost, the correction is not: pressing again ends well and sends nothing a second time.
  await openLine(page);
  await page.getByLabel('Окрас').fill(colour);
  await page.getByLabel('Причина').fill('опечатка в бланке');
  await page.route('**/lines/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Исправить', exact: true }).click();
  await expect(page.getByRole('dialog').getByText(/нажмите ещё раз/)).toBeVisible();
  await page.unroute('**/lines/*');
  await expect(page.getByLabel('Окрас')).toHaveValue(colour);
  await expect(page.getByLabel('Причина')).toHaveValue('опечатка в бланке');
  await page.getByRole('button', { name: 'Исправить', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(puts).toHaveLength(1);

  // Another window corrects the same line first: what is typed here stays, with the reason.
  await openLine(page);
  await page.getByLabel('Окрас').fill(`${colour} с белым`);
  await page.getByLabel('Причина').fill('по родословной');
  const other = await context.newPage();
  await openDesk(other, id);
  await openLine(other);
  await other.getByLabel('Отец').fill(`Буран ${Date.now()}`);
  await other.getByLabel('Причина').fill('другое окно');
  await other.getByRole('button', { name: 'Исправить', exact: true }).click();
  await expect(other.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Исправить', exact: true }).click();
  await expect(page.getByText(/изменили в другом окне/)).toBeVisible();
  await expect(page.getByLabel('Окрас')).toHaveValue(`${colour} с белым`);
  await expect(page.getByLabel('Отец')).toHaveValue(/^Буран \d/);
  await page.getByRole('button', { name: 'Исправить', exact: true }).dblclick();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await hydrated(page);
  await expect(first).toBeAttached();
  const changes = page.getByRole('listitem').filter({ hasText: `стало «${colour} с белым»` });
  await expect(changes).toHaveCount(1);
});

test(`[Entry-19] another account in a second window and an expired session end in a sentence ${anyWidth}`, async ({
  page,
  context,
}) => {
  expectError('Failed to load resource');
  const id = await heldShow(page);
  await signIn(page, 'club', { isNoticeRead: true });
  await openDesk(page, id);
  const other = await context.newPage();
  await signIn(other, 'owner', { isNoticeRead: true });
  await other.goto(deskPath(id));
  await expect(other.getByRole('heading', { name: 'Напечатать' })).toBeHidden();
  await expect(other.getByRole('main')).toContainText(/организатор|команд|доступ|роль/i);

  // A second window would sign this one out before its own request does.
  await other.close();
  await buryToken(page);
  await page.goto(deskPath(id));
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

/** A small picture, as a scanner writes it. */
const picture = (page: Page) =>
  page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [400, 560];
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('The browser draws nothing');
    pen.fillStyle = '#2F5A47';
    pen.fillRect(0, 0, 400, 560);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });

test(`[Entry-10] an organiser puts adverts into the catalogue and marks it as printed ${anyWidth}`, async ({
  page,
}) => {
  const id = await heldShow(page);
  await signIn(page, 'club', { isNoticeRead: true });
  await openDesk(page, id);
  const adverts = page.getByRole('region', { name: 'Реклама в каталоге' });
  for (const name of ['Корм.jpg', 'Груминг.jpg']) {
    const before = await adverts.getByRole('combobox').count();
    const buffer = Buffer.from(await picture(page), 'base64');
    await adverts.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
    await expect(adverts.getByRole('combobox')).toHaveCount(before + 1);
  }
  await adverts.getByRole('combobox').first().selectOption({ label: 'На обороте обложки' });
  await adverts.getByRole('combobox').nth(1).selectOption({ label: 'В конце, половина страницы' });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await adverts.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Реклама сохранена')).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(adverts.getByRole('combobox').first()).toHaveValue('cover');

  const book = page.getByRole('listitem').filter({ hasText: 'Книжка для посетителей' });
  const file = page.waitForEvent('download');
  await book.getByRole('button', { name: 'Скачать' }).click();
  await file;
  await book.getByRole('button', { name: 'Отдан в печать' }).click();
  await expect(book.getByText(/^Отдан в печать \d/)).toBeVisible();
  await expectAccessible(page);
  await book.getByRole('button', { name: 'Снять отметку' }).click();
  await expect(book.getByRole('button', { name: 'Отдан в печать' })).toBeVisible();

  while ((await adverts.getByRole('combobox').count()) > 0)
    await adverts
      .getByRole('button', { name: /^Убрать: / })
      .first()
      .click();
  await adverts.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Реклама сохранена')).toBeVisible();
});
