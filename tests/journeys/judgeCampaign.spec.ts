import type { Page } from '@playwright/test';
import type { AccessData } from '#domains/accounts/contract.ts';
import { inLetter } from './newClub.ts';
import { expect, expectAccessible, expectError, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { keepSession, signIn } from './signedIn.ts';

test.use({ actionTimeout: 20_000 });

/** A line of the list has one account, so each width invites its own. */
const judges = {
  desktop: { search: 'Tanaka', name: 'Танака Хироси', mail: 'tanaka@judges.example' },
  phone: { search: 'Demir', name: 'Демир Айше', mail: 'demir@judges.example' },
};
/** Judges of the list who have an account already. */
const members = {
  desktop: { search: 'Silva', lastName: 'Силва', firstName: 'Рикарду', mail: 'silva@judges.example' },
  phone: { search: 'Sharma', lastName: 'Шарма', firstName: 'Анил', mail: 'sharma@judges.example' },
};
const password = 'Трамвай-зелёный-7';
const widthOf = (project: string) => (project === 'phone' ? 'phone' : 'desktop');

/** Opens the list of judges with this judge alone, and the dialog of the judge's address. */
async function openAddress(page: Page, search: string, name: string) {
  await page.goto('/administration/judges');
  await hydrated(page);
  await page.getByLabel('Фамилия или номер листа').fill(search);
  await page.getByLabel('Фамилия или номер листа').press('Enter');
  await expect(page.getByRole('button', { name: /^E-mail: / })).toHaveCount(1);
  await page.getByRole('button', { name: `E-mail: ${name}` }).click();
  return page.getByRole('dialog', { name });
}

test('[Federation-3] a clerk writes to a judge of the list, the judge opens the link and has the cabinet', async ({
  page,
  browser,
}, info) => {
  test.slow();
  const { search, name, mail } = judges[widthOf(info.project.name)];
  await signIn(page, 'admin', { isNoticeRead: true });
  const address = await openAddress(page, search, name);
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

test('[Federation-3] a judge who has an account presses «Это я» in the invitation, and the line is theirs', async ({
  page,
  browser,
}, info) => {
  test.slow();
  const { search, lastName, firstName, mail } = members[widthOf(info.project.name)];
  const name = `${lastName} ${firstName}`;
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data });
    expect([path, answer.status()], await answer.text()).toEqual([path, 200]);
    return (await answer.json()).result;
  };
  const person = { last_name: lastName, first_name: firstName, city_id: 1, mail, password };
  await post('/api/registration/owner/create_and_confirm', person);
  await post('/api/registration/confirm_mail', {
    token: await inLetter(page, mail, /\/confirm-password-success#([\w-]{43})/),
  });

  await signIn(page, 'admin', { isNoticeRead: true });
  const address = await openAddress(page, search, name);
  await address.getByRole('textbox', { name: 'E-mail судьи' }).fill(mail);
  await address.getByRole('button', { name: 'Записать' }).click();
  await expect(address).toBeHidden();
  await page.getByRole('link', { name: `Пригласить: ${name}` }).click();
  const letter = page.getByRole('dialog', { name: `Пригласить: ${name}` });
  await expect(letter.getByText(`Письмо получит: ${name}, ${mail}.`)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await letter.getByRole('button', { name: 'Отправить приглашение' }).click();
  await expect(letter).toBeHidden();
  const token = await inLetter(page, mail, /\/invitation#([\w-]{43})/);

  const judge = await (
    await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: page.viewportSize(), locale: 'ru-RU' })
  ).newPage();
  await judge.goto(`/invitation#${token}`);
  await hydrated(judge);
  await expect(judge.getByText('Учётная запись с этим E-mail у вас уже есть.', { exact: false })).toBeVisible();
  await expect(judge.getByRole('main').getByRole('link', { name: 'Войти в портал' })).toBeVisible();
  const access: AccessData = await post('/api/Authentication', { email: mail, password });
  const { path } = await keepSession(judge, access, { isNoticeRead: true });
  await judge.goto(`/invitation#${token}`);
  await hydrated(judge);
  await expectAccessible(judge);
  await expectNoSidewaysScroll(judge);
  await judge.getByRole('button', { name: 'Это я: связать с моей учётной записью' }).click();
  await expect(judge.getByRole('status').filter({ hasText: 'связана с вашей учётной записью' })).toBeVisible();
  await judge.goto(`${path}documents/judging`);
  await hydrated(judge);
  await expect(judge.getByRole('heading', { level: 1 })).toContainText(/приглашения/i);

  await page.goto(`/administration/judges?view=yes&search=${search}`);
  await hydrated(page);
  await expect(page.getByRole('link', { name }).first()).toBeVisible();
  await expect(page.getByRole('main').getByText('По ссылке из приглашения', { exact: false })).toBeVisible();
  await page.goto('/administration/invitations');
  await hydrated(page);
  const campaign = page.getByRole('row').filter({ hasText: `Приглашение: ${name}` });
  await expect(campaign.getByText('Вошли 1 из 1')).toBeVisible();
});
