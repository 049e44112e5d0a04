import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accept, attach, begin, finish, open, pay, send, senderOf, staffPage } from './officeSteps.ts';
import { dayFromNow, expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

test.use({ actionTimeout: 20_000 });

interface Parent {
  name: string;
  breed: string;
  sex: number;
  born_on: string;
  pedigree_number: number | null;
}

/** A dam and a sire of one breed and a suitable age from the studbook. */
async function pairFrom(page: Page, firstId: number): Promise<[dam: Parent, sire: Parent]> {
  const [old, young] = [dayFromNow(-6 * 365), dayFromNow(-3 * 365)];
  const seen: Parent[] = [];
  for (let id = firstId; id < firstId + 150; id += 1) {
    const answer = await page.request.get(`/api/dog/studbook/${id}`);
    if (!answer.ok()) continue;
    const { result: dog } = (await answer.json()) as { result: Parent };
    if (dog.pedigree_number === null || dog.born_on < old || dog.born_on > young) continue;
    const mate = seen.find(({ breed, sex }) => breed === dog.breed && sex !== dog.sex);
    if (mate) return dog.sex === 2 ? [dog, mate] : [mate, dog];
    seen.push(dog);
  }
  throw new Error('The studbook has no pair');
}

const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
};

/** Found by its number: its name is filled in and read-only. */
const findParent = async (page: Page, who: string, { name, pedigree_number }: Parent) => {
  await page.getByLabel(`№ родословной: ${who}`, { exact: true }).fill(String(pedigree_number));
  await page.getByRole('button', { name: 'Найти в базе ВЕРК' }).first().click();
  await expect(page.getByLabel(`Кличка: ${who}`, { exact: true })).toHaveValue(name);
  await expect(page.getByLabel(`Кличка: ${who}`, { exact: true })).toBeDisabled();
};

const consent = 'Согласие на обработку персональных данных';
const commission = ['Решение племенной комиссии', 'Квитанция о дополнительном взносе'] as const;

test('[Office-3] a litter of four: culling needs a reason, the commission asks for papers, and the studbook gets three dogs and four cards', async ({
  page,
  browser,
}, info) => {
  const isPhone = info.project.name === 'phone';
  const { role, home } = senderOf(isPhone);
  const [dam, sire] = await pairFrom(page, isPhone ? 40 : 100);
  const first = 2_000_000 + (Date.now() % 900_000) * 5;
  const names = ['Гроза', 'Гром', 'Гора', 'Гусар'].map((name) => `${name} ${info.project.name}`);
  await signIn(page, role);
  await begin(page, home, 'Регистрация помётов');
  const packageId = /\/(\d+)\/form$/.exec(page.url())?.[1] ?? '';
  await page.getByLabel('Номер папки').fill('1204');
  await page.getByRole('button', { name: 'Добавить заявку' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Регистрация помёта' })).toBeVisible();
  const litterId = /\/(\d+)\/form$/.exec(page.url())?.[1] ?? '';
  await fill(page, {
    'Фамилия заводчика': 'Северцева',
    'Имя заводчика': 'Анна',
    'Адрес заводчика': '160001, Вологда, ул. Мира, 4',
    'Email заводчика': 'severtseva@mail.example',
    'Дата рождения': dayFromNow(-50).split('-').reverse().join('.'),
    'Фамилия ответственного за клеймление': 'Рябов',
    'Имя ответственного за клеймление': 'Олег',
  });
  await page.getByLabel('Порода', { exact: true }).fill(dam.breed);
  await page.getByRole('listbox').getByRole('option', { name: dam.breed, exact: true }).click();
  // Confirmed codes of this organisation.
  const codes = page.getByLabel('Код клейма', { exact: true });
  await expect(codes.locator('option').nth(1)).toBeAttached();
  await codes.selectOption({ index: 1 });
  const code = await codes.inputValue();
  await findParent(page, 'производитель', sire);
  await findParent(page, 'производительница', dam);
  for (const [at, name] of names.entries()) {
    await page.getByRole('button', { name: 'Добавить щенка' }).click();
    const puppy = page.getByRole('group', { name: `Щенки, ${at + 1}` });
    await puppy.getByLabel('Кличка', { exact: true }).fill(name);
    await puppy.getByLabel('Окрас').fill('чёрный');
    await puppy.getByLabel('Пол').selectOption({ label: at % 2 ? 'Кобель' : 'Сука' });
    await puppy.getByLabel('Номер клейма').fill(String(first + at));
    await puppy.getByLabel('Статус щенка').selectOption({ label: at === 3 ? 'Отбракован' : 'Племенной' });
  }
  for (const paper of ['Акт вязки', 'Акт обследования помёта', 'Заявление на регистрацию помёта', consent])
    await attach(page, paper, paper);
  for (const paper of commission) await expect(page.getByLabel(paper)).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Culling without a reason keeps the package unsent and shows the error at the field.
  const ready = page.getByRole('region', { name: 'Готово ли к отправке' });
  await expect(ready.getByText('Чтобы отправить, осталось: 1 пункт')).toBeVisible();
  await expect(ready.getByText('Напишите причину')).toBeVisible();
  await expect(page.getByText(/^Сохранено в /)).toBeVisible();
  await page.getByRole('link', { name: 'К пакету' }).click();
  await pay(page);
  await expect(page.getByText('Осталось заполнить: 1 пункт', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Отправить пакет' }).click();
  await expect(page).toHaveURL(/\/form$/);
  await page.getByRole('region', { name: 'Заявки пакета' }).getByRole('link').first().click();
  await page.getByRole('group', { name: 'Щенки, 4' }).getByLabel('Причина').fill('Белые пятна');
  await expect(page.getByText('Всё заполнено')).toBeVisible();
  await expect(page.getByText(/^Сохранено в /)).toBeVisible();
  await page.getByRole('link', { name: 'К пакету' }).click();
  expect(await send(page, 'Отправить пакет')).toBe(packageId);

  const staff = await staffPage(browser, page);
  await accept(staff, packageId, ['Оплата']);
  await accept(staff, litterId);
  await staff.getByLabel('Почему заявка возвращается').fill('Производительнице нужно решение племенной комиссии.');
  await staff.getByRole('button', { name: 'Запросить решение племенной комиссии' }).click();
  await expect(staff.getByText('Заявитель приложит решение комиссии').first()).toBeVisible();
  await open(page, `${home}/applications/${litterId}/form`);
  for (const paper of commission) await expect(page.getByLabel(paper, { exact: false }).first()).toBeEnabled();
  await expect(page.getByRole('group', { name: 'Щенки, 1' }).getByLabel('Кличка', { exact: true })).toBeDisabled();
  for (const paper of commission) await attach(page, paper, paper);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await send(page, 'Отправить исправления');
  await accept(staff, litterId, commission);
  await finish(staff);
  await expect(staff.getByText('Заявка выполнена').first()).toBeVisible();
  await staff.context().close();

  await open(page, `${home}/applications/${litterId}`);
  const cards = page.getByRole('list', { name: 'Метрики щенков' });
  await expect(cards.getByRole('listitem')).toHaveCount(4);
  for (const name of names) await expect(cards.getByText(name)).toBeVisible();
  await expectNoSidewaysScroll(page);
  // A card is one sheet of A4.
  await cards.getByRole('link', { name: new RegExp(`^${names[0]}`) }).click();
  const printed = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Метрика в PDF' }).click();
  const bytes = (await readFile(await (await printed).path())).toString('latin1');
  expect([...bytes.matchAll(/\/MediaBox\s*\[\s*0 0 (\d+)[\d.]* (\d+)/g)].map(([, w, h]) => [w, h])).toEqual([
    ['595', '841'],
  ]);
  // The public search finds the litter by a stamp; three of the four are dogs of the studbook.
  const visitor = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await open(visitor, `/base-search?card=registration&q=${code}+${first}`);
  await expect(visitor.locator('main')).toContainText('Помёт зарегистрирован');
  await expectNoSidewaysScroll(visitor);
  for (const [at, name] of names.entries()) {
    await open(visitor, `/base-search?card=dog&q=${code}+${first + at}`);
    if (at < 3) await expect(visitor.locator('main').getByText(name).first()).toBeVisible();
    else await expect(visitor.locator('main').getByText(name)).toHaveCount(0);
  }
  await visitor.context().close();
});

test('staff finish a litter of a package; its breeder has a card for each puppy and enters an owner in one [Office-3]', async ({
  page,
  browser,
}, info) => {
  // Each width has its own package of the demonstration.
  const isPhone = info.project.name === 'phone';
  const home = `/${isPhone ? 'kennel/belyi_bereg' : 'club/severnyi_dozor'}/documents`;
  await signIn(page, isPhone ? 'kennel' : 'club');
  await open(page, home);
  // The journey before may have sent a package, which is listed below.
  await page.getByRole('list', { name: 'В работе' }).getByRole('link', { name: 'Регистрация помётов' }).first().click();
  const requests = page.getByRole('region', { name: 'Заявки пакета' });
  await expect(requests.getByText('Нужны документы')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const packageId = /\d+$/.exec(page.url())?.[0] ?? '';
  await requests.getByRole('link').nth(1).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Регистрация помёта' })).toBeVisible();
  const litterId = /\d+$/.exec(page.url())?.[0] ?? '';
  expect(litterId).not.toBe(packageId);

  const context = await browser.newContext({ viewport: page.viewportSize() });
  const admin = await context.newPage();
  await signIn(admin, 'federation');
  const accept = async (id: string, parts: readonly string[]) => {
    await open(admin, `/administration/applications?open=${id}`);
    await admin
      .getByRole('button', { name: /^Принять: / })
      .first()
      .waitFor();
    for (const part of parts) {
      await admin.getByRole('button', { name: `Принять: ${part}` }).click();
      await expect(admin.getByRole('region', { name: part, exact: true }).first().getByText('Принято')).toBeVisible();
    }
  };
  await accept(packageId, ['Оплата']);
  await expect(admin.getByText('Пакет будет выполнен, когда выполнены все его заявки.')).toBeVisible();
  const papers = ['Акт вязки', 'Акт обследования помёта', 'Заявление на регистрацию помёта'];
  const consent = 'Согласие на обработку персональных данных';
  await accept(litterId, ['Заводчик', 'Помёт', 'Щенки', ...papers, consent]);
  await admin.getByRole('button', { name: 'Выполнить' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Выполнить' }).click();
  await expect(admin.getByText('Заявка выполнена').first()).toBeVisible();
  await context.close();

  await page.reload();
  await hydrated(page);
  const cards = page.getByRole('list', { name: 'Метрики щенков' });
  await expect(cards.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await cards.getByRole('button', { name: 'Передать щенка: Берта' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Фамилия').fill('Орлова');
  await dialog.getByLabel('Имя', { exact: true }).fill('Вера');
  await dialog.getByRole('button', { name: 'Вписать в метрику' }).click();
  await expect(cards.getByText('Вписан в метрику')).toBeVisible();
  await cards.getByRole('link', { name: /^Берта/ }).click();
  await expect(page.getByRole('heading', { name: 'Проверка документа' })).toBeVisible();
  await expect(page.getByText('Метрика щенка').first()).toBeVisible();
  await expect(page.getByText('Орлова')).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Метрика в PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Метрика щенка \d{13}\.pdf$/);
});
