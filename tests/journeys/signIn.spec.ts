import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectError, hydrated, test } from './portal.ts';
import { buryToken, openMenu, signInByForm } from './signedIn.ts';

const roles = [
  ['owner', 'user'],
  ['judge', 'user'],
  ['club', 'club'],
  ['kennel', 'kennel'],
  ['nbc', 'nbc'],
  ['federation', ''],
  ['admin', 'user'],
] as const;

const stored = (page: Page) =>
  page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('session') ?? 'null') as {
        isAuthenticated: boolean;
        apikey: string;
        user_info: { user_full_alias: string };
      } | null,
  );

for (const [role, prefix] of roles) {
  test(`${role} signs in, stays signed in after a reload, and signs out [R1-32 R4-01 R4-04 R4-10 R4-11 R4-12]`, async ({
    page,
  }) => {
    await signInByForm(page, role);
    const session = await stored(page);
    expect(session?.user_info.user_full_alias).toMatch(prefix ? new RegExp(`^/${prefix}/\\w+/$`) : /^\/\w+\/$/);
    await page.goto('/');
    await hydrated(page);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeHidden();
    await openMenu(page);
    // Calls the menu has just made may be refused after the sign-out.
    expectError('401 (Unauthorized)');
    await page.getByRole('button', { name: 'Выйти' }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(async () => (await stored(page))?.isAuthenticated ?? false).toBe(false);
  });
}

test('a wrong password is reported under the form, the mail stays, nothing is stored [R8-04]', async ({ page }) => {
  expectError('Failed to load resource');
  await page.goto('/auth/login');
  await hydrated(page);
  await page.getByLabel('E-mail').fill('owner@portal.example');
  await page.getByLabel('Пароль', { exact: true }).fill('Не-тот-пароль-1');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/парол/i);
  await expect(page.getByLabel('E-mail')).toHaveValue('owner@portal.example');
  await expectAccessible(page);
  expect((await stored(page))?.isAuthenticated ?? false).toBe(false);
});

test('/auth/login reports empty and malformed fields before sending [R2.1-26 R5-01 R5-02 R5-03]', async ({ page }) => {
  await page.goto('/auth/login');
  await hydrated(page);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByText('Поле не может быть пустым').first()).toBeVisible();
  await page.getByLabel('E-mail').fill('не почта');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByText('Введите корректный E-mail')).toBeVisible();
});

test('#login opens the auth panel over any page [R2.1-29]', async ({ page }) => {
  await page.goto('/about#login');
  await hydrated(page);
  const panel = page.getByRole('dialog');
  await expect(panel.getByLabel('E-mail')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('an expired token signs the person out to the login page [R4-17 R4-18]', async ({ page }) => {
  expectError('Failed to load resource');
  await signInByForm(page, 'owner');
  await expect(page).toHaveURL(/\/documents\/start$/);
  await buryToken(page);
  await page.goto('/');
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('a token found expired during hydration does not break it', async ({ page }) => {
  expectError('Failed to load resource');
  await signInByForm(page, 'owner');
  await expect(page).toHaveURL(/\/documents\/start$/);
  await page.addInitScript(() => {
    // A slow phone: React's work is late, the network is not.
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...rest: unknown[]) {
      setTimeout(() => Reflect.apply(post, this, rest), performance.now() < 3000 ? 3000 : 0);
    };
  });
  await buryToken(page);
  await page.goto('/');
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

test('the header never shows «Войти» to a signed-in person, not even before hydration', async ({ page }) => {
  await signInByForm(page, 'club');
  await page.route('**/assets/entry*.js', (route) => route.abort());
  expectError('Failed to load resource');
  await page.goto('/');
  await expect(page.getByRole('banner').getByText('Войти')).toBeHidden();
});
