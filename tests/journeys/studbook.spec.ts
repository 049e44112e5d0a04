import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

interface Suggested {
  id: number;
  name_lat: string;
  breed_id: number;
  breed: string;
}
interface Male {
  id: number;
  name_lat: string;
  g5: number | null;
  all: number | null;
}

async function ask<Answer>(page: Page, path: string): Promise<Answer> {
  const answer = await page.request.get(`/api/dog/${path}`);
  expect(answer.status(), path).toBe(200);
  return ((await answer.json()) as { result: Answer }).result;
}

const percent = (share: number): string => `${(share * 100).toFixed(2).replace('.', ',')} %`;

/** A bitch of a breed with many known generations, and her closest male. */
async function pair(page: Page, fits = (_: Suggested) => true): Promise<{ dam: Suggested; sire: Male }> {
  for (const letters of ['be', 'ze', 'vi', 'ma', 'ko']) {
    for (const dam of await ask<Suggested[]>(page, `suggest?query=${letters}&sex=2`)) {
      if (!fits(dam)) continue;
      const { items } = await ask<{ items: Male[] }>(page, `mating/males?dam=${dam.id}&sort=related`);
      const sire = items.find(({ g5 }) => g5 !== null && g5 > 0.02);
      if (sire) return { dam, sire };
    }
  }
  throw new Error('The demonstration has no two related dogs');
}

test('[Registry-1] a breeder looks a bitch up, types half a name, and reads the forecast for the young; the plan is a link', async ({
  page,
}) => {
  const { dam, sire } = await pair(page);
  await page.goto(`/dogs/${dam.id}`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: dam.name_lat })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Веер' }).click();
  await expect(page).toHaveURL(/tree=fan/);
  await expectAccessible(page);
  await page.getByRole('button', { name: '7', exact: true }).click();
  await expect(page).toHaveURL(/generations=7/);
  await page.getByRole('link', { name: 'Пробная вязка' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Пробная вязка' })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Кобель' });
  await field.fill(sire.name_lat.slice(0, -2));
  await expect(page.getByRole('option').first()).toContainText(sire.name_lat.slice(0, -2));
  await page.getByRole('option').filter({ hasText: sire.name_lat }).first().click();
  // After a choice the focus continues at the chosen dog, not at the top of the page.
  await expect(page.getByRole('link', { name: sire.name_lat }).first()).toBeFocused();
  const figure = page.getByRole('status').filter({ hasText: 'Инбридинг щенков' });
  await expect(figure).toContainText(percent(sire.g5 ?? 0));
  await expect(figure).toContainText(/надёжно/i);
  await expect(page.getByRole('table').filter({ hasText: 'Общий предок' })).toContainText('Вместе');
  await expect(page.getByRole('region', { name: 'Родословная щенков' })).toContainText(dam.name_lat);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // Others with the link see the same, also without scripts.
  await page.reload();
  await expect(figure).toContainText(percent(sire.g5 ?? 0));
  const text = await (await page.request.get(page.url())).text();
  expect(text).toContain(percent(sire.g5 ?? 0));
  // During hydration.
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Кобель' })).toBeVisible();
});

test('[Registry-1] males are compared side by side; choosing one keeps order, filter and comparison; puppies are not offered', async ({
  page,
}) => {
  const { dam } = await pair(page);
  await page.goto(`/mating?dam=id${dam.id}`);
  await hydrated(page);
  const males = page.getByRole('region', { name: /^Кобели породы/ });
  await expect(males.getByText(/от 1\sгода до 12 лет/)).toBeVisible();
  await males.getByRole('button', { name: 'Ближе по крови' }).click();
  await expect(page).toHaveURL(/sort=related/);
  const list = males.getByRole('table').last();
  // The address changes a moment before the list is redrawn.
  await expect(list.getByRole('link', { name: /^Сравнить/ }).first()).toHaveAttribute('href', /sort=related/);
  const names: string[] = [];
  for (const at of [0, 1]) {
    const row = list.getByRole('row').nth(at + 1);
    names.push((await row.getByRole('link').first().textContent()) ?? '');
    await row.getByRole('link', { name: /^Сравнить/ }).click();
    await expect(row.getByRole('link', { name: /^Убрать из сравнения/ })).toBeVisible();
  }
  const comparison = page.getByRole('table', { name: 'Сравнение кобелей' });
  for (const name of names) await expect(comparison.getByRole('columnheader', { name })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await comparison
    .getByRole('link', { name: names[1] ?? '', exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/compare=\d+,\d+.*sire=id\d+.*sort=related/);
  await page.reload();
  await expect(comparison).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Инбридинг щенков' })).toContainText('%');
  // A saved plan is found again on this device, with the figure of its day.
  await page.getByRole('button', { name: 'Сохранить план' }).click();
  const plans = page.getByRole('region', { name: 'Мои планы' });
  await expect(plans.getByRole('listitem')).toContainText(/инбридинг [\d,]+\s?%/);
  await page.goto('/mating');
  await plans.getByRole('link').click();
  await expect(page).toHaveURL(/dam=id\d+&sire=id\d+/);
  await expectNoSidewaysScroll(page);
  await plans.getByRole('button', { name: /^Убрать: / }).click();
  await expect(plans).toBeHidden();
});

test('[Registry-1] the chosen number of generations is shown, on a phone too', async ({ page }) => {
  const dogs = await ask<Suggested[]>(page, 'suggest?query=ze&sex=2');
  let far: { id: number; place: number } | undefined;
  for (const { id } of dogs) {
    const ancestors = await ask<{ place: number; path: string | null }[]>(page, `${id}/ancestors`);
    const place = ancestors.find((one) => one.place >= 32 && one.path !== null)?.place;
    if (place !== undefined) far ??= { id, place };
  }
  expect(far, 'a dog of five known generations').toBeDefined();
  await page.goto(`/dogs/${far?.id}`);
  await expect(page.locator(`[data-place="${far?.place}"]`)).toBeVisible();
});

test('[Registry-1] without scripts half a name leads to a choice of dogs, and the tree to more generations', async ({
  browser,
  baseURL,
  page: withScripts,
}) => {
  const { dam, sire } = await pair(withScripts);
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(`/mating?dam=id${dam.id}`);
  await page.getByRole('combobox', { name: 'Кобель' }).fill(sire.name_lat.slice(0, -1));
  await page.getByRole('button', { name: 'Найти и посчитать' }).click();
  await page.getByRole('list', { name: 'Кобель: найденные собаки' }).getByText(sire.name_lat, { exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Инбридинг щенков' })).toContainText(percent(sire.g5 ?? 0));
  await page.getByRole('button', { name: '4', exact: true }).click();
  await expect(page).toHaveURL(/generations=4/);
  await expect(page.getByRole('button', { name: '4', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('region', { name: 'Родословная щенков' })).toContainText(dam.name_lat);
  await expect(page.getByRole('button', { name: 'Поделиться' })).toBeHidden();
  await context.close();
});

test('[Registry-2] unknown is not zero: a sire with unknown parents has no percentage', async ({ page }) => {
  const { dam } = await pair(page);
  const { items } = await ask<{ items: Male[]; total: number }>(
    page,
    `mating/males?dam=${dam.id}&years=30&from=0&sort=young`,
  );
  expect(items.length).toBeGreaterThan(0);
  const founders: Male[] = [];
  for (let from = 0; founders.length === 0; from += 20) {
    const { items: more, total } = await ask<{ items: Male[]; total: number }>(
      page,
      `mating/males?dam=${dam.id}&years=30&from=${from}`,
    );
    founders.push(...more.filter(({ all }) => all === null));
    if (from > total) break;
  }
  const [founder] = founders;
  expect(founder, 'a male whose parents nobody knows').toBeDefined();
  await page.goto(`/mating?sire=id${founder?.id}&dam=id${dam.id}`);
  await hydrated(page);
  const figure = page.getByRole('status').filter({ hasText: 'Инбридинг щенков' });
  await expect(figure).toContainText('Родословная кобеля неизвестна');
  await expect(figure).not.toContainText('%');
  await expectAccessible(page);
});

test('[Registry-6] staff add a rule for one breed, and it refuses from then on', async ({ page }, info) => {
  // A breed has one rule of a kind, and the two projects share the portal.
  const parity = info.project.name === 'phone' ? 0 : 1;
  const { dam, sire } = await pair(page, ({ breed_id }) => breed_id % 2 === parity);
  const plan = `/mating?sire=id${sire.id}&dam=id${dam.id}`;
  const source = `Положение породы ${Date.now()}`;
  await signIn(page, 'admin');
  await page.goto('/administration/breeding-rules');
  await page.getByRole('button', { name: 'Добавить правило' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('О чём правило').selectOption('max_inbreeding_percent');
  await dialog.getByRole('combobox', { name: 'Порода' }).fill(dam.breed);
  await dialog.getByRole('option', { name: dam.breed, exact: true }).click();
  await dialog.getByLabel('Значение, %').fill('1,5');
  await dialog.getByLabel('Что делает').selectOption('refuse');
  await dialog.getByLabel('Источник').fill(source);
  await dialog.getByText('Федерация подтвердила').click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('table', { name: 'Правила разведения' })).toContainText(source);
  await page.goto(plan);
  const rules = page.getByRole('region', { name: 'Что скажут правила' });
  await expect(rules).toContainText('Нельзя');
  await expect(rules).toContainText(source);
});
