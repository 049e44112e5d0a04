import { awake, expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';

test('a kennel’s dogs, a dog’s page with its tree of four generations [R2.4-08 R2.4-10]', async ({ page }) => {
  await page.goto('/kennel/belyi_bereg/dogs');
  await awake(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const name = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').last();
  const words = await name.innerText();
  await name.click();
  await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
  for (const kin of ['отец', 'мать']) await expect(page.getByText(kin, { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('adding a dog is for the page’s owner [R2.4-09]', async ({ page }) => {
  await page.goto('/kennel/belyi_bereg/dogs/add_dogs');
  await awake(page);
  await expect(page.getByText('Добавить собаку может только владелец этой страницы')).toBeVisible();
  await expectAccessible(page);
});
