import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { formatDate } from '#platform/contract/time/dates.ts';
import { buildPdf } from '#platform/server/files/pdf.ts';
import { dayFromNow, expect, expectAccessible, expectError, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

test.use({ actionTimeout: 20_000 });
const photo = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: colour } })
    .jpeg()
    .toBuffer(),
});

async function signedIn(page: Page, role: string): Promise<string> {
  return (await signIn(page, role, { isNoticeRead: true })).path;
}

async function writeNews(page: Page, own: string, title: string): Promise<void> {
  await page.goto(`${own}news/new`);
  await hydrated(page);
  await page.getByLabel('Заголовок').fill(title);
  const text = page.getByRole('textbox', { name: 'Текст' });
  await text.click();
  await text.pressSequentially('Прочтите до конца.');
}

test('a federation publishes required reading with pictures, a film and documents [R2.3-03]', async ({ page }) => {
  const title = `Новые правила, ${test.info().project.name} ${Date.now() % 1_000_000}`;
  const own = await signedIn(page, 'federation');
  await writeNews(page, own, title);
  await page
    .getByLabel(/^Фотографии/)
    .setInputFiles(await Promise.all(['1', '2', '3', '4', '5', '6'].map((name) => photo(`${name}.jpg`, '#3a3'))));
  await expect(page.getByText('Взяты не все файлы: не поместилось 1')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Добавленные фотографии' }).getByRole('listitem')).toHaveCount(5);
  await page.getByLabel(/^Ссылка на видео/).fill('https://rutube.ru/video/0123456789abcdef0123456789abcdef/');
  const paper = await buildPdf('# Правила');
  await page
    .getByLabel(/^Документы/)
    .setInputFiles(
      ['а', 'б', 'в'].map((name) => ({ name: `Правила ${name}.pdf`, mimeType: 'application/pdf', buffer: paper })),
    );
  await expect(page.getByRole('list', { name: 'Приложенные файлы' }).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Обязательно к прочтению' }).check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Правила/ })).toHaveCount(3);
  await expect(page.getByRole('link', { name: /^Видео к статье/ })).toBeVisible();
});

test('a scheduled article is visible to its author only; a club may not require reading', async ({ page, browser }) => {
  const own = await signedIn(page, 'club');
  await writeNews(page, own, `Завтрашняя новость ${Date.now()}`);
  await expect(page.getByRole('checkbox', { name: 'Обязательно к прочтению' })).toHaveCount(0);
  await page.getByRole('radio', { name: 'В назначенное время' }).check();
  const day = formatDate(dayFromNow(2));
  await page.getByRole('textbox', { name: 'День' }).fill(day);
  await page.getByLabel('Время, по Москве').fill('09:00');
  await page.getByRole('button', { name: 'Отложить' }).click();
  await expect(page).toHaveURL(/\/news\/\d+/);
  const id = /\/news\/(\d+)/.exec(page.url())?.[1];
  const visitor = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  expectError('404 (Not Found)', 'Error page 404');
  expect((await visitor.goto(`/news/${id}`))?.status()).toBe(404);
  await visitor.context().close();
});
