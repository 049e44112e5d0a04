import type { Page } from '@playwright/test';
import {
  demoPassword,
  expect,
  expectAccessible,
  expectError,
  expectNoSidewaysScroll,
  hydrated,
  test,
} from './portal.ts';
import { openEditSection, openMenu, signIn } from './signedIn.ts';

// Browsers have no keys for an address that is a number.
test.use({ baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')) });

/** Gives the browser a device with a screen lock that always recognises its user. */
async function giveDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  // Nobody chooses a suggestion of the mail field here: the button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
}

const signedInAs = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('session') ?? 'null');
    return session?.isAuthenticated ? session.user_info.alias : null;
  });

async function openSecurity(page: Page, path: string): Promise<void> {
  await openEditSection(page, path, 'Безопасность');
  await expect(page.getByRole('heading', { name: 'Вход без пароля' })).toBeVisible();
}

async function signInByKey(page: Page): Promise<void> {
  await page.goto('/auth/login');
  await hydrated(page);
  await page.getByRole('button', { name: 'Войти по отпечатку, лицу или PIN' }).click();
}

test('[Passkeys-1] [Passkeys-3] [Passkeys-4] a judge adds a key of the device, signs in by it, deletes it and is refused', async ({
  page,
}) => {
  await giveDevice(page);
  const { path, alias } = await signIn(page, 'judge', { isNoticeRead: true });
  await openSecurity(page, path);
  await page.getByRole('button', { name: 'Добавить ключ этого устройства' }).click();
  const form = page.getByRole('form', { name: 'Новый ключ входа' });
  await form.getByLabel('Ваш пароль').fill(demoPassword);
  await form.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByText(/Ключ входа добавлен/)).toBeVisible();

  // Both widths add keys to one account.
  const name = `Телефон, ${test.info().project.name}`;
  const keys = page.getByRole('list', { name: 'Ключи входа' });
  await keys
    .getByRole('button', { name: /^Переименовать ключ: Chrome/ })
    .last()
    .click();
  await keys.getByRole('textbox', { name: 'Название' }).fill(name);
  await keys.getByRole('button', { name: 'Сохранить' }).click();
  await expect(keys.getByText(name)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.goto('/');
  await hydrated(page);
  await openMenu(page);
  // Calls the menu has just made may be refused after the sign-out.
  expectError('401 (Unauthorized)');
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect.poll(() => signedInAs(page)).toBeNull();

  await signInByKey(page);
  await expect.poll(() => signedInAs(page)).toBe(alias);
  await expect(page).not.toHaveURL(/auth\/login/);

  await openSecurity(page, path);
  const row = keys.getByRole('listitem').filter({ hasText: name });
  await expect(row.getByText('по нему ещё не входили')).toBeHidden();
  await row.getByRole('button', { name: `Удалить ключ: ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText(`Ключ «${name}» удалён`)).toBeVisible();
  await expect(row).toBeHidden();

  await page.evaluate(() => localStorage.removeItem('session'));
  expectError('400 (Bad Request)');
  await signInByKey(page);
  await expect(page.getByText(/Портал не знает этого ключа/)).toBeVisible();
  await expectAccessible(page);
  expect(await signedInAs(page)).toBeNull();
});
