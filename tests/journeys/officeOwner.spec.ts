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
  senderOf,
  staffPage,
} from './officeSteps.ts';
import { expect, expectAccessible, expectError, expectNoSidewaysScroll, test } from './portal.ts';
import { openMenu, signIn } from './signedIn.ts';

test.use({ actionTimeout: 20_000 });

const home = '/user/astakhov_petr/documents';

/** Status of an address for the signed-in account. */
const readAs = (page: Page, address: string) =>
  page.evaluate(async (path) => {
    const authorization = `Bearer ${JSON.parse(localStorage.getItem('session') ?? '{}').apikey}`;
    const answer = await fetch(path, { headers: { authorization } });
    return { status: answer.status, body: await answer.text() };
  }, address);

test('[Office-6] an owner requests a dysplasia certificate: the X-ray is required, a payment alone is returned and corrected, and the dog shows the grade', async ({
  page,
  browser,
}, info) => {
  const dogId = info.project.name === 'phone' ? 63 : 62;
  const found = await page.request.get(`/api/dog/studbook/${dogId}`);
  const dog = (await found.json()).result as { name: string; pedigree_number: number };
  await signIn(page, 'owner');
  await begin(page, home, 'Сертификат о проверке на дисплазию');
  await expect(page.getByLabel('Заявитель')).toHaveValue(/^Астахов Пётр/);
  await expect(page.getByLabel('Заявитель')).toBeDisabled();
  await page.getByLabel('№ родословной').first().fill(String(dog.pedigree_number));
  await page.getByRole('button', { name: 'Найти в базе ВЕРК' }).click();
  await expect(page.getByLabel('Кличка собаки')).toHaveValue(dog.name);
  await expect(page.getByLabel('Кличка собаки')).toBeDisabled();
  await attach(page, 'Договор-заявка', 'Договор');
  await attach(page, 'Родословная', 'Родословная');
  await attach(page, 'Согласие на обработку персональных данных', 'Согласие');
  await pay(page);
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  const ready = page.getByRole('region', { name: 'Готово ли к отправке' });
  await expect(ready.getByText('Приложите рентгенограмму')).toBeVisible();
  await attach(page, 'Рентгенограмма', 'Снимок');
  const id = await send(page);

  const staff = await staffPage(browser, page);
  await accept(staff, id);
  await refuse(staff, 'Оплата', 'Квитанция на другую сумму, доплатите разницу');
  await sendBack(staff);
  await open(page, `${home}/applications/${id}/form`);
  // The list of errors names the refusal, not only the field.
  await expect(page.getByRole('group', { name: 'Оплата' })).toContainText('Не принято: Квитанция на другую сумму');
  await expect(page.getByRole('button', { name: 'Убрать: Снимок.pdf' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Рентгенограмма: принято' })).toContainText('Снимок.pdf');
  await page.getByRole('button', { name: 'Убрать: Квитанция.pdf' }).click();
  await attach(page, 'Квитанция об оплате', 'Доплата');
  await send(page, 'Отправить исправления');

  await open(staff, `/administration/applications?open=${id}`);
  const changed = staff.getByRole('region', { name: 'Изменено после возврата' });
  await expect(changed).toContainText('Квитанция об оплате');
  await expect(changed).not.toContainText('Рентгенограмма');
  await accept(staff, id, ['Оплата']);
  await staff.getByLabel('Дата обследования').fill('02.11.2026');
  await staff.getByLabel('Лаборатория или врач').fill('Клиника «Рысь»');
  for (const [label, grade] of [
    ['HD, левая сторона', 'A'],
    ['HD, правая сторона', 'B'],
    ['ED, левая сторона', '0'],
    ['ED, правая сторона', '0'],
  ] as const)
    await staff.getByLabel(label).selectOption({ label: grade });
  await expectAccessible(staff);
  await expectNoSidewaysScroll(staff);
  await finish(staff);
  await expect(staff.getByText('Заявка выполнена').first()).toBeVisible();
  await staff.context().close();

  await page.reload();
  await expect(page.getByRole('region', { name: 'Результат' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const health = (await (await page.request.get(`/api/dog/studbook/${dogId}`)).json()).result.health;
  expect(health).toMatchObject({ hd: 'B', ed: 0 });
  await open(page, `/dogs/${dogId}`);
  await expect(page.locator('main')).toContainText('Клиника «Рысь»');
  await expectNoSidewaysScroll(page);
  // Other accounts can open neither the application nor its files by their addresses.
  const own = await readAs(page, `/api/requests/applications/${id}`);
  const files = (JSON.parse(own.body).result.files as { document_id: number; name: string }[]).map(
    ({ document_id }) => `/api/document/document?id=${document_id}`,
  );
  expect(files.length).toBeGreaterThan(4);
  for (const address of files) expect([address, (await readAs(page, address)).status]).toEqual([address, 200]);
  const judge = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await signIn(judge, 'judge');
  await open(judge, `${home}/applications/${id}`);
  await expect(judge.getByRole('heading', { level: 1, name: new RegExp(dog.name) })).toHaveCount(0);
  expectError('404 (Not Found)');
  for (const address of files) expect([address, (await readAs(judge, address)).status]).toEqual([address, 404]);
  for (const address of files) expect((await page.request.get(address)).status()).toBe(401);
  await judge.context().close();
});

test('[Office-14] a new responsible person is in new forms only; other organisations cannot open it by its address', async ({
  page,
  browser,
}, info) => {
  const isPhone = info.project.name === 'phone';
  // The other width's sender: a parallel journey fills in forms that need the responsible person.
  const { role, home: own } = senderOf(!isPhone);
  await signIn(page, role);
  await open(page, `${own}/declarants`);
  await page.getByRole('button', { name: 'Добавить' }).click();
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries({
    Фамилия: 'Новикова',
    Имя: 'Елена',
    Телефон: '+7 900 555-02-30',
    'E-mail': 'novikova@mail.example',
    Индекс: '160001',
    Улица: 'ул. Мира',
    Дом: '3',
  }))
    await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.getByLabel('Город').fill('Вологда');
  await page
    .getByRole('option', { name: /^Вологда/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: /Сохранить|Добавить/ }).click();
  const row = page.getByRole('row').filter({ hasText: 'Новикова' });
  await row.getByRole('button', { name: 'Сделать основным' }).click();
  await expect(row.getByText('да', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await begin(page, own, 'Дубликат родословной');
  await expect(page.getByLabel('Ответственное лицо').locator('option:checked')).toHaveText(/Новикова/);
  await page.getByRole('button', { name: 'Удалить черновик' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await page.waitForURL(new RegExp(`${own}/?$`));
  await page.getByRole('link', { name: 'Дубликат родословной: Тайга' }).click();
  await expect(page.getByText('Северцева Анна').first()).toBeVisible();
  const place = new URL(page.url()).pathname;

  expectError('404 (Not Found)');
  const other = senderOf(isPhone);
  const stranger = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await signIn(stranger, other.role);
  await open(stranger, `${other.home}/applications/${/\d+$/.exec(place)?.[0]}`);
  await expect(stranger.getByText('Такой заявки нет')).toBeVisible();
  await open(stranger, place);
  await expect(stranger.getByText('Тайга')).toHaveCount(0);
  await stranger.context().close();

  await open(page, `${own}/declarants`);
  await page.getByRole('button', { name: /^Убрать: Новикова/ }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Новикова' })).toHaveCount(0);
});

const keptFiles = () =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('uploads', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('files', { keyPath: 'id' });
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('files').objectStore('files').count();
      counting.onerror = () => reject(counting.error);
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });

test('[Office-15] an interrupted upload resumes, after a reload too; the draft is complete; signing out leaves no file on the device', async ({
  page,
}, info) => {
  expectError('ERR_CONNECTION_RESET');
  const { role, home: own } = senderOf(info.project.name === 'phone');
  await signIn(page, role);
  await begin(page, own, 'Дубликат родословной');
  await page.getByLabel('Кличка').fill('Молния');
  await page.route('**/api/document/document', (route) => route.abort('connectionreset'));
  const field = page.getByLabel('Заявление на выдачу дубликата', { exact: false }).first();
  await field.setInputFiles(await pdf('Скан'));
  await expect(page.getByText('Связь прервалась. Загрузка продолжится сама').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(page.getByText(/^Сохранено в /)).toBeVisible();
  await page.unroute('**/api/document/document');
  // The file need not be chosen again.
  await page.reload();
  await expectUploaded(page, 'Скан');
  await expect(page.getByLabel('Кличка')).toHaveValue('Молния');
  expect(await page.evaluate(keptFiles)).toBe(0);

  await page.route('**/api/document/document', (route) => route.abort('connectionreset'));
  await page
    .getByLabel('Квитанция об оплате', { exact: false })
    .first()
    .setInputFiles(await pdf('Квитанция'));
  await expect(page.getByText('Связь прервалась. Загрузка продолжится сама').first()).toBeVisible();
  await expect.poll(() => page.evaluate(keptFiles)).toBe(1);
  await open(page, '/');
  expect(await page.evaluate(keptFiles)).toBe(1);
  expectError('401 (Unauthorized)');
  await openMenu(page);
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect.poll(() => page.evaluate(keptFiles)).toBe(0);
});
