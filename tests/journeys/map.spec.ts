import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, expectAccessible, expectError, expectNoSidewaysScroll, hydrated, test } from './portal.ts';

test('the map and its list follow each other: a city, a kind, a balloon; by keyboard the list suffices [R2.1-19]', async ({
  page,
}) => {
  await page.goto('/clubs-map');
  await hydrated(page);
  await expect(page.locator('canvas')).toBeVisible();
  const status = page.getByRole('main').getByRole('status').first();
  const count = async () => Number((await status.textContent())?.replace(/\D/g, ''));
  // The list shows no count until the map has its view.
  let all = 0;
  const counted = async () => {
    all = await count();
    return all;
  };
  await expect.poll(counted).toBeGreaterThan(300);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('checkbox', { name: 'Питомники' }).uncheck();
  await expect(page).toHaveURL(/types=3&types=7/);
  await expect.poll(count).toBeLessThan(all);
  const region = page.getByLabel('Регион');
  const option = region.locator('option', { hasText: 'Краснодарский край' });
  const promised = Number((await option.textContent())?.replace(/\D/g, ''));
  await region.selectOption('Краснодарский край');
  await expect(page).toHaveURL(/region=/);
  // Map and list show exactly the records the filter promises, at any width.
  await expect.poll(count).toBe(promised);
  await expect(page.getByText('вне видимой части карты')).toBeHidden();
  expect(promised).toBeGreaterThan(1);
  const show = page.getByRole('button', { name: /^Показать на карте: / }).last();
  const name = ((await show.getAttribute('aria-label')) ?? '').replace('Показать на карте: ', '');
  await page.getByRole('button', { name: `Показать на карте: ${name}` }).press('Enter');
  const balloon = page.getByRole('dialog', { name });
  await expect(balloon).toBeFocused();
  await expect(balloon.getByRole('link', { name: /^Страница/ })).toHaveAttribute('href', /^\/(club|kennel|nbc)\//);
  await expectAccessible(page);
  // Zoomed in so far that other records are outside: the list says so and offers to show them.
  await expect(page.getByText(/^Ещё \d+.+вне видимой части карты/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(balloon).toBeHidden();
  await expect(page.getByRole('button', { name: `Показать на карте: ${name}` })).toBeFocused();
  await page.getByRole('button', { name: 'Показать все' }).click();
  await expect.poll(count).toBe(promised);
});

test('a name or a city is found on the map; an address with a region shows all its points [S15]', async ({ page }) => {
  await page.goto('/clubs-map');
  await hydrated(page);
  await expect(page.locator('canvas')).toBeVisible();
  await page.getByLabel('Название или город').fill('твер');
  await expect(page).toHaveURL(/text=/);
  const rows = page.locator('main li');
  // The club itself may have changed its address; at least one row names the city.
  await expect(rows.filter({ hasText: /Твер/ }).first()).toBeVisible();
  const status = page.getByRole('main').getByRole('status').first();
  await expect.poll(async () => Number((await status.textContent())?.replace(/\D/g, ''))).toBe(await rows.count());
  await page.reload();
  await expect(page.getByLabel('Название или город')).toHaveValue('твер');
  await expect(rows.filter({ hasText: /Твер/ }).first()).toBeVisible();
});

test('keys move and scale the map, and the list follows', async ({ page }) => {
  await page.goto('/clubs-map');
  await hydrated(page);
  const status = page.getByRole('main').getByRole('status').first();
  const count = async () => Number((await status.textContent())?.replace(/\D/g, ''));
  // The list shows no count until the map has its view.
  let all = 0;
  const counted = async () => {
    all = await count();
    return all;
  };
  await expect.poll(counted).toBeGreaterThan(300);
  await page.locator('section[tabindex="0"]').focus();
  for (let at = 0; at < 5; at += 1) await page.keyboard.press('+');
  await expect.poll(count).toBeLessThan(all);
  for (let at = 0; at < 6; at += 1) await page.keyboard.press('-');
  await expect.poll(count).toBe(all);
});

test('«рядом со мной» sorts by distance; when refused it explains what to do, and a city replaces the position [S15]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 55.75, longitude: 37.62 });
  await page.goto('/clubs-map');
  await hydrated(page);
  const inKilometres = async () =>
    (await page.getByText(/^\d+(,\d)?\u00a0км$/).allTextContents()).map((text) =>
      Number.parseFloat(text.replace(',', '.')),
    );
  const sorted = async () => {
    const distances = await inKilometres();
    return (
      distances.length > 4 &&
      distances.every((kilometres, at) => at === 0 || kilometres >= (distances[at - 1] as number))
    );
  };
  await page.getByRole('button', { name: 'Рядом со мной' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Рядом с вами' })).toBeVisible();
  await expect.poll(sorted).toBe(true);
  await page.getByRole('button', { name: 'Не считать расстояния' }).click();
  await expect.poll(inKilometres).toEqual([]);
  await context.clearPermissions();
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Рядом со мной' }).click();
  await expect(page.getByText(/Браузер не сказал, где вы находитесь/)).toBeVisible();
  await page.getByLabel('Считать от города').selectOption('Казань');
  await expect(page.getByRole('heading', { level: 1, name: 'Рядом: Казань' })).toBeVisible();
  await expect.poll(sorted).toBe(true);
  expect((await inKilometres())[0]).toBeLessThan(30);
});

test('on paper the list replaces the map, with the reason [S23]', async ({ page }) => {
  await page.goto('/clubs-map');
  await hydrated(page);
  await expect(page.locator('canvas')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('canvas')).toBeHidden();
  await expect(page.getByText('На бумаге вместо карты стоит список')).toBeVisible();
  // The list is not cut at the window's height.
  const list = page.getByRole('main').getByRole('listitem');
  await expect.poll(() => list.count()).toBeGreaterThan(10);
  const ends = await list.last().evaluate((row) => row.getBoundingClientRect().bottom);
  const cut = await list.last().evaluate((row) => {
    let bottom = Number.POSITIVE_INFINITY;
    for (let box = row.parentElement; box; box = box.parentElement)
      if (getComputedStyle(box).overflowY !== 'visible') bottom = Math.min(bottom, box.getBoundingClientRect().bottom);
    return bottom;
  });
  expect(cut).toBeGreaterThanOrEqual(ends);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  for (const path of ['/clubs-map', '/clubs-map-org'])
    test(`${path} is a list that can be filtered and read to its end [S21]`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('button', { name: /Приблизить|Рядом со мной/ })).toBeHidden();
      await page.getByLabel('Регион').selectOption('Краснодарский край');
      await page.getByLabel('Питомники').uncheck();
      await page.getByRole('button', { name: 'Показать', exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${path}\\?text=&region=[^&]+&city=&types=3&types=7$`));
      const total = Number(
        (await page.getByRole('main').getByRole('status').first().textContent())?.replace(/\D/g, ''),
      );
      await expect(page.locator('main li')).toHaveCount(total);
      await page.goto(path);
      const first = await page.locator('main li').first().textContent();
      await page.getByRole('link', { name: 'Показать ещё' }).click();
      await expect(page).toHaveURL(/page=2/);
      await expect(page.locator('main li').first()).not.toHaveText(first ?? '');
    });
});

test('only the map can be framed by other sites, not the portal [R2.1-20] [P30]', async ({
  page,
  request,
  baseURL,
}) => {
  expectError('frame-ancestors', 'Refused to');
  const [alone, inside] = [await request.get('/clubs-map-org'), await request.get('/clubs-map')];
  expect(alone.headers()['content-security-policy']).toContain('frame-ancestors *');
  expect(alone.headers()['x-frame-options']).toBeUndefined();
  expect(inside.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(inside.headers()['x-frame-options']).toBe('DENY');
  const other = createServer((_, reply) => {
    reply.setHeader('content-type', 'text/html; charset=utf-8');
    reply.end(
      `<!doctype html><title>Другой сайт</title><iframe title="Карта" width="900" height="600" src="${baseURL}/clubs-map-org"></iframe>`,
    );
  });
  await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready));
  try {
    await page.goto(`http://localhost:${(other.address() as AddressInfo).port}/`);
    const map = page.frameLocator('iframe');
    await expect(map.getByRole('heading', { level: 1, name: 'Карта организаций' })).toBeVisible({ timeout: 60_000 });
    await expect(map.getByRole('banner')).toHaveCount(0);
    await expect(map.locator('canvas')).toBeVisible({ timeout: 60_000 });
    await expect(map.getByRole('button', { name: 'Понятно' })).toBeHidden();
  } finally {
    other.close();
  }
});
