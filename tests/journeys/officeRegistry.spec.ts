import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

test.use({ actionTimeout: 20_000 });

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
  const agree = page.getByRole('button', { name: 'Понятно' });
  if (await agree.isVisible()) await agree.click();
};

test('a registry is searched, sorted and downloaded; a visitor follows one of its numbers without names [Office-16 Office-2]', async ({
  page,
  browser,
}) => {
  await signIn(page, 'club');
  await open(page, '/club/severnyi_dozor/documents/registry');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: 'Дубликат родословной: Тайга' })).toBeVisible();
  await expect(page.getByText('Дубликат родословной: Дарёна')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Архивные заявки' }).check();
  await expect(page.getByText('Дубликат родословной: Дарёна')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('граф');
  await expect(page.getByText('Замена внутренней родословной старого образца: Граф')).toBeVisible();
  await expect(page.getByText('Дубликат родословной: Дарёна')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // The address holds the whole state: a reload shows the same.
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('searchbox', { name: 'Поиск' })).toHaveValue('граф');
  await expect(page.getByText('Замена внутренней родословной старого образца: Граф')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain('Граф');
  expect(text).not.toContain('Тайга');
  await page.getByRole('button', { name: 'Увеличить таблицу' }).click();
  await expect(page).toHaveURL(/wide=1/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Увеличить таблицу' })).toBeVisible();

  const barcode = /\b461\d{10}\b/.exec(await page.getByRole('table').innerText())?.[0] ?? '';
  const stranger = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await open(stranger, `/rkf/document-status/${barcode}`);
  await expect(stranger.getByRole('list', { name: 'Шаги' }).getByText('Отправлена')).toBeVisible();
  await expect(stranger.getByText('Северный дозор')).toHaveCount(0);
  await expectAccessible(stranger);
  await expectNoSidewaysScroll(stranger);
  await stranger.context().close();
});

test('staff see every column of the registry, «Заявитель» the last, without horizontal scrolling', async ({ page }) => {
  await signIn(page, 'admin');
  await open(page, '/administration/application-registry');
  const table = page.getByRole('table', { name: 'Все заявки' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  expect(await table.evaluate((node) => node.scrollWidth - (node.parentElement?.clientWidth ?? 0))).toBeLessThanOrEqual(
    0,
  );
  await expectNoSidewaysScroll(page);
});

test('an expert reads a file beside the application and requests papers by a prepared reason; the member sees what to pay and what is requested [Office-17 Office-18]', async ({
  page,
  browser,
}, info) => {
  // Each width has its own application of the demonstration.
  const isPhone = info.project.name === 'phone';
  const home = `/${isPhone ? 'kennel/belyi_bereg' : 'club/severnyi_dozor'}/documents`;
  await signIn(page, isPhone ? 'kennel' : 'club');
  await open(page, home);
  await page.getByRole('link', { name: 'Замена родословной при смене владельца: Зимушка' }).click();
  await expect(page.getByRole('img', { name: /^QR-код для оплаты 1.200 ₽$/ })).toBeVisible();
  // To pay from the same phone, the code opens as a picture.
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Сохранить код картинкой' }).click(),
  ]);
  expect(picture.suggestedFilename()).toBe('Оплата 1200 руб.png');
  expect((await readFile(await picture.path())).readUInt32BE(16)).toBeGreaterThan(500);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await open(page, home);
  await page.getByRole('link', { name: 'Замена внутренней родословной старого образца: Граф' }).click();
  await expect(page.getByRole('list', { name: 'Шаги' }).getByText('Взята в работу')).toBeVisible();
  const id = /\d+$/.exec(page.url())?.[0] ?? '';

  const expert = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await signIn(expert, 'federation');
  await open(expert, `/administration/applications?open=${id}`);
  const viewer = expert.getByRole('region', { name: 'Просмотр файла' });
  await expect(viewer.getByText('1 / 4')).toBeVisible();
  await viewer.getByRole('button', { name: 'Следующий файл' }).click();
  await expect(viewer.getByText('2 / 4')).toBeVisible();
  await expect(viewer.locator('iframe')).toHaveAttribute('src', /^blob:.*#page=1&zoom=100/);
  await viewer.getByRole('button', { name: 'Крупнее' }).click();
  await expect(viewer.locator('iframe')).toHaveAttribute('src', /zoom=125/);
  await expectAccessible(expert);
  await expectNoSidewaysScroll(expert);
  await expert
    .getByLabel('Готовая причина')
    .selectOption({ label: 'Скан обрезан с краю: должны быть видны все углы листа и печать.' });
  await expect(expert.getByLabel('Почему заявка возвращается')).toHaveValue(/^Скан обрезан/);
  await expert.getByRole('button', { name: 'Запросить документы' }).click();
  await expect(expert.getByText('Документы запрошены')).toBeVisible();
  await open(expert, '/administration/application-figures');
  await expect(expert.getByRole('table', { name: 'По экспертам' })).toBeVisible();
  await expectAccessible(expert);
  await expectNoSidewaysScroll(expert);
  await expert.context().close();

  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('list', { name: 'Шаги' }).getByText('Нужны документы заявителя')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Что исправить' }).getByText(/^Скан обрезан/)).toBeVisible();
});
