import { formatDate } from '#platform/contract/time/dates.ts';
import { dayFromNow, expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

test('a club announces a lesson, people sign up, it is moved and cancelled, and everybody sees it', async ({
  page,
  browser,
  request,
}) => {
  const name = `Семинар по хендлингу, ${test.info().project.name} ${Date.now() % 1_000_000}`;
  const [day, mail] = [formatDate(dayFromNow(40)), `vera${Date.now()}@mail.example`];
  const { path: own } = await signIn(page, 'club', { isNoticeRead: true });
  await page.goto(own);
  await hydrated(page);
  await page.getByRole('main').getByRole('link', { name: 'Семинары и курсы' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Образовательные мероприятия' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Новое мероприятие' }).click();
  const form = page.getByRole('form', { name: 'Новое мероприятие' });
  const save = form.getByRole('button', { name: 'Создать' });
  await expect(save).toBeDisabled();
  await form.getByLabel('Название').fill(name);
  await form.getByLabel('Описание и программа').fill('Вводная лекция, практика в ринге, ответы на вопросы.');
  const city = form.getByRole('combobox', { name: 'Город' });
  await city.fill('Вологда');
  await page.getByRole('listbox').getByRole('option').first().click();
  await form.getByLabel('Адрес').fill('ул. Мира, 1');
  await form.getByLabel('Первый день').fill(day);
  await form.getByLabel('Запись открыта до').fill(day);
  await form.getByLabel('Имя и фамилия').fill('Ольга Веретенникова');
  await form.getByLabel(/^Мест/).fill('1');
  await expect(save).toBeEnabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await save.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const address = new URL(page.url()).pathname;
  expect(address).toMatch(/^\/educationals\/\d+$/);
  await expect(page.getByText('Этот список видите только вы')).toBeVisible();

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(address);
  await hydrated(visitor);
  const signUp = visitor.getByRole('form', { name: 'Запись на мероприятие' });
  await signUp.getByLabel('Имя и фамилия').fill('Вера Ильина');
  await signUp.getByLabel('E-mail').fill(mail);
  await signUp.getByRole('button', { name: 'Записаться' }).click();
  await expect(visitor.getByText(`Подтверждение отправлено на ${mail}`)).toBeVisible();

  await page.reload();
  await hydrated(page);
  await expect(page.getByText(mail)).toBeVisible();
  await page.getByRole('link', { name: 'Править' }).click();
  await page.getByLabel('Адрес').fill('ул. Лесная, 2');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('ул. Лесная, 2')).toBeVisible();
  await page.getByRole('link', { name: 'Править' }).click();
  await page.getByRole('button', { name: 'Отменить мероприятие…' }).click();
  await page.getByLabel('Почему отменено').fill('Заболел лектор');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Отменить мероприятие', exact: true }).click();
  await expect(page.getByText('Мероприятие отменено.')).toBeVisible();
  await expectAccessible(page);

  await visitor.goto(address);
  await hydrated(visitor);
  await expect(visitor.getByText('Заболел лектор')).toBeVisible();
  await expect(visitor.getByRole('form', { name: 'Запись на мероприятие' })).toHaveCount(0);
  await context.close();
  const letters = await (await request.get('/dev/mail')).text();
  for (const subject of ['Вы записаны', 'Изменилось', 'Отменено'])
    expect(letters).toMatch(
      new RegExp(`<td>${mail.replaceAll('.', '\\.')}</td><td><a href="/dev/mail/\\d+">${subject}: `),
    );
  expect(await (await request.get('/sitemap.xml')).text()).toContain(address);
});
