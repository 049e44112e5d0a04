import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

interface OwnDog {
  id: number;
  name_lat: string;
  pedigree_number: number | null;
  titles: string[];
}

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').apikey as string);

async function ask<Answer>(page: Page, path: string): Promise<Answer> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const answer = await page.request.get(path, { headers });
  expect(answer.status(), path).toBe(200);
  return ((await answer.json()) as { result: Answer }).result;
}

/** Staff record certificates from papers: CAC of these judges, a month apart. */
async function write(browser: Browser, dogId: number, judges: readonly string[], from = 1): Promise<void> {
  const staff = await (await browser.newContext()).newPage();
  await signIn(staff, 'admin');
  const headers = { authorization: `Bearer ${await tokenOf(staff)}` };
  const dignities = await ask<{ id: number; name: string }[]>(staff, '/api/exhibitions/dignity');
  for (const [at, judge] of judges.entries()) {
    const answer = await staff.request.post(`/api/administration/studbook/${dogId}/records`, {
      headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
      data: {
        ...{ kind: 'award', dignity_id: dignities.find(({ name }) => name === 'CAC')?.id, judge },
        ...{ given_on: `2025-0${from + at}-15`, show: `«Кубок ${from + at}», Вологда`, country: 'Россия' },
        ...{ number: '', paper: 'сертификат' },
      },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  await staff.context().close();
}

test('[Registry-14] four CAC of three judges need another judge; with a fifth, application 22 has four of them in it and one stays free', async ({
  page,
  browser,
}, info) => {
  await signIn(page, 'kennel');
  const { items } = await ask<{ items: OwnDog[] }>(page, '/api/dog/own?kind=owned');
  const plain: OwnDog[] = [];
  for (const dog of items.filter(({ pedigree_number }) => pedigree_number !== null)) {
    const { records, born_on } = await ask<{ records: { awards: unknown[]; titles: unknown[] }; born_on: string }>(
      page,
      `/api/dog/studbook/${dog.id}`,
    );
    if (!records.awards.length && !records.titles.length && born_on < '2024-01-01') plain.push(dog);
  }
  const dog = plain[info.project.name === 'phone' ? 0 : 1];
  if (!dog) throw new Error('The demonstration’s kennel has no grown dog without certificates');
  const progress = page.getByRole('region', { name: 'Что осталось до титула' });
  const open = async () => {
    await page.goto(`/kennel/belyi_bereg/dogs/${dog.id}`);
    await hydrated(page);
  };
  await open();
  await expect(progress).toContainText('Сертификатов пока нет');
  await write(browser, dog.id, ['Иванов', 'Петров', 'Сидорова', 'Иванов']);
  await open();
  const way = progress.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /CH RUS/ }) });
  await expect(way).toContainText('Нужен CAC другого судьи');
  await write(browser, dog.id, ['Кузнецов'], 5);
  await open();
  await expect(way).toContainText('Всё собрано');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await way.getByRole('link', { name: 'Оформить титул: заявка 22' }).click();
  await page.getByRole('button', { name: 'Заполнить заявку' }).click();
  await expect(page).toHaveURL(/\/form$/);
  await page.getByRole('button', { name: /Найти/ }).first().click();
  const list = page.getByRole('group', { name: 'Сертификаты, записанные в племенной книге по бумагам' });
  await expect(list.getByRole('checkbox')).toHaveCount(5);
  await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(4);
  await expect(list.getByRole('checkbox', { name: /15\.04\.2025/ })).not.toBeChecked();
  await expect(list.getByRole('checkbox', { name: /15\.05\.2025.*Кузнецов/ })).toBeChecked();
  await expectAccessible(page);
  await page.reload();
  await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(4);
});

test('a dog and its tree are printed on one sheet of A4 or of A3, in Russian and in English', async ({ page }) => {
  const found = await page.request.get('/api/dog/suggest?query=ze&sex=2');
  const [dog] = ((await found.json()) as { result: { id: number; name: string; name_lat: string }[] }).result;
  await page.goto(`/dogs/${dog?.id}`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Напечатать' }).click();
  const sheet = page.getByRole('region', { name: 'Лист родословной' });
  await expect(sheet).toContainText(dog?.name_lat ?? '');
  for (const words of [dog?.name ?? '', 'Порода / Breed', 'Деды и бабки / Grandparents', 'полнота / completeness'])
    await expect(sheet).toContainText(words);
  await expect(sheet.getByRole('cell')).toHaveCount(62);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const sizes: string[] = [];
  for (const paper of ['A4', 'A3']) {
    await page.getByRole('button', { name: paper, exact: true }).click();
    await expect(sheet.locator(`[data-paper="${paper.toLowerCase()}"]`)).toBeVisible();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)];
    sizes.push(...boxes.map(([, width, height]) => `${Math.round(Number(width))} × ${Math.round(Number(height))}`));
  }
  // One landscape sheet each.
  expect(sizes).toEqual(['842 × 595', '1191 × 842']);
});
