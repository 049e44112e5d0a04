import { inLetter } from './newClub.ts';
import { expect, expectAccessible, expectError, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { keepSession, signIn } from './signedIn.ts';

test.use({ actionTimeout: 20_000 });

/** A line of the list has one account, so each width invites its own. */
const judges = {
  desktop: { search: 'Tanaka', name: 'Танака Хироси', mail: 'tanaka@judges.example' },
  phone: { search: 'Demir', name: 'Демир Айше', mail: 'demir@judges.example' },
};
const password = 'Трамвай-зелёный-7';

test('[Federation-3] a clerk writes to a judge of the list, the judge opens the link and has the cabinet', async ({
  page,
  browser,
}, info) => {
  test.slow();
  const { search, name, mail } = judges[info.project.name === 'phone' ? 'phone' : 'desktop'];
  await signIn(page, 'admin', { isNoticeRead: true });
  await page.goto('/administration/judges');
  await hydrated(page);
  await page.getByLabel('Фамилия или номер листа').fill(search);
  await page.getByLabel('Фамилия или номер листа').press('Enter');
  await expect(page.getByRole('button', { name: /^E-mail: / })).toHaveCount(1);
  await page.getByRole('button', { name: `E-mail: ${name}` }).click();
  const address = page.getByRole('dialog', { name });
  await address.getByRole('textbox', { name: 'E-mail судьи' }).fill('tanaka@@judges');
  await address.getByRole('button', { name: 'Записать' }).click();
  await expect(address.getByRole('textbox', { name: 'E-mail судьи' })).toHaveAttribute('aria-invalid', 'true');
  await address.getByRole('textbox', { name: 'E-mail судьи' }).fill(mail);
  await expectAccessible(page);
  await address.getByRole('button', { name: 'Записать' }).click();
  await expect(address).toBeHidden();
  await expect(page.getByRole('main').getByText(mail)).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: 'Пригласить отобранных' }).click();
  const letter = page.getByRole('dialog', { name: 'Пригласить отобранных' });
  await expect(letter.getByText('Письмо получит: 1 судья', { exact: false })).toBeVisible();
  await expect(letter.getByRole('region', { name: 'Как выглядит письмо' })).toContainText(`как судью: ${name}.`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await letter.getByRole('button', { name: 'Пригласить: 1 судья' }).click();
  await expect(letter).toBeHidden();

  const token = await inLetter(page, mail, /\/invitation#([\w-]{43})/);
  const visitor = await (
    await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: page.viewportSize(), locale: 'ru-RU' })
  ).newPage();
  await visitor.goto(`/invitation#${token}`);
  await hydrated(visitor);
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
  await visitor.getByLabel('Пароль', { exact: true }).fill(password);
  await visitor.getByLabel('Повторите пароль').fill(password);
  await visitor.getByRole('checkbox').first().check();
  await expectAccessible(visitor);
  await expectNoSidewaysScroll(visitor);
  await visitor.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(visitor.getByRole('heading', { name: 'Вы зарегистрированы' })).toBeVisible();
  await expect(visitor.getByText('Строка перечня судей теперь ваша.', { exact: false })).toBeVisible();

  const answer = await visitor.request.post('/api/Authentication', { data: { email: mail, password } });
  const { path } = await keepSession(visitor, (await answer.json()).result, { isNoticeRead: true });
  await visitor.goto(`${path}documents/judging`);
  await hydrated(visitor);
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(/приглашения/i);
  expectError('status of 409');
  await visitor.goto(`/invitation#${token}`);
  await expect(visitor.getByRole('heading', { name: 'Приглашение уже не действует' })).toBeVisible();

  await page.goto('/administration/invitations');
  await hydrated(page);
  await expect(page.getByText('Вошли 1 из 1').first()).toBeVisible();
});
