import type { Locator, Page } from '@playwright/test';
import type { Sheet } from '#domains/exhibitions/reportRows/contract.ts';
import type { ResultLine, ShowResults } from '#domains/exhibitions/results/contract.ts';
import type { TrialResults } from '#domains/exhibitions/trials/contract.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import { expect, expectAccessible, expectError, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { reportRows } from './reportRows.ts';
import { signIn } from './signedIn.ts';

test.use({ actionTimeout: 20_000 });

/** Calls the API as the signed-in member. */
async function ask<Answer>(page: Page, path: string, data?: object): Promise<Answer> {
  const isVisitor = page.url() === 'about:blank';
  const kept = isVisitor ? '{}' : await page.evaluate(() => localStorage.getItem('session') ?? '{}');
  const { apikey } = JSON.parse(kept) as { apikey?: string };
  const headers = { ...(apikey && { authorization: `Bearer ${apikey}` }), 'Idempotency-Key': crypto.randomUUID() };
  const answer = data ? await page.request.post(path, { data, headers }) : await page.request.get(path, { headers });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
  return ((await answer.json()) as { result: Answer }).result;
}
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await hydrated(page);
};
const russian = (day: string): string => day.split('-').reverse().join('.');

/** Whole months before a day; the last day of a month that has no such day. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
}

test('[Registry-8] a report offers the classes for the dog’s age, either one on the boundary day, and refuses others', async ({
  page,
}) => {
  const isPhone = test.info().project.name === 'phone';
  await signIn(page, 'club', { isNoticeRead: true });
  const shows = '/api/exhibitions/exhibition?sort=finished&date_from=2020-01-01&text=';
  const { items } = await ask<{ items: { id: number }[] }>(page, shows + encodeURIComponent('Покровская ярмарка'));
  const id = items[0]?.id;
  const { begins_on: day } = await ask<Sheet>(page, `/api/exhibitions/exhibition/${id}/sheet`);
  await open(page, `/exhibitions/${id}/report`);
  const count = Number(/^Показано (\d+)/.exec(await page.getByText(/^Показано \d+/).innerText())?.[1]);
  const line = count + 1;
  const { add, edit, write, remove } = reportRows(page, isPhone);
  await add(line);

  const told = ['щенков', 'юниоров', 'промежуточный', 'открытый'];
  const offered = async (born: string): Promise<string[]> => {
    await write(line, 'Дата рождения', russian(born));
    const field = await edit(line, 'Класс');
    const all = await field.evaluate((input: HTMLInputElement) =>
      [...(input.list?.options ?? [])].map((one) => one.value),
    );
    if (!isPhone) await page.keyboard.press('Escape');
    return told.filter((name) => all.includes(name));
  };
  // On the day a class ends the owner may choose, where the calendar has that day.
  const choice = (months: number, either: string[], older: string[]) => {
    const born = monthsBefore(day, months);
    return { born, expected: born.slice(8) === day.slice(8) ? either : older };
  };
  const grown = ['промежуточный', 'открытый'];
  for (const { born, expected } of [
    choice(9, ['щенков', 'юниоров'], ['юниоров']),
    { born: addDays(monthsBefore(day, 9), -1), expected: ['юниоров'] },
    { born: addDays(monthsBefore(day, 9), 3), expected: ['щенков'] },
    choice(15, ['юниоров', ...grown], ['юниоров', ...grown]),
    choice(18, ['юниоров', ...grown], grown),
    { born: addDays(monthsBefore(day, 20), -1), expected: grown },
  ])
    expect([born, await offered(born)]).toEqual([born, expected]);

  // Another class is refused with a message, and fixed by one press.
  for (const [title, value] of [
    ['№ по каталогу', isPhone ? '992' : '991'],
    ['Порода', 'Акита'],
    ['Кличка собаки', 'Tihaya Gavan Lyubava'],
    ['Пол', 'сука'],
    ['Оценка', 'отлично'],
    ['Класс', 'юниоров'],
  ] as const)
    await write(line, title, value);
  const wrong = page.getByText(/Класс не по возрасту: в день выставки собаке 20\sмесяцев/).first();
  await expect(wrong).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Поставить «Промежуточный»' }).last().click();
  await expect(wrong).toBeHidden();

  // Restores the report.
  await remove(line);
  await expect(page.getByText(`Показано ${count}`)).toBeVisible();
  await expect(page.getByText(/^Сохранено в/)).toBeVisible();
});

interface Pair {
  show: { id: number; name: string; begins_on: string };
  winner: ResultLine;
  next: ResultLine;
}
const won = 'CACIB';

/** Winners of CACIB in the studbook, each with a dog of the same ring that can be the reserve. */
async function pairs(page: Page, wanted: readonly number[]): Promise<Pair[]> {
  const found: Pair[] = [];
  let after: string | null = '';
  while (after !== null) {
    const path: string = `/api/exhibitions/results?format=cacib${after && `&after=${after}`}`;
    const { items, next }: { items: Pair['show'][]; next: string | null } = await ask(page, path);
    for (const show of items) {
      const results = `/api/exhibitions/exhibition/${show.id}/results`;
      for (const breed of (await ask<ShowResults>(page, results)).breeds) {
        const { rows } = await ask<ShowResults>(page, `${results}?breed=${breed.id}`);
        const fresh = rows.filter(({ dog_id, corrections }) => dog_id !== null && !corrections.length);
        for (const winner of fresh.filter(({ titles }) => titles.some(({ name }) => name === won))) {
          const isNext = ({ id, sex, caste_id, grade_id }: ResultLine) =>
            id !== winner.id && sex === winner.sex && grade_id === 1 && [4, 5, 6, 7].includes(caste_id ?? 0);
          const second = fresh.find(isNext);
          if (second && rows.every(({ sex, titles }) => sex !== winner.sex || !titles.some(({ id }) => id === 8)))
            found.push({ show, winner, next: second });
        }
      }
      if (found.length > Math.max(...wanted)) return wanted.flatMap((at) => found[at] ?? []);
    }
    after = next;
  }
  throw new Error('The demonstration has too few winners of CACIB with a second dog');
}

test('[Registry-15] CACIB of a winner that was C.I.B. passes to its reserve: both dogs’ pages and the progress to the title change; a C.I.E. reserve does not get it', async ({
  page,
  browser,
}) => {
  const mine = test.info().project.name === 'phone' ? [1, 3] : [0, 2];
  const [raised, never] = await pairs(page, mine);
  if (!raised || !never) throw new Error('The demonstration has too few winners of CACIB');
  const staff = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await signIn(staff, 'admin', { isNoticeRead: true });
  const bears = (dog: ResultLine, { show }: Pair, title_id: number) =>
    ask(staff, `/api/administration/studbook/${dog.dog_id}/records`, {
      ...{ kind: 'title', title_id, given_on: addDays(show.begins_on, -400), number: '', paper: 'диплом' },
    });

  // Before: the winner has it, the other dog does not.
  const results = page.getByRole('table', { name: 'Результаты выставок портала' });
  const shown = (of: Pair) => results.getByRole('row').filter({ has: page.locator(`a[href*="/${of.show.id}/"]`) });
  const way = page
    .getByRole('region', { name: 'Что осталось до титула' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /, C\.I\.B\.$/ }) });
  const openDog = (dog: ResultLine) => open(page, `/dogs/${dog.dog_id}`);
  await openDog(raised.winner);
  await expect(shown(raised)).toContainText(won);
  await openDog(raised.next);
  await expect(shown(raised)).not.toContainText(won);
  const before = (await way.count()) ? await way.innerText() : '';

  // Staff record the titles by their documents, then confirm the reserve.
  const [international, exterior] = [1, 2];
  await bears(raised.winner, raised, international);
  await bears(never.winner, never, international);
  await bears(never.next, never, exterior);
  await confirmReserve(raised);
  await expect(line(staff, raised.winner)).toContainText('CACIB перешёл к резерву');
  await expect(line(staff, raised.next)).toContainText('у той собаки уже есть C.I.B.');
  expect(await titles(staff, raised.winner)).not.toContain(won);
  expect(await titles(staff, raised.next)).toContain(won);
  expect(await titles(staff, raised.next)).not.toContain('R.CACIB');
  await expectAccessible(staff);
  await expectNoSidewaysScroll(staff);

  await openDog(raised.winner);
  await expect(shown(raised)).not.toContainText(won);
  await expect(way).toHaveCount(0);
  await openDog(raised.next);
  await expect(shown(raised)).toContainText(won);
  await expect(way).toContainText(raised.show.name);
  expect(await way.innerText()).not.toBe(before);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // A reserve that is C.I.E. stays a reserve.
  await confirmReserve(never);
  expect(await titles(staff, never.winner)).toContain(won);
  expect(await titles(staff, never.next)).toContain('R.CACIB');
  expect(await titles(staff, never.next)).not.toContain(won);
  await staff.context().close();

  async function confirmReserve({ show, next }: Pair): Promise<void> {
    await open(staff, `/exhibitions/${show.id}/results?breed=${next.breed_id}`);
    await line(staff, next).getByRole('button', { name: 'Исправить' }).click();
    const form = staff.getByRole('form', { name: 'Исправить результат' });
    await form.getByRole('checkbox', { name: 'R.CACIB', exact: true }).check();
    await form.getByLabel('Почему').fill('Резерв подтверждён по судейскому листу');
    await form.getByRole('button', { name: 'Исправить' }).click();
    await expect(form).toBeHidden();
    await expect(line(staff, next)).toContainText('Резерв подтверждён по судейскому листу');
  }
});

const line = (page: Page, { number, dog }: ResultLine): Locator =>
  page
    .getByRole('row')
    .filter({ hasText: dog })
    .filter({ has: page.getByRole('cell', { name: number, exact: true }) });
/** Removes the mark of awards the FCI has to confirm. */
const titles = async (page: Page, dog: ResultLine): Promise<string[]> =>
  (await line(page, dog).getByRole('list').getByRole('listitem').allTextContents()).map((name) =>
    name.replace('*', ''),
  );

test('[Office-12] a protest corrects a result of a trial: its page shows both values, and the working certificate follows', async ({
  page,
  browser,
}) => {
  const found = '/api/exhibitions/exhibition?category=3&sort=finished&date_from=2020-01-01&text=';
  const { items } = await ask<{ items: { id: number }[] }>(page, found + encodeURIComponent('Золотая осень'));
  const path = `/exhibitions/${items[0]?.id}/trial-results`;
  const trial = await ask<TrialResults>(page, `/api/exhibitions/exhibition/${items[0]?.id}/trial_results`);
  // The last one that passed, so that no places before it change.
  const level = trial.rows[0]?.level_id;
  const passed = trial.rows.filter(({ is_passed, level_id }) => is_passed && (level_id === level) !== isPhoneNow());
  const result = passed.at(-1);
  if (!result) throw new Error('Nobody has passed the demonstration’s trial');
  const staff = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await signIn(staff, 'federation', { isNoticeRead: true });
  await signIn(page, 'kennel', { isNoticeRead: true });
  const certificate = page.getByRole('link', { name: `Рабочий сертификат: ${result.level}` });
  await open(page, `/dogs/${result.dog_id}`);
  await expect(certificate).toBeVisible();

  const run = Date.now() % 1_000_000;
  const reason = `Протест владельца, решение комиссии ${run}`;
  await correct({ grade: 'Не сдано', points: '41,5', place: '' }, reason);
  const row = staff.getByRole('row').filter({ hasText: result.dog });
  await expect(row).toContainText(`Степень, оценка – было «${result.grade}», стало «Не сдано»`);
  await expect(row).toContainText('стало «41,5»');
  await expect(row).toContainText(reason);
  await expectAccessible(staff);
  await expectNoSidewaysScroll(staff);
  await open(page, `/dogs/${result.dog_id}`);
  await expect(page.getByRole('row').filter({ hasText: 'Золотая осень' })).toContainText(reason);
  await expect(certificate).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The commission reverts: the first value returns, and both corrections stay visible.
  const again = { grade: result.grade ?? '', points: String(result.points ?? '').replace('.', ',') };
  await correct({ ...again, place: String(result.place ?? '') }, `Комиссия отменила своё решение ${run}`);
  await open(page, `/dogs/${result.dog_id}`);
  await expect(certificate).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Золотая осень' })).toContainText(reason);
  await staff.context().close();

  async function correct(to: { grade: string; points: string; place: string }, why: string): Promise<void> {
    expectError('400 (Bad Request)');
    await open(staff, path);
    await staff.getByRole('button', { name: `Исправить: № ${result?.number}, ${result?.dog}` }).click();
    const form = staff.getByRole('form', { name: 'Исправить результат' });
    await form.getByLabel('Степень, оценка').selectOption({ label: to.grade });
    await form.getByLabel('Баллы').fill(to.points);
    await form.getByLabel('Место').fill(to.place);
    await form.getByRole('button', { name: 'Исправить' }).click();
    await expect(form.getByText('Напишите, почему: не короче 10 символов')).toBeVisible();
    await form.getByLabel('Почему').fill(why);
    await expectAccessible(staff);
    await form.getByRole('button', { name: 'Исправить' }).click();
    await expect(form).toBeHidden();
    await expect(staff.getByText(why)).toBeVisible();
  }
});

const isPhoneNow = (): boolean => test.info().project.name === 'phone';

test('[24.2] the best of a show, its groups and the meaning of certificates: from the table of winners to the show, a breed, a dog', async ({
  page,
}) => {
  await open(page, '/results/cacib');
  const show = page.getByRole('region').filter({ hasText: 'Лучшая собака выставки' }).first();
  await expect(show.getByText('Второе место')).toBeVisible();
  const winners = show.getByRole('table').first();
  await expect(winners).toBeHidden();
  await show.getByText('По породам').click();
  await expect(winners).toBeVisible();
  await expect(winners.getByText('CACIB', { exact: true }).first()).toHaveAttribute('title', /интернациональные/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await show.getByRole('link', { name: /^Все результаты: / }).click();
  await expect(page.getByRole('heading', { name: 'Лучшие в группах' })).toBeVisible();
  await hydrated(page);
  const best = page.getByRole('region', { name: 'Главный ринг' }).getByRole('list').first();
  await expect(best.getByRole('listitem')).toHaveCount(3);
  const breed = page.getByRole('link', { expanded: false }).first();
  await breed.click();
  await expect(page).toHaveURL(/breed=\d+/);
  const key = page.getByText('Что значат сокращения');
  await key.click();
  await expect(page.getByText('Победитель класса')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('[24.1] a show’s page has anchors and an action bar; axe finds nothing', async ({ page }) => {
  const { items } = await ask<{ items: { id: number; entry: string }[] }>(page, '/api/exhibitions/exhibition');
  const entered = items.find(({ entry }) => entry === 'open');
  await open(page, `/exhibitions/${entered?.id}`);
  const anchors = page.getByRole('navigation', { name: 'На этой странице' });
  if (isPhoneNow()) {
    await expect(anchors).toBeHidden();
    await expect(page.getByRole('link', { name: 'Позвонить' })).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Меню страницы' })).toBeInViewport();
  } else {
    await anchors.getByRole('link', { name: 'Организатор' }).click();
    await expect(page.getByRole('region', { name: /Организатор/ })).toBeInViewport();
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(`/exhibitions/${entered?.id}, `)).toBeVisible();
  await expect(page.getByRole('button').first()).toBeHidden();
  await expect(page.getByRole('img', { name: /на карте страны/ })).toBeHidden();
});
