import type { Page } from '@playwright/test';
import { awake, demoPassword } from './portal.ts';

/** Signs in as one of the demo's accounts: owner, judge, club, kennel, nbc, federation, admin. */
export async function signIn(page: Page, role: string): Promise<void> {
  await page.goto('/auth/login');
  await awake(page);
  await page.getByLabel('E-mail').fill(`${role}@portal.example`);
  await page.getByLabel('Пароль', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.waitForFunction(() => localStorage.getItem('session')?.includes('"isAuthenticated":true'));
}
