import { anyWidth, expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

test.use({ actionTimeout: 20_000 });

interface OwnShow {
  orders: { number: string; state: string }[];
}

test('[Entry-2] an owner pays by card in the trial bank, closes its window, and the order is paid', {
  tag: anyWidth,
}, async ({ page, context }) => {
  const { apikey } = await signIn(page, 'owner', { isNoticeRead: true });
  const headers = { authorization: `Bearer ${apikey}` };
  const read = async (path: string) => (await (await page.request.get(path, { headers })).json()).result;
  const shows: OwnShow[] = (await read('/api/entries')).shows;
  const waiting = shows.flatMap(({ orders }) => orders).filter(({ state }) => state === 'open');
  const orders = await Promise.all(waiting.map(({ number }) => read(`/api/orders/${number}`)));
  const number: string = orders.find(({ gateway }) => gateway?.is_trial)?.number ?? '';
  expect(number, 'an unpaid order of the demonstration at an organiser that takes cards').not.toBe('');
  await page.goto(`/orders/${number}`);
  await hydrated(page);
  await page.getByRole('button', { name: /Картой или СБП/ }).click();
  await expect(page.getByText('Это проба')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Оплатить/ }).click();
  await page.waitForURL(/\/dev\/bank\//);
  const bank = page.url();
  const other = await context.newPage();
  await other.goto(`/orders/${number}`);
  await hydrated(other);
  await expect(other.getByRole('heading', { name: 'Ждём банк' })).toBeVisible();
  await expect(other.getByText(/не оплачен/i)).toHaveCount(0);
  // A stranger's notice changes nothing.
  const id = bank.split('/').at(-1) ?? '';
  const forged = await page.request.post('/api/payments/notices/yookassa', {
    data: { event: 'payment.succeeded', object: { id, status: 'succeeded' } },
  });
  expect(forged.status()).toBe(403);
  const paid = page.waitForResponse(`${bank}/pay`);
  await page.getByRole('button', { name: /^Оплатить/ }).click();
  expect((await paid).status()).toBe(303);
  await page.close();
  await expect(other.getByRole('heading', { name: /^Оплачен/ })).toBeVisible({ timeout: 20_000 });
});
