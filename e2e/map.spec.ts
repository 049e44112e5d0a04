import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { awake, expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';

test('the map and its list go together: a city, a kind, a balloon; the list alone says it all to the keyboard [R2.1-19]', async ({ page }) => {
  await page.goto('/clubs-map');
  await awake(page);
  await expect(page.locator('canvas')).toBeVisible();
  const status = page.getByRole('main').getByRole('status').first();
  const count = async () => Number((await status.textContent())?.replace(/\D/g, ''));
  await expect.poll(count).toBeGreaterThan(300);
  const all = await count();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('checkbox', { name: 'Питомники' }).uncheck();
  await expect(page).toHaveURL(/types=3&types=7/);
  await expect.poll(count).toBeLessThan(all);
  const ofBoth = await count();
  await page.getByLabel('Регион').selectOption('Москва');
  await expect(page).toHaveURL(/region=/);
  // The list of the whole country stands until the region's has come.
  await expect.poll(count).toBeLessThan(ofBoth);
  await expect(page.locator('main ul[aria-busy=false]')).not.toHaveCount(0);
  await expect(page.locator('main ul[aria-busy=true]')).toHaveCount(0);
  const show = page.getByRole('button', { name: /^Показать на карте: / }).first();
  const name = ((await show.getAttribute('aria-label')) ?? '').replace('Показать на карте: ', '');
  await show.press('Enter');
  const balloon = page.getByRole('dialog', { name });
  await expect(balloon).toBeFocused();
  await expect(balloon.getByRole('link', { name: /^Страница/ })).toHaveAttribute('href', /^\/(club|kennel|nbc)\//);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(balloon).toBeHidden();
  await expect(page.getByRole('button', { name: `Показать на карте: ${name}` })).toBeFocused();
});

test('keys move and scale the map, and the list follows', async ({ page }) => {
  await page.goto('/clubs-map');
  await awake(page);
  const status = page.getByRole('main').getByRole('status').first();
  const count = async () => Number((await status.textContent())?.replace(/\D/g, ''));
  await expect.poll(count).toBeGreaterThan(300);
  const all = await count();
  await page.locator('section[tabindex="0"]').focus();
  for (let at = 0; at < 5; at += 1) await page.keyboard.press('+');
  await expect.poll(count).toBeLessThan(all);
  for (let at = 0; at < 6; at += 1) await page.keyboard.press('-');
  await expect.poll(count).toBe(all);
});

test('«рядом со мной» sorts by distance; refused, it says what to do', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 55.75, longitude: 37.62 });
  await page.goto('/clubs-map');
  await awake(page);
  await page.getByRole('button', { name: 'Рядом со мной' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Рядом с вами' })).toBeVisible();
  const distances = page.getByText(/^\d+(,\d)?\u00a0км$/);
  await expect(distances.first()).toBeVisible();
  const [first = 0, second = 0] = (await distances.allTextContents()).map((text) => Number.parseFloat(text.replace(',', '.')));
  expect(first).toBeLessThanOrEqual(second);
  await context.clearPermissions();
  await page.reload();
  await awake(page);
  await page.getByRole('button', { name: 'Рядом со мной' }).click();
  await expect(page.getByText(/Браузер не сказал, где вы находитесь/)).toBeVisible();
});

test('the map alone may stand in a frame of another site, the portal may not [R2.1-20] [P30]', async ({ page, request, baseURL }) => {
  test.info().annotations.push({ type: 'expected complaint', description: 'frame-ancestors' }, { type: 'expected complaint', description: 'Refused to' });
  const [alone, inside] = [await request.get('/clubs-map-org'), await request.get('/clubs-map')];
  expect(alone.headers()['content-security-policy']).toContain('frame-ancestors *');
  expect(alone.headers()['x-frame-options']).toBeUndefined();
  expect(inside.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(inside.headers()['x-frame-options']).toBe('DENY');
  const other = createServer((_, reply) => {
    reply.setHeader('content-type', 'text/html; charset=utf-8');
    reply.end(`<!doctype html><title>Другой сайт</title><iframe title="Карта" width="900" height="600" src="${baseURL}/clubs-map-org"></iframe>`);
  });
  await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready));
  try {
    await page.goto(`http://localhost:${(other.address() as AddressInfo).port}/`);
    const map = page.frameLocator('iframe');
    await expect(map.getByRole('heading', { level: 1, name: 'Карта организаций' })).toBeVisible({ timeout: 20_000 });
    await expect(map.getByRole('banner')).toHaveCount(0);
    await expect(map.locator('canvas')).toBeVisible({ timeout: 20_000 });
    await expect(map.getByRole('button', { name: 'Понятно' })).toBeHidden();
  } finally {
    other.close();
  }
});
