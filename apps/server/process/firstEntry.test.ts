import { readFileSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { moveDate } from '#apps/cli/machine/moveDate.mjs';
import { demoAccountOf } from '#domains/payments/demoAccount.ts';
import { sampleStatement } from '#domains/payments/server/sampleStatement.ts';
import { addDays, type Day, formatDate, moscowDay } from '#platform/contract/time/dates.ts';
import { chromiumPath } from '#platform/testing/chromiumPath.ts';
import { clockOfTests } from '#platform/testing/clockOfTests.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { freePort } from '#platform/testing/freePort.ts';
import { type MailServer, openMailServer } from '../../../tests/portal/letters/mailServer.ts';
import { type PortalProcess, productionSettings, startPortal } from './portalProcess.ts';
import { runCommand } from './runCommand.ts';

const password = 'Своя-лампа-5';
const shiftSeconds = Number(clockOfTests().CLOCK_SHIFT_SECONDS ?? 0);
const today = moscowDay(new Date());
/** The first Saturday in at least 51 days: an application needs fifty, and midnight may pass before it is sent. */
const showDay = [51, 52, 53, 54, 55, 56, 57]
  .map((days): Day => addDays(today, days))
  .find((day) => new Date(`${day}T12:00:00Z`).getUTCDay() === 6) as Day;
const closingDay = addDays(showDay, -12);
const payee = demoAccountOf(901);
const pedigree = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj\nxref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n0000000052 00000 n \n0000000101 00000 n \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n164\n%%EOF\n',
);

let database: TestDatabase;
let mails: MailServer;
let settings: Record<string, string>;
let port: number;
let portal: PortalProcess;
let browser: Browser;
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  [database, mails, port] = [await createTestDatabase(), await openMailServer(), await freePort()];
  settings = {
    ...productionSettings(database),
    ...{ PUBLIC_URL: `http://127.0.0.1:${port}`, SMTP_URL: mails.url },
  };
  portal = await startPortal(settings, { port });
  const executablePath = chromiumPath();
  browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'],
  });
});
afterAll(async () => {
  await browser.close();
  portal.child.kill('SIGKILL');
  await portal.ended;
  await mails.stop();
  await database.drop();
});

/** A person with a browser of their own, whose clock is the portal's. */
async function person(width: number, shift = shiftSeconds): Promise<Page> {
  const context = await browser.newContext({
    ...{ viewport: { width, height: 900 }, baseURL: portal.url, reducedMotion: 'reduce' },
    ...{ locale: 'ru-RU', timezoneId: 'Europe/Moscow', serviceWorkers: 'block' },
  });
  contexts.push(context);
  await context.addInitScript(moveDate, shift * 1000);
  // The cookie notice cannot be pressed before the page is hydrated.
  await context.addInitScript("localStorage.setItem('cookie_notice', 'accepted')");
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  // Asked on any page once a year, and of every new profile: answered as people in a hurry do.
  await page.addLocatorHandler(page.getByRole('button', { name: 'Позже', exact: true }), (button) => button.click());
  return page;
}

const hydrated = (page: Page) => page.locator('html[data-awake]').waitFor({ state: 'attached' });
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}
const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('main')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
const follow = (page: Page, name: string | RegExp) =>
  page
    .getByRole('main')
    .getByRole('link', { name, exact: typeof name === 'string' })
    .first()
    .click();
const fill = async (place: Pick<Page, 'getByLabel'>, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) await place.getByLabel(label, { exact: true }).fill(value);
};

const letterTo = (mail: string, subject: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const [letter] = await mails.read(mail, subject);
      if (!letter) throw new Error(`No mail «${subject}» to ${mail}`);
      return letter.text ?? '';
    },
    { timeout: 120_000, interval: 200 },
  );
const inLetter = async (mail: string, subject: string, wanted: RegExp): Promise<string> => {
  const found = wanted.exec(await letterTo(mail, subject));
  expect(found, `${wanted} in «${subject}»`).not.toBeNull();
  return found?.[1] ?? found?.[0] ?? '';
};

async function signIn(page: Page, mail: string, secret = password): Promise<void> {
  await open(page, '/auth/login');
  await fill(page, { 'E-mail': mail, Пароль: secret });
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
}
const leftSignIn = (page: Page) => page.waitForURL(({ pathname }) => !pathname.startsWith('/auth/'));

async function chooseOwnPassword(page: Page): Promise<void> {
  await fill(page, { 'Новый пароль': password, 'Повторите пароль': password });
  await page.getByRole('button', { name: 'Сохранить и войти' }).click();
}
async function setUpSecondFactor(page: Page): Promise<void> {
  await page.getByText('введите ключ вручную').waitFor();
  const secret = /[A-Z2-7]{4}(?: [A-Z2-7]{4}){3,}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
  const code = new TOTP({ secret: secret.replaceAll(' ', ''), algorithm: 'SHA1', digits: 6, period: 30 }).generate();
  await page.getByLabel('Код из приложения').fill(code);
  await page.getByRole('button', { name: 'Включить и войти' }).click();
  await page.getByRole('button', { name: /Я сохранил коды/ }).click();
  await leftSignIn(page);
}

/** Reads the number behind the last slash of the page's address. */
const idOf = (page: Page): number => Number(/(\d+)\/?$/.exec(new URL(page.url()).pathname)?.[1]);

it('brings about a printed catalogue from an empty database by commands and screens alone [Entry-18] [Entry-1] [Entry-10]', async () => {
  const admin = await runCommand('createAdmin', ['--mail', 'chief@federation.example'], settings);
  for (const file of ['federations', 'organisations'])
    await runCommand('importOrganisations', [`docs/samples/${file}.csv`], settings);
  await runCommand('importDogs', ['docs/samples/dogs.csv'], settings);

  const staff = await person(1440);
  await signIn(staff, 'chief@federation.example', /одноразовый пароль: (\S+)/.exec(admin)?.[1]);
  await chooseOwnPassword(staff);
  await setUpSecondFactor(staff);
  await open(staff, '/administration/organisations?kind=federation');
  const row = staff.getByRole('row').filter({ hasText: 'Российская кинологическая федерация' });
  await row.getByRole('button', { name: 'Пригласить' }).click();
  const invitation = staff.getByRole('dialog');
  await invitation.getByLabel('E-mail организации').fill('rkf@federation.example');
  await invitation.getByRole('button', { name: 'Отправить приглашение' }).click();

  const federation = await person(1440);
  const subject = 'Приглашение на портал федерации';
  await open(federation, await inLetter('rkf@federation.example', subject, /\/invitation#[\w-]{43}/));
  await fill(federation, { Пароль: password, 'Повторите пароль': password });
  for (const box of await federation.getByRole('main').getByRole('checkbox').all()) await box.check();
  await federation.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await federation.getByRole('heading', { name: 'Вы зарегистрированы' }).waitFor();
  await signIn(federation, 'rkf@federation.example');
  await setUpSecondFactor(federation);

  const club = await person(1440);
  await open(club, '/auth/registration/activate');
  await club.getByRole('combobox', { name: 'Город клуба' }).click();
  await club.getByRole('option', { name: 'Все города' }).click();
  await club.getByRole('button', { name: 'Показать клубы' }).click();
  await club.getByRole('button', { name: /Северный дозор/ }).click();
  await club.getByRole('button', { name: 'Отправить код' }).click();
  await club.getByLabel('Код активации').fill(await inLetter('dozor@club.example', 'Код активации клуба', /: (\d{8})/));
  await club.getByRole('button', { name: 'Активировать' }).click();
  const data = 'Клуб зарегистрирован: данные для входа';
  await signIn(club, 'dozor@club.example', await inLetter('dozor@club.example', data, /Одноразовый пароль: (\S+)/));
  await chooseOwnPassword(club);
  await leftSignIn(club);

  const owner = await person(390);
  await open(owner, '/auth/registration');
  await fill(owner, { Фамилия: 'Ким', Имя: 'Елена' });
  await owner.getByRole('combobox', { name: 'Город' }).fill('Волог');
  await owner.getByRole('option', { name: 'Вологда' }).click();
  await fill(owner, { 'E-mail': 'kim@mail.example', Пароль: password, 'Повторите пароль': password });
  await owner.getByRole('checkbox').check();
  await owner.getByRole('button', { name: 'Зарегистрироваться' }).click();
  const confirmation = /\/confirm-password-success#[\w-]{43}/;
  await open(owner, await inLetter('kim@mail.example', 'Подтвердите E-mail', confirmation));
  await owner.getByRole('heading', { name: 'E-mail подтверждён' }).waitFor();
  await signIn(owner, 'kim@mail.example');
  await owner.waitForURL(/\/documents\/start$/);

  // The owner's dog stands in the studbook under nobody's name: staff record the owner by the papers.
  await hydrated(owner);
  await follow(owner, 'Добавить собаку');
  await owner.getByLabel('Клеймо, номер родословной или чип').fill('РКФ 4900205');
  await press(owner, 'Найти');
  await owner.getByText('Северный Ветер Гром').first().waitFor();
  const file = { name: 'rodoslovnaya.pdf', mimeType: 'application/pdf', buffer: pedigree };
  await owner.locator('#main input[type=file]').setInputFiles(file);
  await owner.getByRole('list', { name: 'Приложенные файлы' }).getByText('rodoslovnaya.pdf').waitFor();
  await press(owner, 'Отправить на проверку');
  await owner
    .getByText(/Заявка отправлена/)
    .first()
    .waitFor();
  await open(federation, '/administration/dog-requests');
  await press(federation, 'Подтвердить');
  const sure = federation.getByRole('dialog', { name: /за новым владельцем/ });
  await sure.getByRole('button', { name: 'Подтвердить' }).click();
  await federation
    .getByText(/^Подтверждено/)
    .first()
    .waitFor();

  // The show: applied for, approved, set up.
  await open(club, '/club/severnyi_dozor/documents/shows');
  await follow(club, 'Подать заявку');
  await press(club, 'Заполнить заявку');
  await club.getByText('САС ЧФ', { exact: true }).click();
  const day = formatDate(showDay);
  await club.getByLabel('Название выставки').fill('Первый снег');
  await fill(club, { 'Дата начала': day, 'Дата окончания': day });
  for (const [label, field, value] of [
    ['телефон', 'Телефон', '+7 900 555-01-20'],
    ['e-mail', 'E-mail', 'ring@mail.example'],
  ] as const) {
    const contact = club.getByRole('group', { name: `${field}, 1` });
    if (!(await contact.isVisible())) await press(club, `Добавить: ${label}`);
    await contact.getByLabel(field, { exact: true }).fill(value);
  }
  await club.getByText('Всё заполнено').waitFor();
  await press(club, 'Отправить заявку');
  const barcode = /\d{13}/.exec(await club.getByText(/^Трек-номер \d{13}$/).innerText())?.[0] ?? '';
  await open(federation, '/administration/applications?queue=unassigned');
  await federation.getByRole('row').filter({ hasText: barcode }).getByRole('button', { name: 'Открыть' }).click();
  await press(federation, 'Взять в работу');
  await press(federation, 'Одобрить');
  await federation.getByRole('dialog').getByRole('button', { name: 'Одобрить' }).click();
  await federation
    .getByRole('list', { name: 'История' })
    .getByText(/Выполнена|Одобрена/)
    .first()
    .waitFor();

  await open(club, '/club/severnyi_dozor/documents/shows');
  await follow(club, 'Первый снег');
  await club.getByRole('heading', { level: 1, name: 'Первый снег' }).waitFor();
  const show = `/exhibitions/${idOf(club)}`;
  const toTerms = async () => {
    await open(club, `${show}/organise`);
    await follow(club, 'Условия');
    await club.getByRole('heading', { level: 1, name: 'Условия записи' }).waitFor();
  };
  await toTerms();
  await follow(club, 'Назначьте последний день записи');
  await club.getByLabel('Последний день записи').fill(formatDate(closingDay));
  await press(club, 'Сохранить');
  await club.getByText('Сохранено').first().waitFor();
  await toTerms();
  await follow(club, 'Назначьте взносы');
  await press(club, 'Заполнить взносы');
  const fees = club.getByRole('dialog', { name: 'Взносы' });
  await fees.getByLabel('Цена, ₽').fill('2500');
  await fees.getByRole('button', { name: 'Сохранить' }).click();
  await fees.waitFor({ state: 'hidden' });
  await toTerms();
  await follow(club, 'Укажите, на какой счёт платить');
  await press(club, 'Указать реквизиты');
  const account = club.getByRole('dialog', { name: 'Куда платить' });
  await fill(account, {
    ...{ ИНН: payee.inn, 'Расчётный счёт': payee.account, Банк: payee.bank, БИК: payee.bic },
    'Корреспондентский счёт': payee.correspondent,
  });
  await account.getByRole('button', { name: 'Сохранить' }).click();
  await account.waitFor({ state: 'hidden' });
  await toTerms();
  await club.getByLabel('Мест, САС ЧФ').fill('50');
  await press(club, 'Сохранить');
  await press(club, 'Открыть запись');
  await club.getByText('Запись открыта').first().waitFor();

  await open(owner, show);
  await follow(owner, 'Записать собаку');
  const dog = owner.getByRole('list', { name: 'Собаки' }).getByRole('checkbox').first();
  await dog.locator('xpath=ancestor::label').click();
  await press(owner, 'Дальше: классы');
  const classes = owner.getByRole('main').getByRole('radio');
  await owner.getByRole('heading', { name: 'В каком классе?' }).waitFor();
  if ((await classes.and(owner.locator(':checked')).count()) === 0)
    await classes.first().locator('xpath=ancestor::label').click();
  await press(owner, 'Дальше: проверка');
  await owner.getByRole('checkbox', { name: /Принимаю положение/ }).check();
  await press(owner, 'Записать');
  await owner.waitForURL(/\/orders\//);
  const number = await owner
    .getByRole('main')
    .getByText(/[0-9А-Я]{4}-\d{4}/)
    .first()
    .innerText();
  const order = /[0-9А-Я]{4}-\d{4}/.exec(number)?.[0] ?? '';
  await press(owner, 'Деньги отправлены');
  await owner
    .getByText(/Ждём банк/)
    .first()
    .waitFor();

  await open(club, `${show}/organise/money`);
  await club.getByLabel('Файл выписки').setInputFiles({
    ...{ name: 'kl_to_1c.txt', mimeType: 'text/plain' },
    buffer: sampleStatement(payee.account, today, [{ number: order, payer: 'Ким Елена', amount: 250_000 }]),
  });
  await club
    .getByText(/зачтено по номеру: 1/)
    .first()
    .waitFor();
  await open(club, `${show}/organise/entries`);
  await club
    .getByText(/оплачен \d/)
    .first()
    .waitFor();
  await open(owner, '/entries');
  await owner.getByText('Записана', { exact: true }).waitFor();
  await owner.getByText(/^Оплачено 2\s500/).waitFor();

  // Two hours after the closing.
  await portal.stop();
  for (const context of contexts.splice(0)) await context.close();
  const later = shiftSeconds + Math.round((Date.parse(`${addDays(closingDay, 1)}T02:00:00+03:00`) - Date.now()) / 1000);
  settings = { ...settings, CLOCK_SHIFT_SECONDS: String(later), PGOPTIONS: `-c portal.clock_shift=${later}s` };
  portal = await startPortal(settings, { port });
  const organiser = await person(1440, later);
  await signIn(organiser, 'dozor@club.example');
  await leftSignIn(organiser);
  // The portal makes the catalogue by a job that looks every minute.
  await vi.waitFor(
    async () => {
      await open(organiser, `${show}/organise/catalogue`);
      await organiser
        .getByText(/в(?:ойдёт в)? каталог/)
        .first()
        .waitFor();
      expect(await organiser.getByRole('main').innerText()).toMatch(/1\s+в каталоге/);
    },
    { timeout: 400_000, interval: 2000 },
  );
  await organiser.getByText('Severnyj Veter Grom').waitFor();
  const paper = organiser.getByRole('listitem').filter({ hasText: 'Каталог А5' });
  const saved = organiser.waitForEvent('download');
  await paper.getByRole('button', { name: /^Скачать/ }).click();
  expect(
    readFileSync(await (await saved).path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  // Visitors see it from two hours before the start.
  expect((await fetch(`${portal.url}${show}/catalogue`)).status).toBe(404);
});
