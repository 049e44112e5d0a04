import { accept, attach, finish, focusByTab, open, pressByKeyboard, staffPage } from './officeSteps.ts';
import { dayFromNow, expect, expectAccessible, expectError, expectNoSidewaysScroll, test } from './portal.ts';
import { signIn } from './signedIn.ts';

test.use({ actionTimeout: 20_000 });

const report = 'Отчёт о племенной деятельности';

test('[Office-8] an organisation without confirmed membership may send its report only; after acceptance every card is enabled and its page shows it', async ({
  page,
  browser,
  request,
}, info) => {
  // Each width has its own organisation that owes its report.
  const role = info.project.name === 'phone' ? 'owingkennel' : 'owingclub';
  const { path } = await signIn(page, role);
  const home = `${path}documents`;
  const owed = Number(dayFromNow().slice(0, 4)) - 1;
  const why = `Членство за ${owed} год не подтверждено`;
  await open(page, path);
  const marks = page.getByRole('list', { name: 'Отметки' });
  await expect(marks).toContainText('Член ');
  await expect(marks).not.toContainText('членство за');

  await open(page, home);
  const live = page.getByRole('link', { name: /^Начать: / });
  await expect(live).toHaveCount(1);
  await expect(live).toHaveAccessibleName(`Начать: ${report}`);
  const offers = await page.evaluate(async () => {
    const authorization = `Bearer ${JSON.parse(localStorage.getItem('session') ?? '{}').apikey}`;
    const { result } = await (await fetch('/api/requests/cabinet', { headers: { authorization } })).json();
    return (result as { offers: { type: string; refusal: string | null }[] }).offers;
  });
  const closed = offers.filter(({ type }) => type !== 'membership');
  // Each card says why, and the fee and recipient are above them.
  await expect(page.getByText(why)).toHaveCount(closed.length);
  const dues = page.getByRole('link', { name: `К отчёту за ${owed} год` });
  await expect(dues).toHaveAttribute('href', /\/new\/membership$/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // Bypassing the cards is refused as well, by the page and by the API.
  await open(page, `${home}/new/replace-duplicate`);
  await expect(page.getByText(why)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Заполнить заявку' })).toHaveCount(0);
  expectError('403 (Forbidden)');
  const statuses = await page.evaluate(
    async (types) => {
      const authorization = `Bearer ${JSON.parse(localStorage.getItem('session') ?? '{}').apikey}`;
      const start = async (type: string) => {
        const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
        const answer = await fetch('/api/requests/applications', {
          method: 'POST',
          headers,
          body: JSON.stringify({ type }),
        });
        return answer.status;
      };
      return Promise.all(types.map(start));
    },
    closed.map(({ type }) => type),
  );
  expect(new Set(statuses)).toEqual(new Set([403]));

  // By keyboard alone, from the card to the sending press.
  const byKeys = async (label: string, words: string) => {
    await focusByTab(page, page.getByLabel(label));
    await page.keyboard.type(words);
  };
  const fill = async () => {
    await open(page, home);
    await pressByKeyboard(page, page.getByRole('link', { name: `Начать: ${report}` }));
    await pressByKeyboard(page, page.getByRole('button', { name: 'Заполнить заявку' }));
    await focusByTab(page, page.getByLabel('Подтверждаю актуальность данных на платформе'));
    await page.keyboard.press('Space');
    await expect(page.getByLabel('Комментарий', { exact: true })).toHaveCount(0);
    // The system's file dialog cannot be operated by the keyboard here.
    await attach(page, 'Заявление о подтверждении членства', 'Заявление');
    await attach(page, 'Книга вязок и щенений', 'Книга');
    await byKeys('За какой год книга', String(owed));
    await attach(page, 'Квитанция об оплате', 'Квитанция');
    await byKeys('Дата оплаты', '12.01.2026');
    await byKeys('Номер платёжного документа', '418');
    await page.keyboard.press('Tab');
    await focusByTab(page, page.getByLabel(/^Плательщик/));
    await page.keyboard.type('Северцева Анна');
    await expect(page.getByText('Всё заполнено')).toBeVisible();
  };
  await fill();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await pressByKeyboard(page, page.getByRole('button', { name: 'Отправить заявку' }));
  await page.waitForURL(/\/applications\/\d+$/);
  const id = /\d+$/.exec(page.url())?.[0] ?? '';
  // Another tab of the office is open meanwhile.
  const beside = await page.context().newPage();
  await open(beside, home);
  await expect(beside.getByRole('link', { name: /^Начать: / })).toHaveCount(1);

  const staff = await staffPage(browser, page);
  await accept(staff, id);
  await finish(staff);
  await expect(staff.getByText('Заявка выполнена').first()).toBeVisible();
  await staff.context().close();

  // At once, without a new sign-in or a wait.
  await open(page, home);
  await expect(live).toHaveCount(offers.length);
  await expect(page.getByText(why)).toHaveCount(0);
  await expectAccessible(page);
  await open(page, path);
  await expect(marks).toContainText(`членство за ${owed} год подтверждено`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const visitor = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await open(visitor, path);
  await expect(visitor.getByRole('list', { name: 'Отметки' })).toContainText(`членство за ${owed} год подтверждено`);
  await visitor.context().close();
  await expect
    .poll(async () => (await request.get('/dev/mail')).text())
    .toMatch(new RegExp(`<td>${role}@portal\\.example</td><td><a href="/dev/mail/\\d+">Заявка выполнена: ${report}`));

  // A second report for the same year is refused with a message at the year.
  expectError('409 (Conflict)');
  await fill();
  await pressByKeyboard(page, page.getByRole('button', { name: 'Отправить заявку' }));
  await expect(page.getByRole('region', { name: 'Готово ли к отправке' })).toContainText(
    `Отчёт за ${owed} год уже принят`,
  );
  await expect(page).toHaveURL(/\/form$/);
  await page.getByRole('button', { name: 'Удалить черновик' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await page.waitForURL(new RegExp(`${home}/?$`));
});
