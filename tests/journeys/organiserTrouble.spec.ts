import type { Page } from '@playwright/test';
import { openClassId } from '#domains/entries/constants.ts';
import { openEntriesOf } from './entryShow.ts';
import { expect, expectAccessible, expectError, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { buryToken, signIn } from './signedIn.ts';

test.use({ actionTimeout: 20_000 });
// They share a show, whose latest act is undone: one after the other.
test.describe.configure({ mode: 'default' });

/** A breed of the reference data. */
const belgianShepherd = 15;

/** An entry that waits for its bank transfer, made by the journey itself. */
interface Held {
  exhibitionId: number;
  apikey: string;
  dog: string;
  number: string;
}

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await hydrated(page);
};
const read = async (page: Page, apikey: string, path: string) =>
  (await (await page.request.get(path, { headers: { authorization: `Bearer ${apikey}` } })).json()).result;

/** Signs in the club and enters a dog from a paper form at the project's own show, on which no other journey acts. */
async function enterByPaper(page: Page): Promise<Held> {
  const { id: exhibitionId } = await openEntriesOf(page);
  const { apikey } = await signIn(page, 'club', { isNoticeRead: true });
  const base = `/api/exhibitions/exhibition/${exhibitionId}/entries`;
  const { offers } = await read(page, apikey, base);
  const dog = `Bumazhnaya ${crypto.randomUUID()}`;
  const priced = { lines: [{ offer_id: offers[0].id, caste_id: openClassId, has_proof: false }], payment: 'bank' };
  const write = async (path: string, data: object) => {
    const headers = { authorization: `Bearer ${apikey}`, 'idempotency-key': crypto.randomUUID() };
    const answer = await page.request.post(path, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()).result;
  };
  const { total } = await write(`${base}/paper/price`, priced);
  const { order_number: number } = await write(`${base}/paper`, {
    ...priced,
    dog: {
      ...{ name: '', name_lat: dog, breed_id: belgianShepherd, sex: 2, born_on: '2022-05-14', colour: 'белый' },
      ...{ number: crypto.randomUUID(), stamp: '', sire: '', dam: '', breeder: '' },
    },
    ...{ owner: 'Пушкин А. С.', contact: 'pushkin@paper.example', is_owner_printed: false, handler: '' },
    expected_total: total,
  });
  return { exhibitionId, apikey, dog, number };
}

test('[Entry-19] the desk keeps its filter over a reload and Back, takes a double press once, and is closed to another account', async ({
  page,
  context,
}) => {
  const { exhibitionId: id, apikey, dog } = await enterByPaper(page);
  const path = `/exhibitions/${id}/organise/entries`;
  await open(page, path);
  await open(page, `${path}?q=${encodeURIComponent(dog)}`);
  const acts = page.getByRole('button', { name: `Действия: ${dog}` }).first();
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
  const logged = async (): Promise<number> =>
    ((await read(page, apikey, log)).items as { dog: string }[]).filter((one) => one.dog === dog).length;
  const before = await logged();
  await acts.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Подтвердить' }).first().click();
  await dialog.getByRole('button', { name: 'Подтвердить' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect.poll(logged).toBe(before + 1);
  await page.getByRole('region', { name: 'Последнее действие' }).getByRole('button', { name: 'Отменить' }).click();
  await expect.poll(logged).toBe(before + 2);

  // Another account in a second tab: the desk says whose it is, and that account does not see it.
  const other = await context.newPage();
  await other.goto('/robots.txt');
  await signIn(other, 'owner', { isNoticeRead: true });
  await expect(page.getByRole('alert', { name: 'Сменилась учётная запись' })).toBeVisible();
  expectError('status of 403');
  await open(other, path);
  await expect(other.getByText('Это видит только организатор выставки')).toBeVisible();
  await expect(other.getByText(dog)).toHaveCount(0);
});

test('[Entry-19] money is taken once at the cash desk when the answer is lost, and taken back', async ({ page }) => {
  const { exhibitionId: id, apikey, number } = await enterByPaper(page);
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
  const receipt = page.getByRole('row').filter({ hasText: number });
  await receipt.getByRole('button', { name: /^Отменить квитанцию/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить квитанцию' }).click();
  await expect.poll(receipts).toBe(0);
});

test('[Entry-19] an expired session leads from «Мои записи» and the desk to the sign-in and back', async ({ page }) => {
  const { id } = await openEntriesOf(page);
  expectError('status of 401');
  await buryToken(page);
  for (const path of [`/exhibitions/${id}/organise/entries`, `/exhibitions/${id}/organise/money`, '/entries']) {
    await signIn(page, 'club', { isNoticeRead: true });
    await page.goto(path);
    await page.waitForURL(/\/auth\/login/);
    await expect(page.getByText(/^Сеанс завершён/)).toBeVisible();
    expect(new URL(page.url()).searchParams.get('next')).toBe(path);
  }
});
