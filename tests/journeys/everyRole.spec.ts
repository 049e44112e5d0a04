import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectError, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { openMenu, signIn } from './signedIn.ts';

interface Role {
  role: string;
  /** Positions of the consents and of security on the edit page. */
  consents: number;
  security: number;
  /** Position of the administration. */
  isStaff: boolean;
}

const roles: Role[] = [
  { role: 'owner', consents: 6, security: 7, isStaff: false },
  { role: 'judge', consents: 6, security: 7, isStaff: false },
  { role: 'club', consents: 3, security: 10, isStaff: false },
  { role: 'kennel', consents: 4, security: 11, isStaff: false },
  { role: 'nbc', consents: 3, security: 9, isStaff: false },
  { role: 'federation', consents: 3, security: 10, isStaff: true },
  { role: 'admin', consents: 3, security: 7, isStaff: true },
];

const ownPath = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').user_info.user_full_alias);

for (const { role, consents, security, isStaff } of roles) {
  test(`${role}: signs in, sees notifications, own consents and sessions, and signs out`, async ({ page }) => {
    test.slow();
    await signIn(page, role);
    const own = await ownPath(page);
    await page.goto('/about');
    await hydrated(page);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Уведомления/ })
      .click();
    const panel = page.getByRole('dialog', { name: 'Уведомления' });
    await expect(panel.getByRole('tab')).toHaveCount(3);
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await page.goto(`${own}news-feed?category_id=7`);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);

    await page.goto(`${own}edit#${consents}`);
    await hydrated(page);
    await expect(page.getByRole('heading', { name: 'Обработка персональных данных' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goto(`${own}edit#${security}`);
    await page.reload();
    await hydrated(page);
    await expect(page.getByText(/этот сеанс/).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    const admin = await page.request.get('/api/administration/audit', {
      headers: {
        authorization: `Bearer ${await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').apikey)}`,
      },
    });
    expect(admin.status()).toBe(isStaff ? 200 : 403);

    await page.goto('/about');
    await hydrated(page);
    // Calls with the token are answered before it ends. A message to everybody may still arrive just then, and the
    // browser logs the refusal of the read it causes.
    await page.waitForLoadState('networkidle');
    expectError('status of 401');
    await openMenu(page);
    await page.getByRole('button', { name: 'Выйти' }).click();
    const dialog = page.getByRole('dialog', { name: /Выйти/ });
    if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Выйти' }).click();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('session')?.includes('"isAuthenticated":true') ?? false))
      .toBe(false);
    await page.goto(`${own}news-feed?category_id=7`);
    await expect(page.getByText('Уведомления видит только их владелец')).toBeVisible();
  });
}
