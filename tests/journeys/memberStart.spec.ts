import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn, signInByForm } from './signedIn.ts';

const roles = ['owner', 'judge', 'club', 'kennel', 'nbc', 'federation', 'admin'] as const;

for (const role of roles) {
  test(`${role}: the start page shows what waits and is never empty [24.6 start]`, async ({ page }) => {
    const { path } = await signIn(page, role);
    await page.goto(`${path}documents/start`);
    await hydrated(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Ждёт вас' })).toBeVisible();
    await expect(main.getByRole('navigation', { name: 'Быстрые действия' }).getByRole('link')).toHaveCount(4);
    await expect(main.getByRole('heading', { name: /Что нового|Новости федерации/ })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test('signing in leads to the start page, and from it to an owed report [24.6 start V13]', async ({ page }) => {
  await signInByForm(page, 'club');
  await expect(page).toHaveURL(/\/club\/\w+\/documents\/start$/);
  await hydrated(page);
  await page
    .getByRole('link', { name: /: Сдайте отчёт/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/exhibitions\/\d+\/report/);
});

test('a visitor is asked to sign in and returns to the start page [24.6 start]', async ({ page }) => {
  await page.goto('/club/severnyi_dozor/documents/start');
  await hydrated(page);
  await expect(page.getByRole('main').getByRole('link', { name: 'Войти' })).toHaveAttribute(
    'href',
    '/auth/login?next=%2Fclub%2Fsevernyi_dozor%2Fdocuments%2Fstart',
  );
});

test('[M10] content under a toast can be scrolled into view at the page’s end', async ({ page }) => {
  await signIn(page, 'kennel', { isNoticeRead: true });
  await page.goto('/notification-settings');
  await hydrated(page);
  const room = () => page.evaluate(() => getComputedStyle(document.body).paddingBottom);
  expect(await room()).toBe('0px');
  const news = page.getByLabel('Новости тех, на кого вы подписаны');
  await news.selectOption((await news.inputValue()) === 'digest' ? 'none' : 'digest');
  await expect(page.getByText('Сохранено')).toBeVisible();
  expect(await room()).toBe('96px');
});
