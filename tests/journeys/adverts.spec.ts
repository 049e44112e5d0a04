import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

test('a visitor filters adverts, reveals a phone number by a press, and complains about an advert [24.3]', async ({
  page,
}) => {
  await page.goto('/adverts');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Объявления');
  await expect(page.getByRole('article').first()).toBeVisible();
  const main = page.getByRole('main');
  expect(await main.innerHTML()).not.toContain('tel:');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page
    .getByRole('button', { name: /^Позвонить: / })
    .first()
    .click();
  await expect(main.locator('a[href^="tel:"]').first()).toBeFocused();
  // Phones of lost dogs are visible without a press.
  const missing = page.getByRole('region', { name: 'Потерялись и нашлись' });
  await missing.scrollIntoViewIfNeeded();
  await expect(missing.locator('a[href^="tel:+"]').first()).toBeVisible();
  const toggle = page.getByRole('button', { name: 'Фильтры', exact: true });
  if (await toggle.isVisible()) await toggle.click();
  await page.getByLabel('Цена', { exact: true }).selectOption('20000');
  await expect(page).toHaveURL(/kind=puppies&cost_to=20000/);
  await expect(page.getByRole('heading', { name: 'Таких объявлений сейчас нет' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Щенки: все/ }).click();
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await page.getByRole('link', { name: 'Пожаловаться на объявление' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Пожаловаться на объявление');
  await expect(page.getByLabel('Тема')).toHaveValue('Подозрительное объявление');
});

test('a member subscribes to new adverts and unsubscribes [24.3]', async ({ page }) => {
  await signIn(page, 'kennel', { isNoticeRead: true });
  await page.goto('/adverts?kind=mating&sex=2&cost_to=1000');
  await hydrated(page);
  await page.getByRole('button', { name: 'Сообщить о новых' }).click();
  const own = page.getByRole('region', { name: 'Ваши объявления' });
  const watch = own.getByRole('button', { name: /^Не сообщать: Вязки, до 1.000.₽, сука/ });
  await watch.click();
  await expect(watch).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('adverts are filtered and a phone number is shown [24.3]', async ({ page }) => {
    await page.goto('/adverts');
    await page.getByLabel('Цена', { exact: true }).selectOption('60000');
    await page.getByRole('button', { name: 'Показать', exact: true }).click();
    await expect(page).toHaveURL(/cost_to=60000/);
    await page
      .getByRole('button', { name: /^Позвонить: / })
      .first()
      .click();
    await expect(page.getByRole('main').locator('a[href^="tel:"]')).toBeVisible();
  });
});
