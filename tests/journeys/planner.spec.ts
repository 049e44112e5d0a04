import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

test.use({ actionTimeout: 20_000 });
// They share the owner's drafts of entries.
test.describe.configure({ mode: 'default' });

test('[Entry-21] an owner goes from an entry to the next show and finds the dog in its order', async ({ page }) => {
  await signIn(page, 'owner', { isNoticeRead: true });
  await page.goto('/entries');
  await hydrated(page);
  await page.getByRole('link', { name: 'Записать и на …' }).first().click();
  await expect(page.getByRole('heading', { name: /^Куда записать/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const name = (await page.getByRole('heading', { level: 1 }).locator('span').textContent()) ?? '';
  await page
    .getByRole('link', { name: /^Записать: / })
    .first()
    .click();
  await page.waitForURL(/\/entry\?step=(classes|check)$/);
  await expect(page.getByRole('main')).toContainText(name);
  await expect(page.getByRole('heading', { name: /Проверьте записи|В каком классе/ })).toBeVisible();
});

test('[Entry-22] an owner plans a weekend by links that can be kept and enters from the plan', async ({ page }) => {
  await signIn(page, 'owner', { isNoticeRead: true });
  await page.goto('/planner');
  await hydrated(page);
  const dogs = page.getByText(/^Собаки: /);
  await dogs.click();
  await page.getByRole('button', { name: 'Снять все' }).click();
  await page.getByRole('checkbox').first().check();
  // What is ticked stays, without «Показать» too.
  await page.getByRole('link', { name: 'Три месяца' }).click();
  await expect(dogs).toHaveText(/1 из \d+/);
  await expect(page).toHaveURL(/dogs=\d+/);
  await page.goto('/planner');
  await hydrated(page);
  await page.getByRole('link', { name: 'Три месяца' }).click();
  const shows = page.getByRole('region', { name: /выстав/ });
  await expect(shows.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  // A show at which every dog is entered already has no way to enter.
  const free = shows.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Записать: / }) });
  await free
    .getByRole('link', { name: /^В план: / })
    .first()
    .click();
  const chosen = page.getByRole('region', { name: /^В плане/ });
  await expect(chosen.getByRole('link', { name: /^Убрать из плана: / })).toHaveCount(1);
  await page.reload();
  await hydrated(page);
  await expect(chosen).toBeVisible();
  await chosen.getByRole('link', { name: /^Записать: / }).click();
  await page.waitForURL(/\/exhibitions\/\d+\/entry/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('[Entry-22] a visitor plans for a breed by a plain form', async ({ page }) => {
    await page.goto('/planner');
    await page.getByLabel('Порода').selectOption({ index: 40 });
    await page.getByLabel('День рождения собаки').fill('2022-05-14');
    await page.getByRole('button', { name: 'Показать' }).click();
    await expect(page).toHaveURL(/breed=\d+/);
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('выстав');
  });
});
