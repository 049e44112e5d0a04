import { awake, dayFromNow, expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { signIn } from './signedIn.ts';

test.use({ actionTimeout: 20_000 });

/** What the demo club's last show still has open; one of them for each project, because what is accepted stays so. */
const typeOf: Record<string, string> = { desktop: 'Ведомость главного ринга', phone: 'Нагрузка судей' };

test('an organiser sends a report, staff give it back with a reason; it is sent again and accepted', async ({ page, browser, request }) => {
  test.setTimeout(180_000);
  const type = typeOf[test.info().project.name] ?? '';
  const reason = `Нет подписи главного судьи, лист ${Date.now() % 1_000_000}`;
  const link = `https://disk.example/${test.info().project.name}-${Date.now()}`;
  await signIn(page, 'club');
  const own: string = await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').user_info.user_full_alias);
  // Over for two days: over by the clock of any city.
  const over = dayFromNow(-2);
  const query = `alias=${own.split('/').at(-2)}&category=1&sort=finished&date_from=2020-01-01&date_to=${over}`;
  const { result } = await (await request.get(`/api/exhibitions/exhibition?${query}`)).json();
  const show: { id: number; name: string } = result.items.find((one: { is_cancelled: boolean }) => !one.is_cancelled);
  await openReports();
  await send(`${link}-1`);

  const context = await browser.newContext({ viewport: page.viewportSize() });
  const desk = await context.newPage();
  await signIn(desk, 'federation');
  await openDesk();
  await expect(row().getByRole('link', { name: type })).toHaveAttribute('href', `${link}-1`);
  await expectAccessible(desk);
  await expectNoSidewaysScroll(desk);
  await row().getByRole('button', { name: 'Вернуть' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Вернуть организатору' }).click();
  await expect(dialog.getByText('Напишите, что исправить: не короче 10 символов')).toBeVisible();
  await dialog.getByLabel('Что исправить').fill(reason);
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Вернуть организатору' }).click();
  await expect(desk.getByText(/^Отчёт возвращён/)).toBeVisible();
  await expect(row()).toHaveCount(0);

  await openReports();
  await expect(page.getByText(reason)).toBeVisible();
  await expect(line().getByText('Отправьте снова')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await send(`${link}-2`);
  await expect(page.getByText(reason)).toHaveCount(0);

  await openDesk();
  await expect(row().getByRole('link', { name: type })).toHaveAttribute('href', `${link}-2`);
  await row().getByRole('button', { name: 'Принять' }).click();
  await expect(desk.getByText(/^Отчёт принят/)).toBeVisible();
  await expect(row()).toHaveCount(0);
  await desk.getByRole('button', { name: 'Приняты' }).click();
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
  await awake(page);
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: type })
      .getByText(/^Принят/),
  ).toBeVisible();

  async function openReports(): Promise<void> {
    await page.goto(`/exhibitions/${show.id}`);
    await awake(page);
    await page.getByRole('main').getByRole('link', { name: 'Отчёты' }).click();
    await expect(page.getByText('Мероприятие окончилось: править его больше нельзя')).toBeVisible();
    // By its own address, as a notice leads there.
    await page.reload();
    await awake(page);
    await expect(page.getByText('Мероприятие окончилось: править его больше нельзя')).toBeVisible();
  }

  function line() {
    return page.getByRole('listitem').filter({ hasText: type });
  }

  function row() {
    return desk
      .getByRole('row')
      .filter({ has: desk.locator(`a[href="/exhibitions/${show.id}"]`) })
      .filter({ hasText: type });
  }

  async function openDesk(): Promise<void> {
    await desk.goto('/administration/exhibition-reports');
    await awake(desk);
    await desk.getByRole('searchbox', { name: 'Название выставки' }).fill(show.name);
    await desk.keyboard.press('Enter');
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
