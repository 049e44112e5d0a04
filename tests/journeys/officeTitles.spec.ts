import type { Page } from '@playwright/test';
import {
  accept,
  attach,
  begin,
  expectUploaded,
  finish,
  open,
  pay,
  pdf,
  refuse,
  send,
  sendBack,
  staffPage,
} from './officeSteps.ts';
import { expect, expectAccessible, expectError, expectNoSidewaysScroll, test } from './portal.ts';
import { signIn } from './signedIn.ts';

test.use({ actionTimeout: 20_000 });

const home = '/user/astakhov_petr/documents';
const title = 'Дипломы и сертификаты РКФ';
const sheet = 'Заявочный лист';
const addDiploma = 'Добавить: дипломы и сертификаты';

const choose = (page: Page, label: string, option: string | RegExp) =>
  page
    .getByLabel(label, { exact: true })
    .locator('option')
    .filter({ hasText: option })
    .getAttribute('value')
    .then((value) => page.getByLabel(label, { exact: true }).selectOption(value));

/** Breeds the form offers for this text. */
const breedsOf = async (page: Page, letters: string): Promise<string[]> => {
  await page.getByRole('combobox', { name: 'Порода' }).fill(letters);
  const listed = page.getByRole('listbox').getByRole('option');
  await expect(listed.first()).toBeVisible();
  return listed.allInnerTexts();
};

/** A dog of a foreign studbook, entered by hand. */
const foreignDog = async (page: Page, name: string) => {
  await page.getByLabel('Иностранная родословная').check();
  await page.getByLabel('№ иностранной родословной').fill('VDH-SV 2281');
  await page.getByLabel('Кличка собаки').fill(name);
};

const file = (page: Page, at: number) => page.getByRole('group', { name: `Дипломы и сертификаты, ${at}`, exact: true });
const attachRow = async (page: Page, at: number, name: string) => {
  await file(page, at)
    .getByLabel('Файл')
    .setInputFiles(await pdf(name));
  await expectUploaded(page, name);
};

/** Staff attach a document made elsewhere. */
const finishWith = async (staff: Page, name: string) => {
  await staff.getByRole('button', { name: 'Документ', exact: true }).setInputFiles(await pdf(name));
  await expectUploaded(staff, name);
  await finish(staff);
  await expect(staff.getByText('Заявка выполнена').first()).toBeVisible();
};

test('[Office-7] a korung is for listed breeds with twenty papers at most; an error in it goes to staff, back to work, and is corrected', async ({
  page,
  browser,
  request,
}) => {
  // Short enough for a mail's subject.
  const dog = `Керунг ${Date.now() % 100_000}`;
  await signIn(page, 'owner');
  await begin(page, home, title);
  await expect(page.getByText('Владелец — иностранный гражданин')).toBeVisible();
  await expectNoSidewaysScroll(page);

  // The document decides the offered breeds.
  await choose(page, 'Тип документа', 'Племенной или рабочий сертификат');
  await choose(page, 'Документ', 'Керунг, первый');
  await foreignDog(page, dog);
  await expect(page.getByLabel('Без породы')).toHaveCount(0);
  await expect.poll(() => breedsOf(page, 'овчарка')).toEqual(['Восточноевропейская овчарка', 'Немецкая овчарка']);
  expect(await breedsOf(page, 'псовая')).toEqual(['Русская псовая борзая']);
  await page.getByRole('option', { name: 'Русская псовая борзая' }).click();
  await choose(page, 'Документ', 'Керунг, пожизненный');
  await expect(page.getByText(/^Этот документ выдают породам: .*Ротвейлер/).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Порода' }).fill('ротв');
  await page.getByRole('option', { name: 'Ротвейлер' }).click();
  await expect(page.getByText(/^Этот документ выдают породам/)).toHaveCount(0);

  // A returned application keeps its number.
  await page.getByLabel('Из возврата или исправление ошибки').check();
  await page.getByLabel('Трек-номер прежней заявки').fill('4610000000017');
  await expect(page.getByLabel('Фамилия владельца')).toBeDisabled();
  await expect(page.getByLabel('Фамилия владельца')).not.toHaveValue('');

  // Twenty papers at most; the API refuses a twenty-first too.
  for (let at = 1; at <= 20; at += 1) {
    await page.getByRole('button', { name: addDiploma }).click();
    await expect(file(page, at)).toBeVisible();
  }
  await expect(page.getByText('Больше 20 добавить нельзя')).toBeVisible();
  await expect(page.getByRole('button', { name: addDiploma })).toHaveCount(0);
  await attachRow(page, 20, 'Двадцатый');
  await expect(page.getByText(/^Сохранено в /)).toBeVisible();
  const id = /\/(\d+)\/form$/.exec(page.url())?.[1] ?? '';
  const past = await page.evaluate(async (address) => {
    const authorization = `Bearer ${JSON.parse(localStorage.getItem('session') ?? '{}').apikey}`;
    const { result } = await (await fetch(address, { headers: { authorization } })).json();
    const { version, values } = result as { version: number; values: { documents: object[] } };
    const documents = [...values.documents, { document_id: null }];
    const answer = await fetch(address, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ version, values: { ...values, documents } }),
    });
    return { count: documents.length, status: answer.status, words: await answer.text() };
  }, `/api/requests/applications/${id}`);
  expect(past).toMatchObject({ count: 21, status: 400 });
  expect(past.words).toContain('20');
  expectError('400 (Bad Request)');
  for (let left = 20; left > 1; left -= 1) {
    await file(page, 1).getByRole('button', { name: 'Убрать', exact: true }).click();
    await expect(file(page, left)).toHaveCount(0);
  }
  await expect(file(page, 1).getByText('Двадцатый.pdf')).toBeVisible();
  await attach(page, sheet, 'Лист');
  await pay(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await send(page)).toBe(id);

  // Returned, it still shows its sending.
  const staff = await staffPage(browser, page);
  await accept(staff, id);
  await refuse(staff, sheet, 'Лист не подписан владельцем');
  await sendBack(staff);
  await open(page, `${home}/applications/${id}/form`);
  await expect(page.getByLabel('Из возврата или исправление ошибки')).toBeChecked();
  await expect(page.getByLabel('Из возврата или исправление ошибки')).toBeDisabled();
  await page.getByRole('button', { name: 'Убрать: Лист.pdf' }).click();
  await attach(page, sheet, 'Подписанный лист');
  await send(page, 'Отправить исправления');
  await accept(staff, id, [sheet]);
  await finishWith(staff, 'Сертификат с ошибкой');

  // The reported error is in the queue, and the document is made again.
  await page.reload();
  const wrong = page.getByRole('region', { name: 'Ошибка в документе' });
  await wrong.getByRole('button', { name: 'Сообщить об ошибке' }).click();
  await wrong.getByLabel('Опишите ошибку').fill('Опечатка');
  await wrong.getByRole('button', { name: 'Отправить сообщение' }).click();
  await expect(wrong.getByText('Опишите ошибку подробнее: не короче 20 символов').first()).toBeVisible();
  await wrong.getByLabel('Опишите ошибку').fill('В кличке пропущена буква: в родословной она есть.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await wrong.getByRole('button', { name: 'Отправить сообщение' }).click();
  await expect(wrong.getByText('Вы сообщили об ошибке: ответ придёт сюда и письмом')).toBeVisible();
  await open(staff, '/administration/applications?queue=errors');
  await staff.getByRole('row').filter({ hasText: dog }).getByRole('button', { name: 'Открыть' }).click();
  const told = staff.getByRole('region', { name: 'Ошибка в выполненной заявке' });
  await expect(told.getByText('В кличке пропущена буква: в родословной она есть.')).toBeVisible();
  await told.getByLabel('Ответ заявителю').fill('Опечатка наша: выпустим сертификат заново.');
  await expectAccessible(staff);
  await expectNoSidewaysScroll(staff);
  await told.getByRole('button', { name: 'Вернуть в работу' }).click();
  await expect(staff.getByText('Заявка снова у вас в работе').first()).toBeVisible();
  await page.reload();
  await expect(wrong).toHaveCount(0);
  await expect(page.getByText('Возвращена в работу').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Скачать документ' })).toHaveCount(0);
  await finishWith(staff, 'Сертификат исправленный');
  await staff.context().close();

  await page.reload();
  await expect(wrong.getByText('Ошибка подтверждена и исправлена')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать документ' }).click();
  expect((await download).suggestedFilename()).toBe('Сертификат исправленный.pdf');
  // The notification and the mail of each.
  const notices = [
    `Ошибка подтверждена, заявка снова в работе: ${title}, «${dog}»`,
    `Заявка выполнена: ${title}, «${dog}»`,
  ];
  await expect(async () => {
    await open(page, '/user/astakhov_petr/news-feed?category_id=6');
    for (const words of notices) await expect(page.getByText(words).first()).toBeVisible({ timeout: 60_000 });
  }).toPass();
  const letters = async (): Promise<string> => (await request.get('/dev/mail')).text();
  await expect
    .poll(letters)
    .toMatch(new RegExp(`<td>owner@portal\\.example</td><td><a href="/dev/mail/\\d+">Ошибка подтверждена[^<]*${dog}`));
});

test('[Office-7] an FCI title is passed on: no error can be reported for its diploma here', async ({
  page,
  browser,
}, info) => {
  await signIn(page, 'owner');
  await begin(page, home, title);
  await choose(page, 'Тип документа', 'Диплом чемпиона');
  await choose(page, 'Документ', /^C\.I\.B\. /);
  await foreignDog(page, `Титул ${info.project.name}`);
  await page.getByRole('combobox', { name: 'Порода' }).fill('Русская псовая');
  await page.getByRole('option', { name: 'Русская псовая борзая' }).click();
  await page.getByRole('button', { name: addDiploma }).click();
  await attachRow(page, 1, 'CACIB');
  await attach(page, sheet, 'Лист');
  await pay(page);
  const id = await send(page);
  const staff = await staffPage(browser, page);
  await accept(staff, id);
  await finishWith(staff, 'Диплом FCI');
  await staff.context().close();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Скачать документ' })).toBeVisible();
  const said = page.getByRole('region', { name: 'Ошибка в документе' });
  await expect(said).toContainText('Диплом выпускает FCI');
  await expect(page.getByRole('button', { name: 'Сообщить об ошибке' })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expectError('409 (Conflict)');
  const past = await page.evaluate(async (address) => {
    const authorization = `Bearer ${JSON.parse(localStorage.getItem('session') ?? '{}').apikey}`;
    const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    const body = JSON.stringify({ text: 'В дипломе опечатка в кличке собаки.' });
    return (await fetch(address, { method: 'POST', headers, body })).status;
  }, `/api/requests/applications/${id}/errors`);
  expect(past).toBe(409);
});
