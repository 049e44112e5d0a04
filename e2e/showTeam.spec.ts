import type { Page } from '@playwright/test';
import { openEntriesOf } from './entryShow.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

test.use({ actionTimeout: 20_000 });

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await hydrated(page);
};

/** The address of the latest link that was mailed to this mailbox. */
async function linkOf(page: Page, mail: string): Promise<string> {
  const path = async () => {
    const list = await (await page.request.get('/dev/mail')).text();
    for (const [, id] of list.matchAll(/\/dev\/mail\/(\d+)/g)) {
      const text = await (await page.request.get(`/dev/mail/${id}`)).text();
      const found = text.includes(mail) && /\/show-team#[\w-]{43}/.exec(text);
      if (found) return found[0];
    }
    return '';
  };
  await expect.poll(path).not.toBe('');
  return path();
}

test('[Entry-17] a registrar works at one show by a link, is named in the log, and is out at once', async ({
  page,
  browser,
}) => {
  const show = await openEntriesOf(page);
  const mail = `registrar-${test.info().project.name}-${Date.now()}@team.example`;
  const { apikey } = await signIn(page, 'club', { isNoticeRead: true });
  await open(page, `/exhibitions/${show.id}/organise/team`);
  await page.getByRole('button', { name: 'Добавить человека' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Имя').fill('Анна Лебедева');
  await dialog.getByLabel('E-mail').fill(mail);
  await dialog.locator('label', { hasText: 'регистратор' }).click();
  await dialog.getByRole('button', { name: 'Добавить и прислать ссылку' }).click();
  await expect(page.getByRole('row', { name: new RegExp(mail) })).toContainText('ссылка отправлена');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await open(theirs, new URL(await linkOf(page, mail), page.url()).href);
  await theirs.getByRole('main').getByRole('button', { name: 'Войти' }).click();
  await theirs.waitForURL(new RegExp(`/exhibitions/${show.id}/organise/entries`));
  await expect(theirs.getByText(/Вы в команде выставки/)).toContainText('Анна Лебедева, регистратор');
  await expect(theirs.getByRole('navigation', { name: 'Запись на выставку' }).getByRole('link')).toHaveText([
    'Записи',
    'Команда',
  ]);
  const other = await theirs.request.get('/api/exhibitions/exhibition/1/entries');
  expect(other.status()).toBe(403);
  const money = await theirs.request.get(`/api/exhibitions/exhibition/${show.id}/money`);
  expect(money.status()).toBe(403);

  await page.reload();
  await hydrated(page);
  const row = page.getByRole('row', { name: new RegExp(mail) });
  await expect(row).toContainText('вошёл');
  await row.getByRole('button', { name: 'Закрыть доступ' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть доступ' }).click();
  await expect(row).toContainText('доступ закрыт');
  await expect(theirs.getByText('Организатор закрыл вам доступ')).toBeVisible({ timeout: 20_000 });
  const after = await theirs.request.get(`/api/exhibitions/exhibition/${show.id}/entries`);
  expect(after.status()).toBe(401);
  expect(apikey).toBeTruthy();
  await context.close();
});
