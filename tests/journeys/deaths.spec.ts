import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

test('[Registry-7 Round3-D1] an owner reports a death from the list, the page shows it in muted style, and a mistake is withdrawn', async ({
  page,
  browser,
}) => {
  const { path, apikey } = await signIn(page, 'kennel', { isNoticeRead: true });
  const own = await (
    await page.request.get('/api/dog/own?kind=owned', { headers: { authorization: `Bearer ${apikey}` } })
  ).json();
  const dog: { id: number; name_lat: string; born_on: string } = own.result.items
    .filter(({ years }: { years: string | null }) => years === null)
    .at(-1);
  await page.goto(`${path}dogs`);
  await hydrated(page);
  await page.getByText('Сообщить о смерти собаки').click();
  await page.getByRole('list').getByRole('link', { name: dog.name_lat, exact: true }).last().click();
  const form = page.getByRole('dialog', { name: `Сообщить о смерти: ${dog.name_lat}` });
  await expect(form).toContainText('соболезнования');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await form.getByLabel('Дата смерти').fill('01.01.2099');
  await form.getByRole('button', { name: 'Сообщить' }).click();
  await expect(form.getByText(/не наступил/).first()).toBeVisible();
  await form.getByLabel('Что известно о дате').selectOption({ label: 'Дата неизвестна' });
  await expect(form.getByLabel('Дата смерти')).toBeHidden();
  await form.getByRole('button', { name: 'Сообщить' }).click();
  await expect(form).toBeHidden();

  const told = page.getByRole('region', { name: 'Собаки больше нет' });
  await expect(told).toContainText('дата неизвестна');
  await expect(page.getByText(`${dog.born_on.slice(0, 4)} – ?`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Передать собаку' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Владельцы' })).toContainText('записана умершей');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const visitor = await (await browser.newContext({ viewport: page.viewportSize(), locale: 'ru-RU' })).newPage();
  await visitor.goto(`/dogs/${dog.id}`);
  await expect(visitor.getByText(`${dog.born_on.slice(0, 4)} – ?`)).toBeVisible();
  await visitor.context().close();

  await told.getByRole('button', { name: 'Собака жива' }).click();
  await page.getByRole('button', { name: 'Убрать запись' }).click();
  await expect(told).toBeHidden();
  await expect(page.getByRole('button', { name: 'Сообщить о смерти' })).toBeVisible();
});
