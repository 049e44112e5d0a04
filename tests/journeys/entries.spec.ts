import type { Locator, Page } from '@playwright/test';
import { bankLine, statement1c } from '#domains/payments/server/testStatements.ts';
import { openEntriesOf } from './entryShow.ts';
import { demoPassword, expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

test.use({ actionTimeout: 20_000 });
// They share a member and a show, and so the draft of the entry: one after the other.
test.describe.configure({ mode: 'default' });

const bar = (page: Page) => page.getByRole('region', { name: 'Выбрано' });
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await hydrated(page);
};

/** Presses the label: the box itself is drawn by its card. */
const choose = (box: Locator): Promise<void> => box.locator('xpath=ancestor::label').click();

/** Decides every day that waits for a decision: the first class that fits. */
async function decideClasses(page: Page): Promise<void> {
  const days = page.getByRole('group').filter({ has: page.getByRole('radio') });
  for (let at = 0; at < (await days.count()); at += 1) {
    const radios = days.nth(at).getByRole('radio');
    if ((await radios.and(page.locator(':checked')).count()) === 0) await choose(radios.first());
  }
}

test('[Entry-1] an owner enters two dogs, sees the order and finds the entries again', async ({ page }) => {
  const show = await openEntriesOf(page);
  await signIn(page, 'owner', { isNoticeRead: true });
  await open(page, `/exhibitions/${show.id}/entry`);
  const dogs = page.getByRole('list', { name: 'Собаки' }).getByRole('checkbox');
  await expect(dogs.first()).toBeAttached();
  await choose(dogs.nth(0));
  await choose(dogs.nth(1));
  await expect(bar(page)).toContainText('2 собаки');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Дальше: классы' }).click();
  await expect(page.getByRole('heading', { name: 'В каком классе?' })).toBeVisible();
  await decideClasses(page);
  await expect(bar(page)).toContainText('₽');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Дальше: проверка' }).click();
  await expect(page.getByRole('heading', { name: 'Проверьте записи' })).toBeVisible();
  await page.getByRole('checkbox', { name: /Принимаю положение/ }).check();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Записать', exact: true }).click();
  await page.waitForURL(/\/orders\/[2-9A-Z]{4}-\d{4}/);
  const number = /orders\/(.+)$/.exec(page.url())?.[1]?.slice(5) ?? '';
  await hydrated(page);
  await page.getByRole('button', { name: 'Деньги отправлены' }).click();
  await expect(page.getByText(/Ждём банк/).first()).toBeVisible();

  await open(page, '/entries');
  await expect(page.getByRole('link', { name: new RegExp(`^Заказ .{4}-${number}$`) })).toBeVisible();
  // Nobody is told that nothing was paid after «Деньги отправлены».
  await expect(page.getByText(/^Ждём банк/).first()).toBeVisible();
  await expect(page.getByText(/не оплачен/i)).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  // The organiser sees them at once.
  await page.evaluate(() => localStorage.clear());
  const { apikey } = await signIn(page, 'club', { isNoticeRead: true });
  await open(page, `/exhibitions/${show.id}/organise/entries`);
  await expect(page.getByText(new RegExp(`-${number}$`)).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  // The statement of its bank confirms them.
  const get = async (path: string) =>
    (await (await page.request.get(path, { headers: { authorization: `Bearer ${apikey}` } })).json()).result;
  const { account } = await get('/api/payments/payee');
  const { orders } = await get(`/api/exhibitions/exhibition/${show.id}/money/orders?text=${number}`);
  const [order] = orders;
  const transfer = bankLine({ amount: (order.charged / 100).toFixed(2), purpose: `Запись ${order.number}` });
  await open(page, `/exhibitions/${show.id}/organise/money`);
  await page.getByLabel('Файл выписки').setInputFiles({
    ...{ name: 'kl_to_1c.txt', mimeType: 'text/plain' },
    buffer: statement1c([transfer], { own: account }),
  });
  await expect(page.getByText(/зачтено по номеру: 1/).first()).toBeVisible();
  await open(page, `/exhibitions/${show.id}/organise/entries?q=${encodeURIComponent(order.number)}`);
  await expect(page.getByText(/оплачен \d/).first()).toBeVisible();
});

test('[Entry-3] a choice made signed out is there after signing in, at the same step', async ({ page }) => {
  const show = await openEntriesOf(page);
  await open(page, `/exhibitions/${show.id}/entry`);
  await page.getByRole('button', { name: /Вписать собаку/ }).click();
  await page.getByLabel('Порода').fill('Самоедская собака');
  await page.getByRole('option', { name: 'Самоедская собака' }).click();
  await page.getByLabel('Дата рождения').fill('14.05.2022');
  await page.getByText('Сука', { exact: true }).click();
  await page.getByLabel('Кличка').fill('Пурга');
  await page.getByRole('button', { name: 'Добавить собаку' }).click();
  await expect(page.getByRole('checkbox', { name: /Пурга/ })).toBeChecked();
  await page.getByRole('button', { name: 'Дальше: классы' }).click();
  await decideClasses(page);
  await page.getByRole('button', { name: 'Дальше: проверка' }).click();
  await expect(page.getByRole('heading', { name: 'Проверьте записи' })).toBeVisible();
  const sum = await bar(page).locator('b').textContent();
  await page.getByRole('button', { name: 'Войти и записать' }).click();
  await page.waitForURL(/\/auth\/login/);
  await hydrated(page);
  await page.getByLabel('E-mail').fill('newcomer@portal.example');
  await page.getByLabel('Пароль', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await page.waitForURL(/\/entry\?step=check$/);
  await expect(page.getByRole('heading', { name: 'Допишите собак' })).toBeVisible();
  await expect(bar(page).locator('b')).toHaveText(sum ?? '');
});

test('[Entry-19] Back, a reload and a second tab keep what was chosen', async ({ page, context }) => {
  const show = await openEntriesOf(page);
  await signIn(page, 'owner', { isNoticeRead: true });
  const path = `/exhibitions/${show.id}/entry`;
  await open(page, path);
  const dog = page.getByRole('list', { name: 'Собаки' }).getByRole('checkbox').last();
  await choose(dog);
  await page.getByRole('button', { name: 'Дальше: классы' }).click();
  await expect(page.getByRole('heading', { name: 'В каком классе?' })).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'В каком классе?' })).toBeVisible();
  await expect(bar(page)).toContainText('1 собака');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Кого запишем?' })).toBeVisible();
  await expect(dog).toBeChecked();
  await expect(bar(page)).toContainText('1 собака');
  const other = await context.newPage();
  await open(other, path);
  await expect(other.getByRole('list', { name: 'Собаки' }).getByRole('checkbox').last()).toBeChecked();
});
