import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

test.use({ actionTimeout: 20_000 });

/** Shows of the demonstration's club that no other journey publishes. */
const names: Record<string, string> = { desktop: 'Кубок северного сияния', phone: 'Весенние надежды' };
/** A ring used by this journey only. */
const ring = '9';

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await hydrated(page);
};

async function fillRow(page: Page, title: string, starts: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Новая строка' });
  await dialog.getByLabel('Ринг', { exact: true }).fill(ring);
  await dialog.getByLabel('Начало').fill(starts);
  await dialog.getByLabel('Сколько минут').fill('30');
  await dialog.getByLabel(/^Или что ещё/).fill(title);
}

test('[Office-10] an organiser plans rings and fees, resolves a clash, publishes the plan and the regulations, and messages everybody', async ({
  page,
  request,
}) => {
  const show = names[test.info().project.name] ?? '';
  const found = await request.get(`/api/exhibitions/exhibition?text=${encodeURIComponent(show)}`);
  const { id }: { id: number } = (await found.json()).result.items[0];
  await signIn(page, 'club');
  await open(page, `/exhibitions/${id}/organise`);

  // Typed text survives a reload.
  await page.getByRole('button', { name: 'Добавить строку' }).click();
  await fillRow(page, 'Перерыв на обед', '12:00');
  await expect(page.getByText(/^Черновик сохранён/)).toBeVisible();
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Добавить строку' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новая строка' });
  await expect(dialog.getByLabel(/^Или что ещё/)).toHaveValue('Перерыв на обед');
  await dialog.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Добавить строку' }).click();
  await fillRow(page, 'Главный ринг клуба', '12:15');
  await dialog.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(dialog).toBeHidden();

  // The clash is named, blocks the publication, and is resolved by its button.
  const clash = page.getByText(`Ринг ${ring} занят дважды:`);
  await expect(clash).toBeVisible();
  const publish = page.getByRole('button', { name: 'Показать посетителям' });
  await expect(publish).toBeDisabled();
  await page.getByRole('button', { name: new RegExp(`^Сдвинуть на 12:30: Ринг ${ring}`) }).click();
  await expect(clash).toHaveCount(0);
  const row = page.getByRole('row', { name: /Главный ринг клуба/ });
  await expect(row).toContainText('12:30');
  if (test.info().project.name === 'phone')
    await page.getByRole('button', { name: 'На 15 минут позже: Главный ринг клуба, 12:30' }).click();
  else {
    // By keyboard, and by mouse into another ring.
    const block = page.getByRole('button', { name: /^Главный ринг клуба, ринг/ });
    await block.press('Shift+ArrowRight');
    await expect(row).toContainText('12:45');
    await block.dragTo(page.locator('[data-ring="10"]'), { targetPosition: { x: 500, y: 20 } });
    await expect(row).toContainText('Ринг 10');
    await block.press('Shift+ArrowUp');
  }
  await expect(row).toContainText(`Ринг ${ring}`);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const plan = page.waitForEvent('download');
  await page.getByRole('button', { name: 'План для двери, PDF' }).click();
  expect((await plan).suggestedFilename()).toBe('План рингов.pdf');

  // A ring of dogs without a judge asks for confirmation before publication.
  await page.getByRole('button', { name: 'Добавить строку' }).click();
  await fillRow(page, 'Бесты пород', '14:30');
  await dialog.getByLabel('Группа FCI').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Пока расписание видите только вы\. Судья не указан: .+, ринг 9 в 14:30/)).toBeVisible();
  await publish.click();
  const unjudged = page.getByRole('dialog', { name: 'Показать без судей?' });
  await expect(unjudged).toContainText('Бесты пород');
  await expectAccessible(page);
  await unjudged.getByRole('button', { name: 'Показать', exact: true }).click();
  await expect(page.getByText('Посетители видят это расписание.')).toBeVisible();

  // Fees with a row of the organiser's own.
  await page.getByRole('button', { name: /взносы$/ }).click();
  const fees = page.getByRole('dialog', { name: 'Взносы' });
  const line = fees.getByRole('group', { name: /^Строка, / }).last();
  await expect(line).toBeVisible();
  // A show without fees opens with one empty line.
  if ((await line.getByLabel('Цена, ₽').inputValue()) !== '')
    await fees.getByRole('button', { name: 'Добавить: строка' }).click();
  await line.getByLabel('Что это').selectOption({ label: 'Дополнительно' });
  await line.getByLabel(/^Как назвать/).fill('Парный конкурс');
  await line.getByLabel('Цена, ₽').fill('700');
  await fees.getByRole('button', { name: 'Сохранить' }).click();
  await expect(fees).toBeHidden();
  await expect(page.getByRole('row', { name: /Парный конкурс/ })).toContainText('700');

  await page.getByRole('button', { name: /^Опубликовать/ }).click();
  const regulations = page.getByRole('dialog', { name: 'Опубликовать положение?' });
  await expect(regulations).toContainText('Участники увидят его сразу');
  await regulations.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(page.getByText('Положение опубликовано на странице выставки')).toBeVisible();

  await page.getByRole('button', { name: 'Сообщение всем' }).click();
  const message = page.getByRole('dialog', { name: 'Сообщение всем, кого касается' });
  await message.getByLabel('Сообщение', { exact: true }).fill('Вход в зал со двора, ворота открыты с восьми утра.');
  await message.getByRole('button', { name: 'Отправить' }).click();
  const asked = page.getByRole('dialog', { name: 'Отправить сообщение?' });
  await expect(asked).toContainText('подписчикам клуба');
  await asked.getByRole('button', { name: 'Отправить' }).click();
  await expect(message).toBeHidden();
  await page.getByRole('button', { name: 'Сообщение всем' }).click();
  await expect(message.getByRole('listitem')).toContainText(['Вход в зал со двора']);

  // A visitor sees all of it.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await open(page, `/exhibitions/${id}`);
  await expect(page.getByRole('row', { name: /Главный ринг клуба/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Парный конкурс/ })).toContainText('700');
  await expect(page.getByRole('main').getByRole('link', { name: 'Положение о выставке' })).toBeVisible();
});
