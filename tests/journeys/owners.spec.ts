import type { Browser, Page } from '@playwright/test';
import { alerts, expect, expectAccessible, expectError, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

/** Another person with their own browser. */
async function other(browser: Browser, page: Page, role: string): Promise<Page> {
  const context = await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce', locale: 'ru-RU' });
  const theirs = await context.newPage();
  await signIn(theirs, role);
  return theirs;
}

/** A dog of the kennel that no other journey hands over; one per width. */
async function freeDog(page: Page, at: number): Promise<{ id: number; name: string }> {
  await page.goto('/dogs/transfers');
  await page.getByRole('table', { name: 'Предложения и передачи' }).waitFor();
  const busy = await page.getByRole('rowheader').allInnerTexts();
  await page.goto('/kennel/belyi_bereg/dogs');
  await hydrated(page);
  const links = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
  await links.first().waitFor();
  const dogs = await links.evaluateAll((found) =>
    found.map((link) => ({
      id: Number(/\d+$/.exec((link as HTMLAnchorElement).href)?.[0]),
      name: link.textContent ?? '',
    })),
  );
  const dog = dogs.filter(({ name }) => !busy.some((text) => text.includes(name)))[at];
  if (!dog) throw new Error('The demonstration’s kennel has no dog that stays');
  return dog;
}

test('[Registry-7] a dog is offered and taken, and returned by the key of its sheet, which works once', async ({
  page,
  browser,
}, info) => {
  await signIn(page, 'kennel');
  const dog = await freeDog(page, info.project.name === 'phone' ? 0 : 1);
  await page.goto(`/kennel/belyi_bereg/dogs/${dog.id}`);
  await hydrated(page);
  const owners = page.getByRole('region', { name: 'Владельцы' });
  await expect(owners).toContainText('Вы');
  await owners.getByRole('link', { name: 'Передать собаку' }).click();
  await expect(page.getByLabel('Собака', { exact: true })).toHaveValue(String(dog.id));
  const mail = page.getByLabel('E-mail нового владельца');
  await mail.fill('owner@portal');
  await page.getByRole('button', { name: 'Отправить предложение' }).click();
  await expect(alerts(page).first()).toContainText('Проверьте e-mail');
  await mail.fill('owner@portal.example');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(page.getByText(/Сохранено|Черновик/).first()).toBeVisible();
  await page.reload();
  await expect(mail).toHaveValue('owner@portal.example');
  await page.getByRole('button', { name: 'Отправить предложение' }).click();
  const mine = page.getByRole('row', { name: new RegExp(dog.name) });
  await expect(mine.first()).toContainText('Ждёт ответа');

  const buyer = await other(browser, page, 'owner');
  await buyer.goto('/dogs/transfers');
  await hydrated(buyer);
  const offered = buyer.getByRole('row', { name: new RegExp(dog.name) }).first();
  await expect(offered).toContainText('Нужен ваш ответ');
  await expect(offered).not.toContainText('Белый берег');
  await offered.getByRole('button', { name: 'Принять' }).click();
  const dialog = buyer.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Принять' }).click();
  await expect(dialog).toContainText('Младше собаку принимает родитель');
  await dialog.getByText('Мне исполнилось 18 лет').click();
  await expectAccessible(buyer);
  await dialog.getByRole('button', { name: 'Принять' }).click();
  await expect(offered).toContainText('Принято');
  await expect(offered).toContainText('Белый берег');

  // The sheet with the key, which is shown once.
  await buyer.goto(`/dogs/transfers/key?dog=${dog.id}`);
  await buyer.getByRole('button', { name: 'Сделать лист' }).click();
  const sheet = buyer.getByRole('article');
  await expect(sheet.getByRole('img', { name: 'Код с ключом' })).toBeVisible();
  await expectAccessible(buyer);
  await expectNoSidewaysScroll(buyer);
  const key = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await sheet.innerText())?.[0] ?? '';
  expect(key).not.toBe('');
  await buyer.reload();
  await expect(buyer.getByText('Лист с ключом уже есть')).toBeVisible();
  await expect(buyer.getByText(key)).toHaveCount(0);

  // The camera opens the address with the key after «#», and the page removes it from there.
  await page.goto(`/dogs/transfers#${key.replaceAll('-', '')}`);
  await page.reload();
  await expect(page.getByLabel('Ключ с бумаги')).toHaveValue(key);
  expect(page.url()).not.toContain('#');
  await page.getByRole('button', { name: 'Проверить ключ' }).click();
  await expect(page.getByText('Ключ подходит')).toBeVisible();
  await page.getByText('Мне исполнилось 18 лет').click();
  await page.getByRole('button', { name: 'Принять собаку' }).click();
  await expect(mine.first()).toContainText('7 дней на возражение');

  await buyer.goto('/dogs/transfers');
  await hydrated(buyer);
  await offered.getByRole('button', { name: 'Подтвердить сразу' }).click();
  await dialog.getByRole('button', { name: 'Подтвердить сразу' }).click();
  await expect(offered).toContainText('Принято');
  await buyer.getByLabel('Ключ с бумаги').fill(key.toLowerCase());
  await buyer.getByRole('button', { name: 'Проверить ключ' }).click();
  await expect(buyer.getByText(/Ключ уже использован/)).toBeVisible();
  expectError('409');
  await page.goto(`/kennel/belyi_bereg/dogs/${dog.id}`);
  await expect(owners.getByRole('listitem')).toHaveCount(3);
  await buyer.context().close();
});
