import type { Page } from '@playwright/test';
import { signInAsNewClub } from './newClub.ts';
import { expect, expectAccessible, expectError, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

test.use({ actionTimeout: 20_000 });

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
  const agree = page.getByRole('button', { name: 'Понятно' });
  if (await agree.isVisible()) await agree.click();
};
const whole = async (page: Page) => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};
const home = '/club/severnyi_dozor/documents/shows';
const year = new Date().getFullYear() + 1;

test('a club plans a day and applies; the commission proposes another week and approves another rank; the show is in the calendar and is moved [Office-9 Office-10 R2.8-46]', async ({
  page,
  browser,
}) => {
  expectError('status of 409');
  const isPhone = test.info().project.name === 'phone';
  const name = `Ринг ${test.info().project.name} ${Date.now() % 100_000}`;
  await signIn(page, 'club');
  await open(page, home);
  await expect(page.getByRole('list', { name: 'Заявки' }).getByText('Возвращена, ждёт вашего ответа')).toBeVisible();
  await whole(page);

  // The year before anything is typed: why a day is refused, and which days are free.
  await page.getByRole('link', { name: 'План года' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `План выставок на ${year} год` })).toBeVisible();
  await page.getByLabel('Ранг').selectOption({ label: isPhone ? 'САС 6 группы FCI' : 'САС 1 группы FCI' });
  if (isPhone) {
    const june = page.getByRole('navigation', { name: 'Месяцы' }).getByRole('button', { name: 'июн' });
    await june.click();
    await expect(page).toHaveURL(/month=6/);
    await page.reload();
    await hydrated(page);
    await expect(june).toHaveAttribute('aria-pressed', 'true');
  }
  await page.getByRole('button', { name: /^12 июнь, проводить нельзя/ }).click();
  const day = page.getByRole('region', { name: 'Выбранный день' });
  await expect(day.getByText('федерация проводит «Россию»')).toBeInViewport();
  await expect(day.getByRole('button', { name: 'Подать заявку на 12 июня' })).toBeDisabled();
  await whole(page);
  await page.reload();
  await hydrated(page);
  await expect(day.getByText('федерация проводит «Россию»')).toBeVisible();
  await day
    .getByRole('button', { name: /^\d+ июня, сб/ })
    .first()
    .click();
  await expect(day.getByText('День свободен')).toBeVisible();
  await day.getByRole('button', { name: /^Подать заявку на/ }).click();

  // The chosen values are in the form.
  await expect(page.getByRole('heading', { level: 1, name: 'Проведение выставки' })).toBeVisible();
  await expect(page.getByLabel('Дата начала')).toHaveValue(new RegExp(`\\.06\\.${year}$`));
  await page.getByLabel('Название выставки').fill(name);
  await page.getByLabel('Дата окончания').fill(`30.07.${year}`);
  for (const [label, field, value] of [
    ['телефон', 'Телефон', '+7 900 555-01-20'],
    ['e-mail', 'E-mail', 'ring@mail.example'],
  ] as const) {
    const row = page.getByRole('group', { name: `${field}, 1` });
    if (!(await row.isVisible())) await page.getByRole('button', { name: `Добавить: ${label}` }).click();
    await row.getByLabel(field, { exact: true }).fill(value);
  }
  // Contradictory fields are reported before sending.
  await expect(page.getByText(/Выставка заканчивается не позже \d/).first()).toBeVisible();
  await expect(page.getByText('Всё заполнено')).toHaveCount(0);
  await whole(page);
  const begin = await page.getByLabel('Дата начала').inputValue();
  await page.getByLabel('Дата окончания').fill(begin);
  await expect(page.getByText('Всё заполнено')).toBeVisible();
  await expect(page.getByText(/^Сохранено в /)).toBeVisible();
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(page.getByRole('button', { name: 'Отменить заявку' })).toBeVisible();
  await whole(page);
  const barcode = /\d{13}/.exec(await page.getByText(/^Трек-номер \d{13}$/).innerText())?.[0] ?? '';

  const context = await browser.newContext({ viewport: page.viewportSize() });
  const staff = await context.newPage();
  await signIn(staff, 'federation');
  await open(staff, `/administration/show-year?year=${year}`);
  await expect(staff.getByText(/Помех: \d|Помеха/).first()).toBeVisible();
  await whole(staff);
  const approve = async (number: string) => {
    await open(staff, '/administration/applications?queue=unassigned');
    await staff.getByRole('row').filter({ hasText: number }).getByRole('button', { name: 'Открыть' }).click();
    await staff.getByRole('button', { name: 'Взять в работу' }).click();
  };

  // Another week: nearby shows are listed before it is proposed; the club answers in its office, and both sides see it
  // afterwards.
  const asked = staff
    .getByRole('row')
    .filter({ hasText: isPhone ? 'САС 6 гр.' : 'САС 1 гр.' })
    .filter({ hasText: `${Number(begin.slice(0, 2))} июня` })
    .filter({ hasText: /дозор/i });
  await asked.getByRole('button', { name: /^Предложить другую неделю/ }).click();
  const proposal = staff.getByRole('dialog', { name: 'Предложить другую неделю' });
  await expect(proposal.getByText('На 7 дней позже нынешних')).toBeVisible();
  await expect(proposal.getByText(/В эти дни (?:заявке ничто не мешает|тоже помехи)/)).toBeVisible();
  await whole(staff);
  await proposal.getByRole('button', { name: 'Предложить клубу' }).click();
  await expect(asked.getByText(/ждём клуб/)).toBeVisible();
  await open(page, home.replace('shows', ''));
  const offers = page.getByRole('region', { name: 'Предложения комиссии' });
  await expect(offers.getByText(name)).toBeVisible();
  await whole(page);
  const offer = offers.locator('> *').filter({ hasText: name });
  await offer.getByRole('button', { name: 'Согласиться' }).click();
  await expect(offers.getByText(name)).toHaveCount(0);

  await approve(barcode);
  await expect(staff.getByRole('list', { name: 'История' })).toContainText('Организатор согласился на другие дни');
  await staff.getByLabel('Ранг, с которым выставка утверждается').selectOption({ label: 'САС 3 группы FCI' });
  await whole(staff);
  await staff.getByRole('button', { name: 'Одобрить' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Одобрить' }).click();
  await expect(staff.getByText('Одобрена').or(staff.getByText('Выполнена')).first()).toBeVisible();

  await open(page, home);
  const shows = page.getByRole('list', { name: 'Предстоящие выставки' });
  await expect(shows.getByRole('listitem').filter({ hasText: name })).toContainText('САС 3 гр.');
  await shows.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const show = page.url();

  // Moved by another application; its page has the new days.
  await open(page, home);
  await page.getByRole('link', { name: 'Перенести или отменить' }).click();
  await page.getByRole('button', { name: 'Заполнить заявку' }).click();
  const choice = page.getByLabel('Выставка', { exact: true });
  const own = choice.locator('option').filter({ hasText: name });
  await choice.selectOption((await own.getAttribute('value')) ?? '');
  await page.getByLabel('Дата начала').fill(`27.11.${year}`);
  await page.getByLabel('Дата окончания').fill(`28.11.${year}`);
  await expect(page.getByText('Всё заполнено')).toBeVisible();
  await whole(page);
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(page.getByRole('button', { name: 'Отменить заявку' })).toBeVisible();
  const second = /\d{13}/.exec(await page.getByText(/^Трек-номер \d{13}$/).innerText())?.[0] ?? '';
  await approve(second);
  await staff.getByRole('button', { name: 'Одобрить' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Одобрить' }).click();
  await expect(staff.getByText('Одобрена').or(staff.getByText('Выполнена')).first()).toBeVisible();
  await open(page, show);
  await expect(page.getByText(/27–28\s+ноября/).first()).toBeVisible();
  await context.close();
});

test('[Office-9] a club uses up its year: two ranks are two applications, the third show is for a remote city, the fourth is refused; one is corrected and approved with another rank', async ({
  page,
  browser,
}) => {
  expectError('status of 409');
  const name = `Зимний ринг ${test.info().project.name}`;
  const { path, alias } = await signInAsNewClub(page, test.info().project.name === 'phone' ? 1 : 0);
  const own = `${path}documents/shows`;
  const rows = page.getByRole('list', { name: 'Заявки' }).getByRole('listitem');
  const rank = (title: string) => page.getByRole('checkbox', { name: title, exact: true });

  // Two ranks in one form, at first around a day the federation reserves.
  await begin();
  for (const title of ['САС ЧРКФ', 'САС ЧФ']) await rank(title).check();
  await page.getByLabel('Название выставки').fill(name);
  await choose('Вологда');
  await days(`11.06.${year}`, `13.06.${year}`);
  await send();
  await expect(
    page.getByText(/^Проведение выставки невозможно: .+ федерация проводит «Россию»$/).first(),
  ).toBeVisible();
  await whole(page);
  await days(`13.03.${year}`, `14.03.${year}`);
  await send();
  await expect(page.getByText('Отправлено заявок: 2.')).toBeVisible();
  await open(page, own);
  await expect(rows.filter({ hasText: name })).toHaveCount(2);
  for (const title of ['САС ЧРКФ', 'САС ЧФ']) await expect(rows.filter({ hasText: title })).toHaveCount(1);
  await whole(page);

  // The year's limit is used up: a third show of all groups is possible only in a remote city.
  await begin();
  await rank('САС ЧФ').check();
  await choose('Вологда');
  await days(`18.09.${year}`, `18.09.${year}`);
  await send();
  const over = page.getByText(/^Исчерпан лимит по выбранным рангам: /).first();
  await expect(over).toContainText('3-я возможна только в труднодоступном городе из списка федерации');
  await whole(page);
  await choose('Якутск');
  await send();
  await expect(page.getByRole('button', { name: 'Отменить заявку' })).toBeVisible();
  const far = page.url();
  await open(page, `${own}/plan?year=${year}`);
  // The club's own city may be a remote one.
  await choose('Вологда', 'Город');
  await expect(page.getByText(/3-я только в труднодоступном городе/)).toBeVisible();

  // A fourth show is refused.
  await begin();
  await rank('САС ЧРКФ').check();
  await choose('Якутск');
  await days(`16.10.${year}`, `16.10.${year}`);
  await send();
  await expect(over).toContainText('предел 3');
  await expect(over).not.toContainText('труднодоступном');

  // An unopened application is withdrawn, corrected and sent again.
  await page.goto(far);
  await hydrated(page);
  await page.getByRole('button', { name: 'Отозвать и исправить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отозвать' }).click();
  await page.getByRole('link', { name: 'Продолжить заполнение' }).click();
  await days(`25.09.${year}`, `26.09.${year}`);
  await send();
  await expect(
    page
      .getByText('25.09')
      .or(page.getByText(/25–26\s+сентября/))
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Отменить заявку' })).toBeVisible();
  const barcode = /\d{13}/.exec(await page.getByText(/^Трек-номер \d{13}$/).innerText())?.[0] ?? '';

  const context = await browser.newContext({ viewport: page.viewportSize() });
  const staff = await context.newPage();
  await signIn(staff, 'federation');
  await open(staff, '/administration/applications?queue=unassigned');
  await staff.getByRole('row').filter({ hasText: barcode }).getByRole('button', { name: 'Открыть' }).click();
  await staff.getByRole('button', { name: 'Взять в работу' }).click();
  // In work it may still be cancelled, after approval not.
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Отменить заявку' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Отозвать и исправить' })).toHaveCount(0);
  await staff.getByLabel('Ранг, с которым выставка утверждается').selectOption({ label: 'САС 5 группы FCI' });
  await staff.getByRole('button', { name: 'Одобрить' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Одобрить' }).click();
  await expect(staff.getByText('Одобрена').or(staff.getByText('Выполнена')).first()).toBeVisible();
  await context.close();
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('утверждён другой ранг, в заявке САС ЧФ').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Отменить заявку' })).toHaveCount(0);
  await whole(page);

  // The public calendar names the approved rank.
  const visitor = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await open(visitor, `/exhibitions?Alias=${alias}&date_from=${year}-09-01&date_to=${year}-09-30`);
  const shown = visitor.getByRole('main').getByRole('row').or(visitor.getByRole('main').getByRole('listitem'));
  const line = shown.filter({ has: visitor.locator('a[href^="/exhibitions/"]') }).filter({ hasText: 'Якутск' });
  await expect(line.first()).toContainText('САС 5 гр.');
  await expect(line.first()).not.toContainText('ЧФ');
  await visitor.context().close();

  async function begin(): Promise<void> {
    await open(page, own);
    await page.getByRole('link', { name: 'Подать заявку' }).click();
    await page.getByRole('button', { name: 'Заполнить заявку' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Проведение выставки' })).toBeVisible();
  }

  async function choose(city: string, label = 'Город проведения выставки'): Promise<void> {
    // Opened first: it may be there already, and the cities may still be loading.
    const field = page.getByRole('combobox', { name: label });
    await field.click();
    await field.fill(city);
    await page.getByRole('option', { name: city, exact: true }).click();
  }

  async function days(from: string, to: string): Promise<void> {
    await page.getByLabel('Дата начала').fill(from);
    await page.getByLabel('Дата окончания').fill(to);
  }

  async function send(): Promise<void> {
    await expect(page.getByText(/^Сохранено в /)).toBeVisible();
    await page.getByRole('button', { name: 'Отправить заявку' }).click();
  }
});
