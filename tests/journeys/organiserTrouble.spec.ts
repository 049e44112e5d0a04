import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectError, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

test.use({ actionTimeout: 20_000 });

interface Row {
  id: number;
  dog: string;
  state: string;
  order: { number: string; state: string; way: string } | null;
}

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await hydrated(page);
};
const read = async (page: Page, apikey: string, path: string) =>
  (await (await page.request.get(path, { headers: { authorization: `Bearer ${apikey}` } })).json()).result;

/** The show of the demonstration's club that has entries waiting for money. */
async function showWithEntries(page: Page, apikey: string): Promise<{ id: number; held: Row[] }> {
  const { items } = await read(page, apikey, '/api/exhibitions/exhibition?alias=severnyi_dozor');
  for (const { id } of items as { id: number }[]) {
    const desk: { rows: Row[] } | undefined = await read(page, apikey, `/api/exhibitions/exhibition/${id}/entries`);
    const held = desk?.rows.filter(({ state, order }) => state === 'held' && order?.way === 'bank') ?? [];
    if (held.length > 3) return { id, held };
  }
  throw new Error('No show of the club has entries that wait for money');
}

/** Each project works with entries of its own, not with those that the journey of the team takes. */
const ownOf = (held: readonly Row[]): Row => held.at(test.info().project.name === 'phone' ? -2 : 1) as Row;

test('[Entry-19] the desk keeps its filter over a reload and Back, takes a double press once, and is closed to another account', async ({
  page,
  context,
}) => {
  const { apikey } = await signIn(page, 'club', { isNoticeRead: true });
  const { id, held } = await showWithEntries(page, apikey);
  const row = ownOf(held);
  const path = `/exhibitions/${id}/organise/entries`;
  await open(page, path);
  await open(page, `${path}?q=${encodeURIComponent(row.dog)}`);
  const acts = page.getByRole('button', { name: `Действия: ${row.dog}` }).first();
  await expect(acts).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(acts).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await page.goForward();

  // A double press is one act, and the undo takes it back.
  const log = `/api/exhibitions/exhibition/${id}/entries/log`;
  const before = (await read(page, apikey, log)).items[0]?.id ?? 0;
  await acts.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Подтвердить' }).first().click();
  await dialog.getByRole('button', { name: 'Подтвердить' }).dblclick();
  await expect(dialog).toBeHidden();
  const added = async () =>
    ((await read(page, apikey, log)).items as { id: number }[]).filter(({ id: one }) => one > before).length;
  await expect.poll(added).toBe(1);
  await page.getByRole('region', { name: 'Последнее действие' }).getByRole('button', { name: 'Отменить' }).click();
  await expect.poll(added).toBe(2);

  // Another account in a second tab: the desk says whose it is, and that account does not see it.
  const other = await context.newPage();
  await other.goto('/robots.txt');
  await signIn(other, 'owner', { isNoticeRead: true });
  await expect(page.getByRole('alert', { name: 'Сменилась учётная запись' })).toBeVisible();
  expectError('status of 403');
  await open(other, path);
  await expect(other.getByText('Это видит только организатор выставки')).toBeVisible();
  await expect(other.getByText(row.dog)).toHaveCount(0);
});

test('[Entry-19] money is taken once at the cash desk when the answer is lost, and taken back', async ({ page }) => {
  const { apikey } = await signIn(page, 'club', { isNoticeRead: true });
  const { id, held } = await showWithEntries(page, apikey);
  const number = ownOf(held).order?.number ?? '';
  const cash = `/api/exhibitions/exhibition/${id}/money/cash`;
  await open(page, `/exhibitions/${id}/organise/money/cash`);
  const find = async () => {
    await page.getByLabel('Номер заказа').fill(number);
    await page.getByRole('button', { name: 'Найти' }).click();
  };
  await find();
  const take = page.getByRole('button', { name: 'Принято наличными' });
  await expect(take).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  // The server takes the money, and its answer does not arrive.
  expectError('ERR_FAILED', 'net::', 'Failed to fetch', 'Failed to load');
  let isLost = true;
  await page.route(`**${cash}`, async (route) => {
    if (route.request().method() !== 'POST' || !isLost) return route.continue();
    isLost = false;
    await route.fetch();
    await route.abort();
  });
  const receipts = async () =>
    ((await read(page, apikey, cash)).receipts as { order: string; reversed_at: string | null }[]).filter(
      ({ order, reversed_at }) => order === number && reversed_at === null,
    ).length;
  await take.click();
  await expect.poll(receipts).toBe(1);
  await expect(page.getByRole('alert').first()).toBeVisible();
  if (await take.isVisible()) await take.click();
  await expect.poll(receipts).toBe(1);
  await page.reload();
  await hydrated(page);
  await page
    .getByRole('button', { name: /^Отменить квитанцию/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить квитанцию' }).click();
  await expect.poll(receipts).toBe(0);
});

test('[Entry-19] an expired session leads from «Мои записи» and the desk to the sign-in and back', async ({ page }) => {
  const { apikey } = await signIn(page, 'club', { isNoticeRead: true });
  const { id } = await showWithEntries(page, apikey);
  expectError('status of 401');
  for (const path of [`/exhibitions/${id}/organise/entries`, `/exhibitions/${id}/organise/money`, '/entries']) {
    await signIn(page, 'club', { isNoticeRead: true });
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('session') ?? '{}');
      localStorage.setItem('session', JSON.stringify({ ...session, apikey: 'x'.repeat(43) }));
    });
    await page.goto(path);
    await page.waitForURL(/\/auth\/login/);
    await expect(page.getByText(/^Сеанс завершён/)).toBeVisible();
    expect(new URL(page.url()).searchParams.get('next')).toBe(path);
  }
});
