import { dayFromNow, expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

test.use({ actionTimeout: 20_000 });

/** Open reports of the demonstration club's last show; one per project, because an acceptance is final. */
const typeOf: Record<string, string> = { desktop: 'Ведомость главного ринга', phone: 'Нагрузка судей' };

test('an organiser sends a report, staff give it back with a reason; it is sent again and accepted', async ({
  page,
  browser,
  request,
}) => {
  const type = typeOf[test.info().project.name] ?? '';
  const reason = `Нет подписи главного судьи, лист ${Date.now() % 1_000_000}`;
  const link = `https://disk.example/${test.info().project.name}-${Date.now()}`;
  await signIn(page, 'club');
  const own: string = await page.evaluate(
    () => JSON.parse(localStorage.getItem('session') ?? '{}').user_info.user_full_alias,
  );
  // Over for two days, so over by the time of any city.
  const over = dayFromNow(-2);
  const query = `alias=${own.split('/').at(-2)}&category=1&sort=finished&date_from=2020-01-01&date_to=${over}`;
  const { result } = await (await request.get(`/api/exhibitions/exhibition?${query}`)).json();
  // The shows of November belong to the journey of a report as rows.
  const show: { id: number; name: string } = result.items.find(
    (one: { is_cancelled: boolean; name: string }) => !one.is_cancelled && !one.name.startsWith('Ноябрьск'),
  );
  await openReports();
  await send(`${link}-1`);

  const context = await browser.newContext({ viewport: page.viewportSize() });
  const admin = await context.newPage();
  await signIn(admin, 'federation');
  await openAdmin();
  await expect(row().getByRole('link', { name: type })).toHaveAttribute('href', `${link}-1`);
  await expectAccessible(admin);
  await expectNoSidewaysScroll(admin);
  await row().getByRole('button', { name: 'Вернуть' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Вернуть организатору' }).click();
  await expect(dialog.getByText('Напишите, что исправить: не короче 10 символов')).toBeVisible();
  await dialog.getByLabel('Что исправить').fill(reason);
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Вернуть организатору' }).click();
  await expect(admin.getByText(/^Отчёт возвращён/)).toBeVisible();
  await expect(row()).toHaveCount(0);

  await openReports();
  await expect(page.getByText(reason)).toBeVisible();
  await expect(line().getByText('Отправьте снова')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await send(`${link}-2`);
  await expect(page.getByText(reason)).toHaveCount(0);

  await openAdmin();
  await expect(row().getByRole('link', { name: type })).toHaveAttribute('href', `${link}-2`);
  await row().getByRole('button', { name: 'Принять' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Принять', exact: true }).click();
  await expect(admin.getByText(/^Отчёт принят/)).toBeVisible();
  await expect(row()).toHaveCount(0);
  await admin.getByRole('button', { name: 'Приняты' }).click();
  await expect(row().getByText(/^\d\d\.\d\d\.\d{4}$/)).toHaveCount(2);
  await context.close();

  await openReports();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: type })
      .getByText(/^Принят \d\d\.\d\d\.\d{4}$/),
  ).toBeVisible();
  await page.goto(`/exhibitions/${show.id}`);
  await hydrated(page);
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: type })
      .getByText(/^Принят/),
  ).toBeVisible();
  const visitor = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await visitor.goto(`/exhibitions/${show.id}`);
  await expect(visitor.getByRole('link', { name: type })).toHaveAttribute('href', `${link}-2`);
  await visitor.context().close();

  async function openReports(): Promise<void> {
    await page.goto(`/exhibitions/${show.id}`);
    await hydrated(page);
    await page.getByRole('main').getByRole('link', { name: 'Отчёты' }).click();
    await expect(page.getByText('Мероприятие окончилось: его страницу больше не правят')).toBeVisible();
    // By its address, as a notice links to it.
    await page.reload();
    await hydrated(page);
    await expect(page.getByText('Мероприятие окончилось: его страницу больше не правят')).toBeVisible();
  }

  function line() {
    return page.getByRole('listitem').filter({ hasText: type });
  }

  function row() {
    return admin
      .getByRole('row')
      .filter({ has: admin.locator(`a[href="/exhibitions/${show.id}"]`) })
      .filter({ hasText: type });
  }

  async function openAdmin(): Promise<void> {
    await admin.goto('/administration/exhibition-reports');
    await hydrated(admin);
    await admin.getByRole('searchbox', { name: 'Название выставки' }).fill(show.name);
    await admin.keyboard.press('Enter');
    await expect(row()).toBeVisible();
  }

  async function send(address: string): Promise<void> {
    const form = page.getByRole('form', { name: 'Отчёт о мероприятии' });
    await form.getByLabel('Вид отчёта').selectOption(type);
    await form.getByLabel('Или ссылка на отчёт').fill(address);
    await form.getByRole('button', { name: 'Отправить отчёт' }).click();
    await expect(page.getByRole('link', { name: type })).toHaveAttribute('href', address);
  }
});
