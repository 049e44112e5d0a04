import type { Page } from '@playwright/test';
import type { AccessData } from '#domains/accounts/contract.ts';
import { signedIn, visitor } from '#domains/accounts/session/session.ts';
import { demoPassword, expect, hydrated } from './portal.ts';

export interface SignedIn {
  /** Path of the own page, with a slash at either end. */
  path: string;
  alias: string;
  apikey: string;
}

interface Options {
  /** The cookie notice covers a phone's save bar until it is read. */
  isNoticeRead?: boolean;
  /** The yearly question about public data has its own journey; elsewhere it counts as shown. */
  isAskedYearly?: boolean;
}

/**
 * Signs in as one of the demonstration's accounts: owner, judge, club, kennel, nbc, federation, admin. The sign-in form
 * is tested by `signIn.spec.ts`; here the browser stores what the form would. Afterwards the page is on no page of the
 * portal: navigate to one.
 */
export async function signIn(page: Page, role: string, options: Options = {}): Promise<SignedIn> {
  const answer = await page.request.post('/api/Authentication', {
    data: { email: `${role}@portal.example`, password: demoPassword },
  });
  const text = await answer.text();
  expect([role, answer.status()], text).toEqual([role, 200]);
  const { result: access } = JSON.parse(text) as { result: AccessData };
  return keepSession(page, access, options);
}

/** Stores what the sign-in form stores in the browser. */
export async function keepSession(
  page: Page,
  access: AccessData,
  { isNoticeRead = false, isAskedYearly = false }: Options = {},
): Promise<SignedIn> {
  await page.goto('/robots.txt');
  if (!isAskedYearly)
    await page.context().addCookies([{ name: 'user_allowed', value: 'true', url: new URL(page.url()).origin }]);
  await page.evaluate(
    ([session, isRead]) => {
      localStorage.setItem('session', session);
      if (isRead) localStorage.setItem('cookie_notice', 'accepted');
    },
    [JSON.stringify(signedIn(visitor, access)), isNoticeRead] as const,
  );
  const { alias, user_full_alias: path } = access.user_info;
  return { path, alias, apikey: access.apikey };
}

/**
 * Puts a token that the server does not know into the stored session. From the next page's first script on: pending
 * calls of the present page must neither meet the invalid token nor overwrite it.
 */
export const buryToken = (page: Page) =>
  page.addInitScript(() => {
    const session = JSON.parse(localStorage.getItem('session') ?? '{}');
    if (!session.isAuthenticated) return;
    const dead = 'x'.repeat(43);
    const multi_accounts = session.multi_accounts.map((account: object) => ({ ...account, api_key: dead }));
    localStorage.setItem('session', JSON.stringify({ ...session, apikey: dead, tokens: [dead], multi_accounts }));
  });

/** Signs in by the form, in addition to the browser's accounts. */
export async function signInByForm(page: Page, role: string): Promise<void> {
  await page.goto('/auth/login');
  await hydrated(page);
  await page.getByLabel('E-mail').fill(`${role}@portal.example`);
  await page.getByLabel('Пароль', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  const mail = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').user_info?.mail as string | undefined);
  await expect.poll(mail).toBe(`${role}@portal.example`);
}

/** Opens the account's menu: on a phone it is the portal's menu. */
export async function openMenu(page: Page): Promise<void> {
  await hydrated(page);
  const isPhone = (page.viewportSize()?.width ?? 0) <= 1080;
  await page.getByRole('button', { name: isPhone ? /^меню$/i : /меню профиля/i }).click();
}

/** Opens a section of the own edit page by its link, because its address is a position. */
export async function openEditSection(page: Page, own: string, title: string): Promise<void> {
  await page.goto(`${own}edit`);
  await hydrated(page);
  const list = page.getByRole('navigation', { name: 'Разделы профиля' });
  await expect(list).toBeVisible();
  const link = list.getByRole('link', { name: title, exact: true });
  if (!(await link.isVisible())) await list.locator('summary').click();
  await link.click();
}
