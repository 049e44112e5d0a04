import { buildPdf } from '#platform/server/files/pdf.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

test('a person claims a line of the list of judges, staff accept and the person is a judge; after unlinking, the line is free again [B1]', async ({
  page,
  context,
}, info) => {
  test.slow();
  const isPhone = info.project.name === 'phone';
  // Each width has its own line and person, because they share one portal.
  const search = isPhone ? 'Kallio' : 'Petrovi';
  await signIn(page, isPhone ? 'applicant' : 'owner');
  const name = await page.evaluate<string>(() => JSON.parse(localStorage.getItem('session') ?? '{}').user_info.name);
  await page.goto('/judges/claim');
  await hydrated(page);
  await expectAccessible(page);
  await page.getByLabel('Фамилия, имя или номер листа').fill(search);
  await page.getByRole('button', { name: 'Найти себя' }).click();
  const line = page.getByRole('main').getByRole('radio').first();
  await line.check();
  await page.getByRole('button', { name: 'Отправить на проверку' }).click();
  await expect(page.getByText('Приложите удостоверение судьи или выписку из перечня').first()).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({
    name: 'Удостоверение.pdf',
    mimeType: 'application/pdf',
    buffer: await buildPdf('# Удостоверение'),
  });
  await expect(page.getByText('Удостоверение.pdf')).toBeVisible();
  await expect(page.getByRole('main').locator('progress, [role=progressbar]')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Отправить на проверку' }).click();
  await expect(page.getByRole('heading', { name: 'Заявка на рассмотрении' })).toBeVisible();

  const admin = await (
    await context.browser()?.newContext({ baseURL: new URL(page.url()).origin, viewport: page.viewportSize() })
  )?.newPage();
  if (!admin) throw new Error('No browser');
  await signIn(admin, 'admin');
  await admin.goto('/administration/judges');
  await hydrated(admin);
  await admin.getByRole('group', { name: 'Что показать' }).getByText('Заявки', { exact: true }).click();
  await admin.getByRole('button', { name: `Открыть: ${name}` }).click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Удостоверение.pdf' })).toBeVisible();
  await expectAccessible(admin);
  // The names differ, so staff confirm that they compared them.
  const approve = dialog.getByRole('button', { name: 'Одобрить: это один человек' });
  await expect(dialog.getByText(/^Имена различаются: в перечне/)).toBeVisible();
  await expect(approve).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /один человек$/ }).check();
  await approve.click();
  await expect(dialog).toBeHidden();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Вы в перечне судей' })).toBeVisible();
  await admin.getByText('Связаны', { exact: true }).click();
  await admin.getByLabel('Фамилия или номер листа').fill(search);
  await admin
    .getByRole('button', { name: /^Снять связь:/ })
    .first()
    .click();
  await admin.getByRole('dialog').getByLabel('Причина').fill('Проверка');
  await admin.getByRole('dialog').getByRole('button', { name: 'Снять связь' }).click();
  await admin.getByText('Без учётной записи', { exact: true }).click();
  await admin.getByLabel('Фамилия или номер листа').fill(search);
  await expect(admin.getByText(/связь снята/).first()).toBeVisible();
  await expectNoSidewaysScroll(admin);
});

test('a message to every open page reaches a visitor, and again after a reload until it is closed [S6] [R2.7-66]', async ({
  page,
  browser,
}, info) => {
  const title = `Работы ночью (${info.project.name})`;
  await page.goto('/about');
  await hydrated(page);
  const admin = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await signIn(admin, 'admin');
  const made = await admin.evaluate(async (heading) => {
    const { apikey } = JSON.parse(localStorage.getItem('session') ?? '{}') as { apikey: string };
    const headers = {
      authorization: `Bearer ${apikey}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    };
    const send = (method: string, path: string, body?: object) =>
      fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) }).then((answer) => answer.json());
    return (
      await send('POST', '/api/administration/deploy_messages', {
        title: heading,
        text: 'С 22:00 до 23:00',
        minutes: 30,
      })
    ).result.id as number;
  }, title);
  const alert = page.getByText(title);
  await expect(async () => {
    await page.reload();
    await hydrated(page);
    await expect(alert).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await page.reload();
  await expect(alert).toBeVisible();
  const bar = page.locator('[data-message-bar]');
  const fits = await bar.evaluate(
    (node) =>
      node.getBoundingClientRect().bottom <= window.innerHeight + 1 && node.getBoundingClientRect().height < 180,
  );
  expect(fits, 'a bar along the edge').toBe(true);
  await expect(page.getByRole('alert').filter({ hasText: title })).toBeVisible();
  // At the page's end the message is below the footer.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const [end, under] = await Promise.all([
    page
      .getByRole('contentinfo')
      .locator(':scope > .wrap')
      .evaluate((node) => node.getBoundingClientRect().bottom),
    bar.evaluate((node) => node.getBoundingClientRect().top),
  ]);
  expect(under).toBeGreaterThanOrEqual(end - 1);
  await page.getByRole('button', { name: 'Закрыть сообщение' }).click();
  await expect(alert).toBeHidden();
  await page.reload();
  await hydrated(page);
  await admin.evaluate(async (id) => {
    const { apikey } = JSON.parse(localStorage.getItem('session') ?? '{}') as { apikey: string };
    await fetch(`/api/administration/deploy_messages/${id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${apikey}` },
    });
  }, made);
  await expect(alert).toBeHidden();
});
