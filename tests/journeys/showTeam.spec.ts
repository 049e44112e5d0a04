import type { Page } from '@playwright/test';
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

interface Row {
  id: number;
  version: number;
  state: string;
}
interface Logged {
  id: number;
  by: string;
}

/** The show of the demonstration's club that has entries, with those that wait for money. */
async function showWithEntries(page: Page, apikey: string): Promise<{ id: number; held: Row[] }> {
  const get = async (path: string) => {
    const answer = await page.request.get(path, { headers: { authorization: `Bearer ${apikey}` } });
    return (await answer.json()).result;
  };
  const { items } = await get('/api/exhibitions/exhibition?alias=severnyi_dozor');
  for (const { id } of items as { id: number }[]) {
    const desk: { rows: Row[] } | undefined = await get(`/api/exhibitions/exhibition/${id}/entries`);
    const held = desk?.rows.filter(({ state }) => state === 'held') ?? [];
    if (held.length > 1) return { id, held };
  }
  throw new Error('No show of the club has entries');
}

test('[Entry-17] a registrar works at one show by a link, is named in the log, and is out at once', async ({
  page,
  browser,
}) => {
  const isPhone = test.info().project.name === 'phone';
  const name = isPhone ? 'Мария Соколова' : 'Анна Лебедева';
  const { apikey } = await signIn(page, 'club', { isNoticeRead: true });
  const show = await showWithEntries(page, String(apikey));
  const base = `/api/exhibitions/exhibition/${show.id}`;
  const mail = `registrar-${test.info().project.name}-${test.info().retry}-${crypto.randomUUID()}@team.example`;
  await open(page, `/exhibitions/${show.id}/organise/team`);
  const present = page.getByRole('navigation', { name: 'Запись на выставку' }).locator('[aria-current=page]');
  await expect(present).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Добавить человека' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Имя').fill(name);
  await dialog.getByLabel('E-mail').fill(mail);
  await dialog.locator('label', { hasText: 'регистратор' }).click();
  await dialog.getByRole('button', { name: 'Добавить и прислать ссылку' }).click();
  const row = page.getByRole('row', { name: new RegExp(mail) });
  await expect(row).toContainText('ссылка отправлена');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await open(theirs, new URL(await linkOf(page, mail), page.url()).href);
  await theirs.getByRole('main').getByRole('button', { name: 'Войти', exact: true }).click();
  await theirs.waitForURL(new RegExp(`/exhibitions/${show.id}/organise/entries`));
  await expect(theirs.getByText(/Вы в команде выставки/)).toContainText(`${name}, регистратор`);
  const tabs = theirs.getByRole('navigation', { name: 'Запись на выставку' });
  await expect(tabs.getByRole('link', { name: 'Записи' })).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'Деньги' })).toHaveCount(0);
  await expectNoSidewaysScroll(theirs);
  await expectAccessible(theirs);

  // Each project takes an entry of its own, and leaves it as it was.
  const entry = show.held.at(isPhone ? -1 : 0) as Row;
  const acted = await theirs.request.post(`/api/entries/${entry.id}/act`, {
    data: { version: entry.version, act: 'confirm' },
  });
  expect(acted.status()).toBe(200);
  await theirs.reload();
  await theirs.getByRole('button', { name: 'Все действия' }).click();
  await expect(theirs.getByRole('dialog')).toContainText(`${name}, регистратор`);
  await theirs.keyboard.press('Escape');
  const { items } = (await (await theirs.request.get(`${base}/entries/log`)).json()).result;
  const own = (items as Logged[]).find(({ by }) => by === `${name}, регистратор`);
  const undone = await theirs.request.post(`${base}/entries/log/${own?.id}/undo`, { data: {} });
  expect(undone.status()).toBe(200);

  const other = await theirs.request.get(`/api/exhibitions/exhibition/${show.id === 1 ? 2 : 1}/entries`);
  expect(other.status()).toBe(403);
  expect((await theirs.request.get(`${base}/money`)).status()).toBe(403);

  await page.reload();
  await hydrated(page);
  await expect(row).toContainText('вошёл');
  await row.getByRole('button', { name: 'Закрыть доступ' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть доступ' }).click();
  await expect(row).toContainText('доступ закрыт');
  await expect(theirs.getByText('Организатор закрыл вам доступ')).toBeVisible();
  expect((await theirs.request.get(`${base}/entries`)).status()).toBe(401);
  await context.close();
});
