import type { Page } from '@playwright/test';
import { addDays, formatDate } from '#platform/contract/time/dates.ts';
import { readDay } from '#platform/contract/values/days.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

test.use({ actionTimeout: 20_000 });

/** Shows of the demonstration's club that no other journey changes. */
const names: Record<string, string> = { desktop: 'Четыре стороны света', phone: 'Весенние старты' };

const showOf = async (page: Page): Promise<{ id: number; entry_closes_at: string }> => {
  const text = names[test.info().project.name] ?? '';
  const found = await page.request.get(`/api/exhibitions/exhibition?text=${encodeURIComponent(text)}`);
  return (await found.json()).result.items[0];
};

/** Types over a field's text by keyboard. */
const writeOver = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
};

test('an unreadable day is not saved and erases nothing: the deadline of a show, the columns of its fees [Round3-S1] [Round3-A8]', async ({
  page,
}) => {
  await signIn(page, 'club', { isNoticeRead: true });
  const { id, entry_closes_at: closesAt } = await showOf(page);
  await page.goto(`/club/exhibitions/${id}/edit`);
  await hydrated(page);
  const deadline = page.getByRole('textbox', { name: /^Последний день записи/ });
  const save = page.getByRole('button', { name: 'Сохранить', exact: true });
  const stored = await deadline.inputValue();
  const day = readDay(stored) ?? '';
  expect(day).not.toBe('');

  await deadline.click();
  await writeOver(page, '13.20.2027');
  await expect(deadline).toHaveValue('13.20.2027');
  await expect(save).toBeDisabled();
  await page.getByRole('button', { name: 'Показать поле' }).click();
  await expect(page.getByText('Такой даты нет: 13.20.2027. Проверьте день, месяц и год')).toBeVisible();
  await expect(deadline).toBeFocused();
  await expect(deadline).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Отменить', exact: true }).click();
  await expect(deadline).toHaveValue(stored);

  // As it is displayed: without leading zeros. One digit is corrected in place.
  const earlier = addDays(day, -1);
  await deadline.click();
  await writeOver(page, formatDate(earlier).replace(/(^|\.)0/g, '$1'));
  await save.click();
  await expect(page.getByText('Сохранено').first()).toBeVisible();
  await expect(deadline).toHaveValue(formatDate(earlier));
  await expect.poll(async () => (await showOf(page)).entry_closes_at).not.toBe(closesAt);
  await deadline.press('Home');
  await deadline.press('ArrowRight');
  await deadline.press('Delete');
  await page.keyboard.type(stored.charAt(1));
  await expect(deadline).toHaveValue(`${formatDate(earlier).charAt(0)}${stored.slice(1)}`);
  await deadline.fill(day);
  await expect(deadline).toHaveValue(stored);
  await save.click();
  await expect.poll(async () => (await showOf(page)).entry_closes_at).toBe(closesAt);

  await page.goto(`/exhibitions/${id}/organise`);
  await hydrated(page);
  const open = page.getByRole('button', { name: /взносы$/ });
  await open.click();
  const fees = page.getByRole('dialog', { name: 'Взносы' });
  const until = fees.getByRole('textbox', { name: /^Первая цена действует до/ });
  // The row is of this run, so that the journey can be repeated.
  const title = `Ринг для своих ${Date.now()}`;
  const firstUntil = formatDate(addDays(day, -7));
  await until.fill(firstUntil);
  const lines = fees.getByRole('group', { name: /^Строка, / });
  // Without fees the dialog opens with a blank line.
  if (await lines.last().getByLabel('Цена, ₽').inputValue())
    await fees.getByRole('button', { name: 'Добавить: строка' }).click();
  const line = lines.last();
  await line.getByLabel('Что это').selectOption({ label: 'Дополнительно' });
  await line.getByLabel(/^Как назвать/).fill(title);
  await line.getByLabel('Цена, ₽').fill('1 500,00');
  await expect(line.getByLabel('Цена, ₽')).toHaveValue('1500');
  await line.getByLabel(/^После первого срока/).fill('1800,50');
  await fees.getByRole('button', { name: 'Сохранить' }).click();
  await expect(line.getByText(/^Нужно целое число/)).toBeVisible();
  await expect(line.getByLabel(/^После первого срока/)).toBeFocused();
  await line.getByLabel(/^После первого срока/).fill('1800');
  await fees.getByRole('button', { name: 'Сохранить' }).click();
  await expect(fees).toBeHidden();
  const row = page.getByRole('row', { name: title });
  await expect(row).toContainText(/1.500.*1.800/);

  await open.click();
  await until.click();
  await writeOver(page, 'до весны');
  await fees.getByRole('button', { name: 'Сохранить' }).click();
  await expect(until).toBeFocused();
  await expect(until).toBeInViewport();
  await expect(fees.getByText('Не похоже на дату. Напишите день, месяц и год, например 01.03.2026')).toBeVisible();
  await expectAccessible(page);
  await fees.getByRole('button', { name: 'Закрыть' }).click();
  await expect(fees).toBeHidden();
  await page.goto(`/exhibitions/${id}`);
  await hydrated(page);
  await expect(page.getByRole('row', { name: title })).toContainText(/1.500.*1.800/);
});
