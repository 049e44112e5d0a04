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
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { signIn } from './signedIn.ts';

test.use({ actionTimeout: 20_000 });

const consent = 'Согласие на обработку персональных данных';

const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
};

/** People and papers of one pedigree; the dog is filled in separately. */
const fillPedigree = async (page: Page) => {
  await fill(page, {
    'Фамилия владельца': 'Орлова',
    'Имя владельца': 'Вера',
    'Адрес владельца': '160001, Вологда, ул. Мира, 12',
    'Email владельца': 'orlova@mail.example',
    'Фамилия заводчика': 'Северцева',
    'Имя заводчика': 'Анна',
    'Адрес заводчика': '160001, Вологда, ул. Мира, 4',
  });
  await attach(page, 'Метрика щенка', 'Метрика');
  await attach(page, consent, 'Согласие');
};

test('[Office-1] [Office-2] a package of two pedigrees is sent by one press; one is done, one is returned for its consent only, answered and done', async ({
  page,
  browser,
}, info) => {
  const isPhone = info.project.name === 'phone';
  const { role, home, name } = senderOf(isPhone);
  const found = await page.request.get(`/api/dog/studbook/${isPhone ? 61 : 60}`);
  const known = (await found.json()).result as { name: string; stamp: string };
  const unknown = { name: `Ветер ${info.project.name}`, number: String(9_000_000 + (Date.now() % 900_000)) };
  await signIn(page, role);
  await begin(page, home, 'Оформление родословных');
  const form = new URL(page.url()).pathname;
  await expect(page.getByLabel('Ответственное лицо')).toHaveValue(/\d+/);
  await page.getByLabel('Номер папки').fill('1204');

  // The first dog is found by its stamp and is read-only.
  await page.getByRole('button', { name: 'Добавить заявку' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Оформление родословной' })).toBeVisible();
  const [code = '', stamp = ''] = known.stamp.split(' ');
  await fill(page, { 'Код клейма': code, 'Номер клейма': stamp });
  await page.getByRole('button', { name: 'Найти в базе ВЕРК' }).first().click();
  await expect(page.getByText('Собака найдена в племенной книге: её данные заполнены').first()).toBeVisible();
  await expect(page.getByLabel('Кличка', { exact: true })).toHaveValue(known.name);
  for (const label of ['Кличка', 'Порода', 'Дата рождения'])
    await expect(page.getByLabel(label, { exact: true })).toBeDisabled();
  await expect(page.getByLabel('Кличка: производительница')).toHaveValue(/./);
  await fillPedigree(page);
  await expect(page.getByText('Всё заполнено')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(page.getByText(/^Сохранено в /)).toBeVisible();
  await page.getByRole('link', { name: 'К пакету' }).click();

  // The second is entered by hand, with a foreign dam: a copy of her pedigree is required.
  await page.getByRole('button', { name: 'Добавить заявку' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Оформление родословной' })).toBeVisible();
  await fill(page, {
    'Код клейма': isPhone ? 'ZZP' : 'ZZD',
    'Номер клейма': String(Date.now() % 1_000_000),
    Окрас: 'рыжий',
    Кличка: unknown.name,
    'Дата рождения': '12.05.2026',
    '№ родословной: производитель': '5100001',
    'Кличка: производитель': 'Отец',
  });
  await page.getByLabel('Пол', { exact: true }).selectOption({ label: 'Кобель' });
  await page.getByLabel('Порода').fill('Русская псовая');
  await page.getByRole('option', { name: /Русская псовая борзая/i }).click();
  await page.getByLabel('Иностранная производительница').check();
  await fill(page, { '№ родословной: производительница': 'VDH 123', 'Кличка: производительница': 'Мать' });
  const ready = page.getByRole('region', { name: 'Готово ли к отправке' });
  await expect(ready.getByText('Приложите копию родословной')).toBeVisible();
  await attach(page, 'Копия родословной: производительница', 'Копия');
  await fillPedigree(page);
  await expect(page.getByText('Всё заполнено')).toBeVisible();
  await expect(page.getByText(/^Сохранено в /)).toBeVisible();
  await page.getByRole('link', { name: 'К пакету' }).click();
  await expect(page.getByRole('region', { name: 'Заявки пакета' }).getByRole('listitem')).toHaveCount(2);

  // Without the receipt it is not sent; a double press sends it once.
  await page.getByRole('button', { name: 'Отправить пакет' }).click();
  await expect(ready.getByText('Приложите квитанцию')).toBeVisible();
  await pay(page);
  await expect(page.getByText('Всё заполнено')).toBeVisible();
  await page.getByRole('button', { name: 'Отправить пакет' }).dblclick();
  await page.waitForURL(/\/applications\/\d+$/);
  const packageId = /\d+$/.exec(page.url())?.[0] ?? '';
  expect(form).toContain(`/${packageId}/`);
  const requests = page.getByRole('region', { name: 'Заявки пакета' });
  await expect(requests.getByText(/\b461\d{10}\b/)).toHaveCount(2);
  const [first = '', second = ''] = await requests
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => /\d+$/.exec((link as HTMLAnchorElement).pathname)?.[0] ?? ''));
  const printed = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Реестр документов для печати' }).click();
  expect((await printed).suggestedFilename()).toBe(`Реестр документов, пакет ${packageId}.pdf`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // Each history has one entry so far.
  await expect(page.locator('main').getByText('Отправлена', { exact: true }).first()).toBeVisible();
  for (const id of [first, second]) {
    await open(page, `${home}/applications/${id}`);
    await expect(page.getByRole('list', { name: 'История' }).getByRole('listitem')).toHaveText([/^Отправлена /]);
  }
  await open(page, `${home}/applications/${packageId}`);

  const staff = await staffPage(browser, page);
  await accept(staff, packageId, ['Оплата']);
  await accept(staff, first);
  await finish(staff);
  await expect(staff.getByText('Заявка выполнена').first()).toBeVisible();
  await accept(staff, second);
  await refuse(staff, consent, 'Нет подписи на второй странице');
  await sendBack(staff);

  await page.reload();
  await expect(page.locator('main').getByText('Возвращена, ждёт вашего ответа').first()).toBeVisible();
  await expect(requests.getByText('Выполнена', { exact: true })).toHaveCount(1);
  await requests.getByRole('link').nth(1).click();
  await page.getByRole('link', { name: 'Исправить' }).click();
  await expect(page.getByLabel('Кличка', { exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Убрать: Метрика.pdf' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Метрика щенка: принято' })).toContainText('Метрика.pdf');
  await page.getByRole('button', { name: 'Убрать: Согласие.pdf' }).click();
  await page.getByLabel(consent).setInputFiles(await pdf('Подписанное'));
  await expectUploaded(page, 'Подписанное');
  await send(page, 'Отправить исправления');

  await accept(staff, second, [consent]);
  await staff.getByLabel('Номер родословной').fill(unknown.number);
  await finish(staff);
  await expect(staff.getByText('Заявка выполнена').first()).toBeVisible();
  await staff.context().close();

  await page.reload();
  await expect(page.getByText(`РКФ ${unknown.number}`).first()).toBeVisible();
  const barcode = /461\d{10}/.exec(await page.locator('main').innerText())?.[0] ?? '';
  const stranger = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await open(stranger, `/rkf/document-status/${barcode}`);
  const steps = stranger.getByRole('list', { name: 'Шаги' });
  for (const step of ['Отправлена', 'Взята в работу', 'Выполнена'])
    await expect(steps.getByText(step).first()).toBeVisible();
  // The history says what happened and whose turn it was, including the opening by staff.
  for (const row of ['Возвращена заявителю', 'Исправлена и отправлена снова'])
    await expect(stranger.getByText(row, { exact: true }).first()).toBeVisible();
  await expect(stranger.getByText(/Орлова|Северцева/)).toHaveCount(0);
  await expect(stranger.getByText(name)).toHaveCount(0);
  // The document opens for everybody with its link.
  const link = await page.getByRole('link', { name: 'Открыть и скачать' }).getAttribute('href');
  await open(stranger, link ?? '');
  await expect(stranger.getByText(unknown.name).first()).toBeVisible();
  await expectNoSidewaysScroll(stranger);
  await stranger.context().close();
});
