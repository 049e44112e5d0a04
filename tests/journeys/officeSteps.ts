import type { Browser, Locator, Page } from '@playwright/test';
import { buildPdf } from '#platform/server/files/pdf.ts';
import { expect, hydrated } from './portal.ts';
import { signIn } from './signedIn.ts';

/** Steps that office journeys share. */

export const open = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
  const agree = page.getByRole('button', { name: 'Понятно' });
  if (await agree.isVisible()) await agree.click();
};

export const pdf = async (name: string) => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer: await buildPdf(`# ${name}\n\nОбразец.`),
});

/** Waits for the file's name in the form's list: during the upload it is shown elsewhere. */
export const expectUploaded = (page: Page, name: string) =>
  expect(page.getByRole('list', { name: 'Приложенные файлы' }).getByText(`${name}.pdf`)).toBeVisible();

export const attach = async (page: Page, label: string, name: string) => {
  await page
    .getByLabel(label, { exact: false })
    .first()
    .setInputFiles(await pdf(name));
  await expectUploaded(page, name);
};

/** Each width has its own sender. */
export const senderOf = (isPhone: boolean) =>
  isPhone
    ? { role: 'kennel', home: '/kennel/belyi_bereg/documents', name: 'Белый берег' }
    : { role: 'club', home: '/club/severnyi_dozor/documents', name: 'Северный дозор' };

/** Opens the empty form from the list of applications. */
export const begin = async (page: Page, home: string, title: string) => {
  await open(page, home);
  await page.getByRole('link', { name: `Начать: ${title}` }).click();
  await page.getByRole('button', { name: 'Заполнить заявку' }).click();
  await expect(page.getByRole('region', { name: 'Готово ли к отправке' })).toBeVisible();
};

export const pay = async (page: Page) => {
  await attach(page, 'Квитанция об оплате', 'Квитанция');
  await page.getByLabel('Дата оплаты').fill('12.01.2026');
  await page.getByLabel('Номер платёжного документа').fill('418');
  await page.getByLabel(/^Плательщик/).fill('Северцева Анна');
};

/** Sends the form; returns the id from the application's page. */
export const send = async (page: Page, button = 'Отправить заявку'): Promise<string> => {
  await expect(page.getByText(/^Всё заполнено|^Незаполненного нет/)).toBeVisible();
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL(/\/applications\/\d+$/);
  return /\d+$/.exec(page.url())?.[0] ?? '';
};

export const staffPage = async (browser: Browser, page: Page): Promise<Page> => {
  const staff = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await signIn(staff, 'federation');
  return staff;
};

/** Staff open and take the application and accept these parts; all when none are named. */
export const accept = async (staff: Page, id: string, parts?: readonly string[]) => {
  await open(staff, `/administration/applications?open=${id}`);
  const take = staff.getByRole('button', { name: 'Взять в работу' });
  const acts = staff.getByRole('button', { name: /^Принять: / });
  await take.or(acts.first()).first().waitFor();
  if (await take.isVisible()) await take.click();
  await acts.first().waitFor();
  const names = parts ?? (await acts.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? '')));
  for (const name of names.map((one) => one.replace(/^Принять: /, ''))) {
    await staff.getByRole('button', { name: `Принять: ${name}`, exact: true }).click();
    await expect(staff.getByRole('region', { name, exact: true }).first().getByText('Принято')).toBeVisible();
  }
};

export const refuse = async (staff: Page, part: string, reason: string) => {
  await staff.getByRole('button', { name: `Отклонить: ${part}` }).click();
  await staff.getByLabel(`Что исправить: ${part}`).fill(reason);
  await staff.getByRole('button', { name: 'Сохранить замечание' }).click();
  await expect(staff.getByRole('region', { name: part, exact: true }).first().getByText('Отклонено')).toBeVisible();
};

export const sendBack = async (staff: Page) => {
  await staff.getByRole('button', { name: 'Вернуть заявителю' }).click();
  await expect(staff.getByText('Заявка возвращена заявителю')).toBeVisible();
};

/** Finishing asks for confirmation, because the sender gets the document at that moment. */
export const finish = async (staff: Page) => {
  await staff.getByRole('button', { name: 'Выполнить', exact: true }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Выполнить' }).click();
};

/** Moves the focus by Tab alone. */
export const focusByTab = async (page: Page, target: Locator) => {
  await target.waitFor();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 200 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
};

export const pressByKeyboard = async (page: Page, target: Locator) => {
  await focusByTab(page, target);
  await page.keyboard.press('Enter');
};
