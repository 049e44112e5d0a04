import type { Page } from '@playwright/test';
import { eventsOf, findFreeLesson } from './calendar.ts';
import { dayFromNow, expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

test.use({ actionTimeout: 20_000 });
/** Both projects write into one portal, so their texts differ. */
const mark = () => `${test.info().project.name} ${Date.now() % 1_000_000}`;

async function signedIn(page: Page, role: string): Promise<{ own: string; apikey: string }> {
  const { path: own, apikey } = await signIn(page, role, { isNoticeRead: true });
  return { own, apikey };
}

async function visitorOpens(page: Page, path: string): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('session'));
  await page.goto(path);
  await hydrated(page);
}

test('a club writes an advert, edits and closes it; a visitor sees each change [R2.2-01] [R2.3-03]', async ({
  page,
}) => {
  const title = `Щенки русской псовой борзой, ${mark()}`;
  const { own } = await signedIn(page, 'club');
  await page.goto(own);
  await hydrated(page);
  await page.getByRole('main').getByRole('link', { name: 'Новая запись', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Новая запись' })).toBeVisible();
  await page.getByLabel('Вид', { exact: true }).selectOption({ label: 'Продам' });
  await page.getByLabel('Заголовок').fill(title);
  const text = page.getByRole('textbox', { name: 'Текст' });
  await text.click();
  await text.pressSequentially('Родители чемпионы.');
  await page.getByLabel('Цена, ₽').fill('45000');
  const breed = page.getByRole('combobox', { name: 'Порода' });
  await breed.fill('такса');
  await page.getByRole('listbox').getByRole('option').first().click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const address = new URL(page.url()).pathname;
  expect(address).toMatch(/^\/news\/\d+$/);

  await page.getByRole('button', { name: 'Нравится' }).click();
  await expect(page.getByRole('button', { name: 'Нравится 1' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Редактировать' }).click();
  await page.getByLabel('Заголовок').fill(`${title}, осталась одна`);
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${title}, осталась одна` })).toBeVisible();
  await page.goto(`/club${address}/edit`);
  await hydrated(page);
  await page.getByText(/^До правки/).click();
  await expect(page.getByText(/^До правки/)).toContainText(title);
  await page.getByRole('button', { name: 'Объявление не активно' }).click();
  await expect(page.getByRole('button', { name: 'Снова активно' })).toBeVisible();
  await expectAccessible(page);

  await visitorOpens(page, `/club${address}`);
  await expect(page.getByRole('heading', { level: 1, name: `${title}, осталась одна` })).toBeVisible();
  await expect(page.getByRole('article').getByText('Объявление не активно')).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${address}$`));
  await expect(page.getByRole('link', { name: 'Редактировать' })).toHaveCount(0);
  await expectAccessible(page);
});

/** One show per width, because both run at once. */
const ownOf = (events: { id: number }[]): number => events[test.info().project.name === 'phone' ? 0 : 1]?.id ?? 0;

test('an organiser edits a show until it is over; a visitor sees the change [R2.2-02] [R2.3-04]', async ({
  page,
  request,
}) => {
  const { own } = await signedIn(page, 'club');
  const alias = own.split('/').at(-2) ?? '';
  const id = ownOf(
    (await eventsOf(request, `alias=${alias}&category=1&date_from=${dayFromNow(1)}`)).filter(
      ({ type_id }) => type_id !== 3,
    ),
  );
  const words = `Вход со двора, ${mark()}`;
  await page.goto(`/exhibitions/${id}`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Редактировать' }).click();
  await page.getByRole('textbox', { name: 'Место' }).fill(words);
  // Approved data is changed by an application.
  await expect(page.getByRole('link', { name: '«Перенос или отмена выставки»' })).toHaveAttribute(
    'href',
    /documents\/new\/show-change$/,
  );
  await expect(page.getByRole('checkbox', { name: 'CACIB' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Отчёты' })).toBeVisible();
  // Axe judges a target half covered by the header as too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Сохранено')).toBeVisible();
  await visitorOpens(page, `/club/exhibitions/${id}`);
  await expect(page.getByText(words).first()).toBeVisible();
  await page.goto(`/club/exhibitions/${id}/edit`);
  await hydrated(page);
  await expect(page.getByText('Войдите в портал, чтобы продолжить')).toBeVisible();
});

test('an organiser reports a past show; visitors see the report only after it is accepted [R2.2-02] [R2.3-04]', async ({
  page,
  request,
}) => {
  const { own } = await signedIn(page, 'club');
  const alias = own.split('/').at(-2) ?? '';
  const id = ownOf(
    // The shows of November belong to the journey of a report as rows.
    (
      await eventsOf(request, `alias=${alias}&category=1&sort=finished&date_from=2020-01-01&date_to=${dayFromNow(-2)}`)
    ).filter(({ name }) => !name.startsWith('Ноябрьск')),
  );
  const link = `https://disk.example/${Date.now()}`;
  await page.goto(`/exhibitions/${id}`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Отчёты' }).click();
  await expect(page.getByText('Мероприятие окончилось: его страницу больше не правят')).toBeVisible();
  const form = page.getByRole('form', { name: 'Отчёт о мероприятии' });
  await form.getByLabel('Вид отчёта').selectOption('Прочие документы');
  await form.getByRole('button', { name: 'Отправить отчёт' }).click();
  await expect(form.getByText('Приложите файл или укажите ссылку').first()).toBeVisible();
  await form.getByLabel('Или ссылка на отчёт').fill(link);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await form.getByRole('button', { name: 'Отправить отчёт' }).click();
  await expect(page.getByText('Отчёт отправлен')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Прочие документы' })).toHaveAttribute('href', link);
  await visitorOpens(page, `/exhibitions/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Прочие документы' })).toHaveCount(0);
});

test('a visitor signs up for a lesson, gets the mail and cancels [R2.2-04] [R2.3-06]', async ({ page, request }) => {
  await page.goto(`/exhibitions/${(await findFreeLesson(request)).id}`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Записаться' }).click();
  await expect(page.getByRole('heading', { name: 'Запись' })).toBeVisible();
  const address = new URL(page.url()).pathname;
  expect(address).toMatch(/^\/educationals\/\d+$/);
  await page.goto(`/club${address}`);
  await hydrated(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const form = page.getByRole('form', { name: 'Запись на мероприятие' });
  await form.getByRole('button', { name: 'Записаться' }).click();
  await expect(form.getByLabel('Имя и фамилия')).toHaveAttribute('aria-invalid', 'true');
  const mail = `vera${Date.now()}@mail.example`;
  await form.getByLabel('Имя и фамилия').fill('Вера Ильина');
  await form.getByLabel('E-mail').fill(mail);
  await form.getByRole('button', { name: 'Записаться' }).click();
  await expect(page.getByText(`Подтверждение отправлено на ${mail}`)).toBeVisible();
  const row = new RegExp(`<td>${mail.replaceAll('.', '\\.')}</td><td><a href="(/dev/mail/\\d+)">Вы записаны`);
  const list = await (await request.get('/dev/mail')).text();
  const letter = await (await request.get(row.exec(list)?.[1] ?? '/dev/mail/0')).text();
  const token = /#cancel=([\w-]{43})/.exec(letter)?.[1];
  await page.goto('/about');
  await page.goto(`${address}#cancel=${token}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Отменить запись' }).click();
  await expect(page.getByText('Запись отменена')).toBeVisible();
  await expect(page).not.toHaveURL(/cancel/);
});

test('a public document has the same page under /club [R2.2-03] [R2.3-05]', async ({ page, request }) => {
  const { result } = await (await request.get('/api/document/public?alias=rkf')).json();
  const id = JSON.stringify(result).match(/"document_id":(\d+)/)?.[1];
  await page.goto(`/docs/${id}`);
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await page.goto(`/club/docs/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/docs/${id}$`));
});
