import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
};

test('[Round3-D7] a kennel saves a pair, announces it for a month, and its stud is named once the owner agrees', async ({
  page,
  browser,
}) => {
  await signIn(page, 'kennel', { isNoticeRead: true });
  await open(page, '/dogs/matings');
  const own = page.getByRole('list', { name: 'Планы помётов' });
  const isPublic = own.getByRole('listitem').filter({ hasText: 'без клички кобеля' });
  const isNamed = own.getByRole('listitem').filter({ hasText: 'вместе с кличкой кобеля' });
  // The other width may have asked and been answered already.
  await expect(isPublic.or(isNamed).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const pair = (await isPublic.or(isNamed).first().getByRole('link').first().textContent()) ?? '';
  const [sire = '', dam = ''] = pair.split(' × ');

  const stud = await browser.newContext({ viewport: page.viewportSize(), locale: 'ru-RU' });
  const theirs = await stud.newPage();
  await signIn(theirs, 'owner', { isNoticeRead: true });
  await open(theirs, '/dogs/matings');
  const asked = theirs.getByRole('list', { name: 'Ваших кобелей просят назвать' }).getByRole('listitem').first();
  const agree = asked.getByRole('button', { name: /^Можно назвать/ });
  await expect(asked.getByRole('button').first()).toBeVisible();
  if (await agree.isVisible()) await agree.click();
  await expect(asked).toContainText('Ваш кобель назван в этом плане');

  await open(page, '/litters?kind=planned');
  const listed = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: dam, exact: true }) });
  await expect(listed.getByRole('link', { name: sire, exact: true })).toBeVisible();
  await asked.getByRole('button', { name: /^Не называть/ }).click();
  await expect(asked).toContainText('в этом плане не назван');
  await open(page, '/litters?kind=planned');
  await expect(listed).toContainText('Кобель не назван');
  await expectNoSidewaysScroll(page);
  await stud.close();
});

test('[Round3-D7] a member’s plan is kept with the account and asks nobody until it is announced', async ({ page }) => {
  await signIn(page, 'kennel', { isNoticeRead: true });
  await open(page, '/dogs/matings');
  const plan = page.getByRole('list', { name: 'Планы помётов' }).getByRole('listitem').filter({ hasText: 'Личный' });
  await plan
    .first()
    .getByRole('button', { name: /^Показать всем/ })
    .click();
  const form = page.getByRole('form', { name: 'Показать план всем' });
  await form.getByRole('button', { name: 'Показать всем' }).click();
  await expect(form).toContainText('Выберите месяц');
  await form.getByRole('button', { name: 'Отмена' }).click();
  await plan.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/mating\?dam=id\d+&sire=id\d+/);
  await expect(page.getByRole('region', { name: 'Планы помётов' })).toContainText('личный');
});
