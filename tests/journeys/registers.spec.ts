import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

test.use({ actionTimeout: 20_000 });

test('a visitor looks through the register of litters, narrows it to a breed, and sees what is expected', async ({
  page,
}) => {
  await page.goto('/litters');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Реестр помётов' })).toBeVisible();
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(rows.first()).toContainText('записан');
  // A puppy's photograph where one was sent; the demonstration's youngest litters have some.
  await expect(rows.locator('img').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /^Ожидаемые/ })
    .or(page.getByRole('tab', { name: /^Ожидаемые/ }))
    .click();
  await page.waitForURL(/kind=expected/);
  await expect(page.getByRole('heading', { level: 1, name: 'Ожидаемые помёты' })).toBeVisible();
  await expect(page.getByText('ждут около').first()).toBeVisible();
  await expect(page.getByText('ждёт регистрации').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await rows.first().getByRole('link').first().click();
  await page.waitForURL(/\/dogs\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a visitor finds an open catalogue and a dog in it', async ({ page }) => {
  await page.goto('/catalogues');
  await hydrated(page);
  const first = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const name = (await first.textContent()) ?? '';
  await first.click();
  await page.waitForURL(/\/exhibitions\/\d+\/catalogue$/);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Каталог');
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
  const breed = page.getByRole('region', { name: 'Породы' }).locator('details').first();
  if (!(await breed.getAttribute('open').then((is) => is !== null))) await breed.locator('summary').click();
  await expect(breed.getByRole('listitem').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('an owner asks the kennel to exchange a puppy card from the page of the dog, and takes the request back', async ({
  page,
}, info) => {
  await signIn(page, 'owner', { isNoticeRead: true });
  const { apikey } = await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}'));
  const headers = { authorization: `Bearer ${apikey}` };
  const { items } = (await (await page.request.get('/api/dog/own', { headers })).json()).result;
  // The puppies of the demonstration stand first; each width asks for one of its own.
  const dog = items[info.project.name === 'phone' ? 0 : 1];
  await page.goto(`/user/astakhov_petr/dogs/${dog.id}`);
  await hydrated(page);
  await expect(page.getByText(/^Обменяйте на родословную до/)).toBeVisible();
  await page.getByRole('button', { name: 'Попросить обменять' }).click();
  const asked = page.getByRole('dialog', { name: 'Попросить обменять метрику?' });
  await expect(asked).toContainText('увидит кличку, клеймо, номер метрики, ваше имя и почту');
  await asked.getByRole('button', { name: 'Попросить' }).click();
  await page.waitForURL(/\/dogs\/exchanges\/\d+$/);
  await expect(page.getByText('Ждёт ответа')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Просьбу получил' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Вы попросили об обмене' })).toBeVisible();
  await page.getByRole('link', { name: 'Вы попросили об обмене' }).click();
  await page
    .getByRole('button', { name: /Отозвать/ })
    .first()
    .click();
  const sure = page.getByRole('dialog');
  if (await sure.isVisible()) await sure.getByRole('button', { name: /Отозвать/ }).click();
  await expect(page.getByText('Отозвана', { exact: true })).toBeVisible();
});
