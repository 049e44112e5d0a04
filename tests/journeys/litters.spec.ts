import type { Browser, Page } from '@playwright/test';
import { buildPdf } from '#platform/server/files/pdf.ts';
import {
  alerts,
  dayFromNow,
  expect,
  expectAccessible,
  expectError,
  expectNoSidewaysScroll,
  hydrated,
  test,
} from './portal.ts';
import { signIn } from './signedIn.ts';

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
  const agree = page.getByRole('button', { name: 'Понятно' });
  if (await agree.isVisible()) await agree.click();
};
async function other(browser: Browser, page: Page, role: string): Promise<Page> {
  const context = await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce', locale: 'ru-RU' });
  const theirs = await context.newPage();
  await signIn(theirs, role);
  return theirs;
}

/** Each width has a mating of the demonstration to itself. */
const placeOf = (project: string): number => (project === 'phone' ? 0 : 1);

test('[Registry-4] the stud’s owner denies a mating; the act goes to staff, who see both sides', async ({
  page,
  browser,
}, info) => {
  const reason = `Кобель был на выставке, ${info.project.name}`;
  await signIn(page, 'owner');
  await open(page, '/dogs/matings');
  // The other width's journey may have used one already; the first of the rest serves.
  await page.getByRole('row').filter({ hasText: 'Нужно ваше подтверждение' }).first().waitFor();
  const mine = page.getByRole('row').filter({ hasText: 'Нужно ваше подтверждение' });
  const pair = mine.nth(Math.min(placeOf(info.project.name), (await mine.count()) - 1)).getByRole('link');
  const name = (await pair.textContent()) ?? '';
  await pair.click();
  const word = page.getByRole('form', { name: 'Слово о вязке' });
  // An irreversible answer asks for confirmation.
  await word.getByRole('button', { name: 'Подтвердить вязку' }).click();
  const asked = page.getByRole('dialog', { name: 'Подтвердить вязку?' });
  await asked.getByRole('button', { name: 'Назад' }).click();
  await expect(asked).toBeHidden();
  await word.getByRole('button', { name: 'Вязки не было' }).click();
  await expect(word.getByRole('alert').first()).toContainText('Напишите причину');
  await word.getByLabel('Если вязки не было').fill(reason);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await word.getByRole('button', { name: 'Вязки не было' }).click();
  await expect(page.getByText('Вы не подтвердили')).toBeVisible();
  const address = new URL(page.url()).pathname;

  const breeder = await other(browser, page, 'kennel');
  await open(breeder, address);
  await expect(breeder.getByText(reason)).toBeVisible();
  await expect(breeder.getByText('подтверждение владельца кобеля')).toBeVisible();
  await breeder
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'Акт вязки.pdf',
      mimeType: 'application/pdf',
      buffer: await buildPdf('# Акт вязки'),
    });
  await expect(breeder.getByRole('list', { name: 'Приложенные файлы' })).toContainText('Акт вязки.pdf');
  await expectAccessible(breeder);
  await expectNoSidewaysScroll(breeder);
  await breeder.getByRole('button', { name: 'Приложить акт вязки' }).click();
  await expect(breeder.getByText('Акт на проверке')).toBeVisible();

  const staff = await other(browser, page, 'federation');
  await open(staff, '/administration/mating-acts');
  const card = staff.getByRole('listitem').filter({ hasText: reason });
  await expect(card).toContainText('Акт вязки.pdf');
  await expectAccessible(staff);
  await card.getByRole('button', { name: 'Принять акт' }).click();
  await expect(card).toHaveCount(0);
  await breeder.reload();
  await expect(breeder.getByText('Вязка подтверждена')).toBeVisible();
  await expect(breeder.getByRole('link', { name: name.split(' × ')[1] ?? name }).first()).toBeVisible();
  for (const one of [breeder, staff]) await one.context().close();
});

test('[Registry-5] in a litter of seven, a chip of another dog blocks its own row only; corrected, all are saved', async ({
  page,
}, info) => {
  await signIn(page, 'kennel');
  await open(page, '/kennel/belyi_bereg/dogs');
  const dogs = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
  await dogs.first().waitFor();
  const chip = page.getByText(/^643\s?\d/).first();
  // Foreign dogs have no number of ours.
  for (const path of await dogs.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))) {
    await open(page, path);
    if (await chip.isVisible()) break;
  }
  await chip.waitFor();
  const taken = ((await chip.textContent()) ?? '').replace(/\D/g, '').slice(0, 15);
  await open(page, '/dogs/matings');
  const litters = page.getByRole('row').filter({ hasText: 'не хватает 2' });
  await litters.first().waitFor();
  await litters
    .nth(Math.min(placeOf(info.project.name), (await litters.count()) - 1))
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Помёт' })).toBeVisible();
  const puppies = page.getByRole('region', { name: 'Щенки' }).getByRole('group', { name: /^\d/ });
  await expect(puppies).toHaveCount(7);
  const free = Date.now() % 100_000;
  for (const [at, own] of [5, 6].entries()) {
    const line = puppies.nth(own);
    await line.getByLabel('Кличка').fill(at ? 'Забава' : 'Заря Севера');
    await line.getByLabel('Окрас').fill('золотистый');
    await line.getByLabel(/^Клеймо/).fill(String(6_000_000 + free + at));
    await line.getByLabel('Чип').fill(at ? `6430999000${String(free).padStart(5, '0')}` : taken);
  }
  await expect(page.getByText(/Сохранено|Черновик/).first()).toBeVisible();
  await page.reload();
  await expect(puppies.nth(5).getByLabel('Кличка')).toHaveValue('Заря Севера');
  await expect(puppies.nth(5).getByLabel('Латиницей')).toHaveValue('BELYJ BEREG ZARIA SEVERA');
  await page.getByRole('button', { name: 'Сохранить щенков' }).click();
  await expect(puppies.nth(5)).toContainText('Чип записан за другой собакой');
  await expect(puppies.nth(6)).toContainText('Всё вписано');
  await expect(page.getByRole('region', { name: 'Что ещё нужно' })).toContainText('чипы: исправить 1');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await puppies
    .nth(5)
    .getByLabel('Чип')
    .fill(`6430999001${String(free).padStart(5, '0')}`);
  await page.getByRole('button', { name: 'Сохранить щенков' }).click();
  await expect(page.getByRole('link', { name: 'Перейти к заявке' })).toBeVisible();
});

test('[Registry-5] the breeder’s club opens application 12 with the whole litter in it, and the same one again', async ({
  page,
}) => {
  await signIn(page, 'club');
  await open(page, '/dogs/matings');
  await page.getByRole('row').filter({ hasText: 'регистрируете помёт' }).first().getByRole('link').click();
  const litter = page.getByRole('region', { name: 'Щенки' }).getByRole('group', { name: /^\d/ });
  const name = await litter.first().getByLabel('Кличка').inputValue();
  const mating = page.url();
  await page.getByRole('link', { name: 'Перейти к заявке' }).click();
  await page.getByRole('button', { name: 'Заполнить заявку' }).click();
  await expect(page).toHaveURL(/\/form$/);
  await expect(page.getByLabel('Кличка', { exact: true }).first()).toHaveValue(name);
  const form = page.url();
  await open(page, mating);
  await page.getByRole('link', { name: 'Перейти к заявке' }).click();
  await page.getByRole('button', { name: 'Заполнить заявку' }).click();
  await expect(page).toHaveURL(form);
});

test('[Registry-1] a mating plan becomes a declaration with both dogs and the rules filled in', async ({
  page,
}, info) => {
  await signIn(page, 'kennel');
  await open(page, '/dogs/matings');
  const declared = await page.getByRole('table').getByRole('rowheader').allInnerTexts();
  await open(page, '/kennel/belyi_bereg/dogs?sex=2');
  const links = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
  await links.first().waitFor();
  const dams = await links.evaluateAll((found) =>
    found.map((link) => ({
      id: Number(/\d+$/.exec((link as HTMLAnchorElement).href)?.[0]),
      name: link.textContent ?? '',
    })),
  );
  const free = dams.filter(({ name }) => !declared.some((pair) => pair.includes(name)));
  const dam = free[placeOf(info.project.name)];
  const answer = await page.request.get(`/api/dog/mating/males?dam=${dam?.id}`);
  const males = ((await answer.json()) as { result: { items: { id: number; name_lat: string }[] } }).result.items;
  // Without a stud: the form asks for one, then for the day and the place.
  await open(page, `/kennel/belyi_bereg/dogs/${dam?.id}`);
  await page.getByRole('link', { name: 'Заявить вязку' }).click();
  await expect(page.getByRole('combobox', { name: 'Кобель' })).toBeVisible();
  await expect(page.getByLabel('Место вязки')).toHaveCount(0);
  await open(page, `/mating?dam=id${dam?.id}&sire=id${males[0]?.id}`);
  await page.getByRole('link', { name: 'Заявить вязку' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Заявить вязку' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(males[0]?.name_lat ?? '');
  await page.getByRole('button', { name: 'Заявить вязку' }).click();
  await expect(alerts(page).first()).toBeVisible();
  await page.getByLabel('Место вязки').fill('Вологда');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Заявить вязку' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Вязка', exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(dayFromNow().split('-').reverse().join('.'));
});

test('[Registry-4] the right to breed goes to a kennel, is frozen and restored by staff, and returned by its holder', async ({
  page,
  browser,
}, info) => {
  // A page that belongs to no account.
  expectError('status of 400');
  const paper = `Договор аренды № ${Date.now() % 1_000_000}, ${info.project.name}`;
  const { path, apikey } = await signIn(page, 'owner');
  const headers = { authorization: `Bearer ${apikey}` };
  const kept = (await (await page.request.get('/api/dog/own', { headers })).json()) as {
    result: { items: { id: number; sex: number; born_on: string }[] };
  };
  // Adult dogs without litters; each width has its own.
  const free: number[] = [];
  for (const { id, born_on } of kept.result.items) {
    if (born_on > dayFromNow(-400)) continue;
    const given = await page.request.get(`/api/dog/own/${id}/rights`, { headers });
    if (((await given.json()) as { result: unknown[] }).result.length === 0) free.push(id);
  }
  const dogId = free.at(placeOf(info.project.name));
  if (dogId === undefined) throw new Error('The demonstration’s owner has no grown dogs');
  await open(page, `${path}dogs/${dogId}`);
  const rights = page.getByRole('region', { name: 'Право разведения' });
  await rights.getByRole('button', { name: 'Передать право разведения' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Адрес страницы на портале').fill('/kennel/nobody_at_all/');
  await dialog.getByLabel('Договор').fill(paper);
  await dialog.getByRole('button', { name: 'Передать право' }).click();
  await expect(dialog.getByText('Такой страницы на портале нет').first()).toBeVisible();
  await dialog.getByLabel('Адрес страницы на портале').fill('https://portal.example/kennel/belyi_bereg/');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Передать право' }).click();
  await expect(rights.getByRole('listitem').filter({ hasText: paper })).toContainText('Белый берег');
  await expect(rights.getByRole('button', { name: /^Прекратить/ })).toBeVisible();

  const holder = await other(browser, page, 'kennel');
  await open(holder, '/dogs/matings');
  const held = holder.getByRole('region', { name: 'Право разведения у вас' }).getByRole('listitem');
  const mine = held.filter({ hasText: paper });
  await expect(mine.getByRole('link', { name: 'Пробная вязка' })).toBeVisible();

  const staff = await other(browser, page, 'federation');
  await open(staff, '/administration/breeding-rights');
  const card = staff.getByRole('listitem').filter({ hasText: paper });
  await card.getByRole('button', { name: /^Приостановить/ }).click();
  const why = staff.getByRole('dialog');
  await why.getByRole('button', { name: 'Приостановить' }).click();
  await expect(why).toContainText('Не короче 3 символов');
  await why.getByLabel('Причина').fill(`Два договора об одной суке, ${info.project.name}`);
  await expectAccessible(staff);
  await expectNoSidewaysScroll(staff);
  await why.getByRole('button', { name: 'Приостановить' }).click();
  await expect(card).toHaveCount(0);

  await holder.reload();
  await expect(mine).toContainText('Приостановлено до решения федерации: Два договора');
  await expect(mine.getByRole('button')).toHaveCount(0);
  await expectAccessible(holder);
  await expectNoSidewaysScroll(holder);

  await staff.getByText('Приостановленные', { exact: true }).click();
  await card.getByLabel('Решение').fill('Верен договор с обеими подписями');
  await expectAccessible(staff);
  await card.getByRole('button', { name: 'Право действует' }).click();
  await expect(card).toHaveCount(0);

  await holder.reload();
  await mine.getByRole('button', { name: /^Вернуть право/ }).click();
  await holder.getByRole('dialog').getByRole('button', { name: 'Вернуть' }).click();
  await expect(mine).toHaveCount(0);
  await page.reload();
  await expect(rights.getByRole('button', { name: 'Передать право разведения' })).toBeVisible();
  await expect(rights.getByRole('button', { name: /^Прекратить/ })).toHaveCount(0);
  for (const one of [holder, staff]) await one.context().close();
});
