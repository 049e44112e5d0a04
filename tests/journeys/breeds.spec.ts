import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectError, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

interface Listed {
  id: number;
  name_lat: string;
  born_on: string;
  path: string;
  titles: string[];
}

async function ask<Answer>(page: Page, path: string): Promise<Answer> {
  const answer = await page.request.get(`/api/dog/${path}`);
  expect(answer.status(), path).toBe(200);
  return ((await answer.json()) as { result: Answer }).result;
}

/** A breed with a deep studbook. */
async function deepBreed(page: Page): Promise<{ id: number; name: string }> {
  const breeds = await ask<{ id: number; name: string; dogs: number }[]>(page, 'breeds');
  const [most] = breeds.toSorted((one, other) => other.dogs - one.dogs);
  if (!most || most.dogs < 500) throw new Error('The demonstration has no breed with a deep studbook');
  return most;
}

test('[Registry-17] a visitor finds a breed, reads its figures as plots and tables, and follows a link to a champion', async ({
  page,
}) => {
  const breed = await deepBreed(page);
  await page.goto(`/search?string_filter=${encodeURIComponent(breed.name)}&search_type=600`);
  await hydrated(page);
  await page.getByRole('link', { name: breed.name, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: breed.name })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(page.getByRole('region', { name: 'Портрет породы' })).toContainText('Родина');
  const births = page.getByRole('table', { name: 'Сколько рождается, таблица' });
  await expect(births.getByRole('row')).toHaveCount(11);
  await page.getByRole('navigation', { name: 'За сколько лет' }).getByRole('link', { name: '20 лет' }).click();
  await expect(births.getByRole('row')).toHaveCount(21);
  const kinds = page.getByRole('navigation', { name: 'Обследование' }).getByRole('link');
  await kinds.last().click();
  await expect(page).toHaveURL(/examination=/);
  await expect(kinds.last()).toHaveAttribute('aria-current', 'true');
  // The same address without scripts, and as a file.
  const text = await (await page.request.get(page.url())).text();
  expect(text).toContain('role="img"');
  expect(text).toContain('Инбридинг, таблица');
  const file = await page.request.get(`/api/dog/breeds/${breed.id}/table/inbreeding`);
  expect(file.headers()['content-type']).toContain('text/csv');
  await page.getByRole('link', { name: 'Собаки породы' }).click();
  await page.getByRole('link', { name: 'С титулами' }).click();
  await expect(page).toHaveURL(/titled=true/);
  const { items } = await ask<{ items: Listed[] }>(page, `breeds/${breed.id}/dogs?titled=true`);
  const champion = items[0];
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(page.getByRole('list', { name: 'Собаки' }).getByRole('listitem').first()).toContainText(
    /инбридинг (\d+,\d+\s%|нет данных)/,
  );
  await page.getByRole('list', { name: 'Собаки' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: champion?.name_lat })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Титулы и результаты' })).toContainText(champion?.titles[0] ?? '');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: breed.name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: breed.name })).toBeVisible();
});

test('[Registry-3] staff record an examination that everybody can read; a loop among parents is refused with its names', async ({
  page,
}, info) => {
  const breed = await deepBreed(page);
  const { items } = await ask<{ items: Listed[] }>(page, `breeds/${breed.id}/dogs?sex=1&titled=true`);
  const young = items[0] as Listed;
  // Another dog may have the same name.
  const born = young.born_on.split('-').toReversed().join('.');
  const ancestors = await ask<{ place: number; id: number | null }[]>(page, `${young.id}/ancestors?generations=2`);
  const sireId = ancestors.find(({ place }) => place === 2)?.id;
  if (!sireId) throw new Error(`${young.name_lat} has no sire`);
  expectError('status of 400');
  await signIn(page, 'admin');
  await page.goto(`/administration/studbook?dog=${sireId}`);
  const form = page.getByRole('form', { name: 'Родители' });
  await form.getByRole('button', { name: 'Убрать: отец' }).click();
  await form.getByRole('combobox', { name: 'Отец' }).fill(young.name_lat);
  await form.getByRole('option').filter({ hasText: young.name_lat }).filter({ hasText: born }).first().click();
  await form.getByLabel('По какому документу').fill('Родословная с ошибкой');
  await form.getByRole('button', { name: 'Записать родителей' }).click();
  await expect(form.getByRole('alert').filter({ hasText: 'петля' }).first()).toContainText(young.name_lat);
  await expectAccessible(page);
  // Typed text survives a reload.
  await page.reload();
  await expect(form.getByLabel('По какому документу')).toHaveValue('Родословная с ошибкой');
  await page.getByRole('button', { name: 'Добавить обследование' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Обследование' }).selectOption('heart');
  await dialog
    .getByRole('textbox', { name: 'Когда' })
    .fill(info.project.name === 'phone' ? '02.09.2026' : '01.09.2026');
  await dialog.getByRole('combobox', { name: 'Результат' }).selectOption('норма');
  await dialog.getByLabel('Клиника или лаборатория').fill(`Клиника ${info.project.name} ${sireId}`);
  await dialog.getByRole('button', { name: 'Записать' }).click();
  await expect(dialog).toBeHidden();
  await expectNoSidewaysScroll(page);
  await page.goto(`/dogs/${sireId}`);
  await expect(page.getByRole('table', { name: 'Обследования' })).toContainText(
    `Клиника ${info.project.name} ${sireId}`,
  );
});
