import type { Locator, Page } from '@playwright/test';
import { buildPdf } from '#platform/server/files/pdf.ts';
import { expect, expectAccessible, expectError, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

test.use({ actionTimeout: 20_000 });

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
  const agree = page.getByRole('button', { name: 'Понятно' });
  if (await agree.isVisible()) await agree.click();
};
const pdf = async (name: string) => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer: await buildPdf(`# ${name}\n\nОбразец.`),
});
/** Waits for the file's name in the form's list: during the upload it is shown elsewhere. */
const arrived = (page: Page, name: string) =>
  expect(page.getByRole('list', { name: 'Приложенные файлы' }).getByText(`${name}.pdf`)).toBeVisible();
const attach = async (page: Page, label: string, name: string) => {
  await page.getByLabel(label, { exact: false }).setInputFiles(await pdf(name));
  await arrived(page, name);
};
const saved = (page: Page): Locator => page.getByText(/^Сохранено в /);

test('[R1-27] [Office-1] from its page a club drafts, reloads and sends an application; staff refuse a file, the club answers, staff finish, and the club gets the result', async ({
  page,
  browser,
  request,
}) => {
  const dog = `Звезда ${test.info().project.name}${Date.now() % 100_000}`;
  const home = '/club/severnyi_dozor/documents';
  await signIn(page, 'club');
  await open(page, '/club/severnyi_dozor/');
  if (test.info().project.name === 'phone') await page.getByRole('button', { name: 'Меню страницы' }).click();
  await page.getByRole('link', { name: 'Оформление документов' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Оформление документов' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Начать: Дубликат родословной' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Дубликат родословной' })).toBeVisible();
  await expect(page.getByText('30 рабочих дней, срочно 5')).toBeVisible();
  await expect(page.getByText('Заявление на выдачу дубликата')).toBeVisible();
  await page.getByRole('button', { name: 'Заполнить заявку' }).click();

  await expect(page.getByLabel('Ответственное лицо')).toHaveValue(/\d+/);
  await page.getByLabel('Кличка').fill(dog);
  await page.getByLabel('Код клейма').fill('abc');
  await page.getByLabel('Номер клейма').fill('123');
  await attach(page, 'Заявление на выдачу дубликата', 'Заявление');
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel('Кличка')).toHaveValue(dog);
  await expect(page.getByLabel('Код клейма')).toHaveValue('ABC');
  await expect(page.getByText('Заявление.pdf')).toBeVisible();

  // Missing fields are listed in one place with links to them.
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(
    page.getByRole('region', { name: 'Готово ли к отправке' }).getByText('Приложите квитанцию'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Номер платёжного документа' }).click();
  await expect(page.getByLabel('Номер платёжного документа')).toBeFocused();
  await page.keyboard.type('418');
  await page.getByLabel('Порода').fill('Русская псовая');
  await page.getByRole('option', { name: /Русская псовая борзая/i }).click();
  await attach(page, 'Согласие на обработку персональных данных', 'Согласие');
  await attach(page, 'Квитанция об оплате', 'Квитанция');
  await page.getByLabel('Дата оплаты').fill('12.01.2026');
  await page.getByLabel(/^Плательщик/).fill('Клуб «Северный дозор»');
  await expect(page.getByText('Всё заполнено')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Дубликат родословной: ${dog}` })).toBeVisible();
  const barcode = /\d{13}/.exec(await page.getByText(/^Трек-номер \d{13}$/).innerText())?.[0] ?? '';
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const context = await browser.newContext({ viewport: page.viewportSize() });
  const admin = await context.newPage();
  await signIn(admin, 'federation');
  await open(admin, '/administration/applications?queue=unassigned');
  const row = () => admin.getByRole('row').filter({ hasText: barcode });
  await expect(row()).toContainText(dog);
  await expectNoSidewaysScroll(admin);
  await row().getByRole('button', { name: 'Открыть' }).click();
  await admin.getByRole('button', { name: 'Взять в работу' }).click();
  for (const part of ['Собака', 'Оплата', 'Заявление на выдачу дубликата']) {
    await admin.getByRole('button', { name: `Принять: ${part}` }).click();
    await expect(admin.getByRole('region', { name: part, exact: true }).first().getByText('Принято')).toBeVisible();
  }
  const consent = 'Согласие на обработку персональных данных';
  // A file opens within view at any scroll position, and closing returns there.
  const pressed = admin
    .getByRole('region', { name: consent, exact: true })
    .getByRole('button', { name: 'Согласие.pdf' });
  await pressed.click();
  const viewer = admin.getByRole('region', { name: 'Просмотр файла' });
  await expect(viewer.getByRole('status').filter({ hasText: consent })).toBeInViewport();
  const back = admin.getByRole('button', { name: 'К проверке' });
  if (await back.isVisible()) await back.click();
  await expect(pressed).toBeInViewport();
  // A refusal without a remark is refused.
  expectError('status of 400');
  await admin.getByRole('button', { name: `Отклонить: ${consent}` }).click();
  await admin.getByRole('button', { name: 'Сохранить замечание' }).click();
  await expect(admin.getByText('Напишите, что исправить: не короче 10 символов')).toBeVisible();
  await admin.getByLabel(`Что исправить: ${consent}`).fill('Нет подписи на второй странице');
  // The file stays readable beside the remark, and a reload loses no text.
  const title = admin.getByRole('region', { name: consent, exact: true }).getByText(consent, { exact: true });
  expect((await title.boundingBox())?.width).toBeGreaterThan(200);
  await admin.reload();
  await expect(admin.getByLabel(`Что исправить: ${consent}`)).toHaveValue('Нет подписи на второй странице');
  await admin.getByRole('button', { name: 'Сохранить замечание' }).click();
  await expect(admin.getByRole('region', { name: consent }).getByText('Отклонено')).toBeVisible();
  await expectAccessible(admin);
  await admin.getByLabel('Почему заявка возвращается').fill('Подпишите согласие и приложите его снова');
  await admin.getByRole('button', { name: 'Вернуть заявителю' }).click();
  await expect(admin.getByText('Заявка возвращена заявителю')).toBeVisible();

  await open(page, home);
  const waiting = page.getByRole('region', { name: 'Ждут вашего ответа' });
  await expect(waiting.getByText('Подпишите согласие и приложите его снова').first()).toBeVisible();
  await waiting.locator('div', { hasText: dog }).getByRole('link', { name: 'Исправить' }).first().click();
  await expect(page.getByText('Нет подписи на второй странице').first()).toBeVisible();
  await expect(page.getByLabel('Кличка')).toBeDisabled();
  // Pressed too early, the button leads to the returned file, which is replaced in place.
  await page.getByRole('button', { name: 'Отправить исправления' }).click();
  await expect(page.getByLabel(consent, { exact: false })).toBeFocused();
  await expect(page.getByText('Отклонён: замените. Нет подписи на второй странице')).toHaveCount(2);
  await expect(page.getByText('Заменить файл')).toBeInViewport();
  await attach(page, consent, 'Подписанное');
  await expect(page.getByText('Согласие.pdf')).toHaveCount(0);
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Отправить исправления' }).click();
  await expect(page.getByText('Исправлена и отправлена снова')).toBeVisible();

  await open(admin, '/administration/applications?queue=returned');
  await row().getByRole('button', { name: 'Открыть' }).click();
  await admin.getByRole('button', { name: `Принять: ${consent}` }).click();
  await admin.getByLabel('Родословная', { exact: false }).setInputFiles(await pdf('Дубликат'));
  await arrived(admin, 'Дубликат');
  await admin.getByLabel('Номер документа').fill('РКФ 6000001');
  await admin.getByRole('button', { name: 'Выполнить' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Выполнить' }).click();
  await expect(admin.getByText('Заявка выполнена').first()).toBeVisible();
  await context.close();

  await open(page, `${home}/registry?state=3`);
  await page.getByRole('link', { name: `Дубликат родословной: ${dog}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: dog })).toBeVisible();
  await expect(page.getByText('РКФ 6000001').first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать документ' }).click();
  expect((await download).suggestedFilename()).toBe('Дубликат.pdf');
  // The notification and the mail.
  await expect(async () => {
    await open(page, '/club/severnyi_dozor/news-feed?category_id=6');
    await expect(page.getByText(`Заявка выполнена: Дубликат родословной, «${dog}»`).first()).toBeVisible({
      timeout: 60_000,
    });
  }).toPass();
  // The mail's subject says what happened, to distinguish it in a list.
  const letters = async (): Promise<string> => (await request.get('/dev/mail')).text();
  await expect
    .poll(letters)
    .toMatch(new RegExp(`<td>club@portal\\.example</td><td><a href="/dev/mail/\\d+">Заявка выполнена: [^<]*${dog}`));
});
