import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectError, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

test.use({ actionTimeout: 30_000 });

const held: string[] = [];
test.afterEach(async () => {
  for (const lock of held.splice(0)) await rm(lock, { recursive: true, force: true });
});

/**
 * Both projects edit the same profiles, so a lock lets one journey at a time edit each. The folder is emptied at the
 * start of a run.
 */
async function alone(role: string): Promise<void> {
  const { outputDir } = test.info().project;
  const lock = join(outputDir, `editing-${role}.lock`);
  await mkdir(outputDir, { recursive: true });
  const taken = () =>
    mkdir(lock).then(
      () => true,
      () => false,
    );
  await expect.poll(taken, { timeout: 300_000, intervals: [500] }).toBe(true);
  held.push(lock);
}

/** Both projects write into one portal, so their texts differ. */
const mark = () => `${test.info().project.name} ${Date.now() % 1_000_000}`;

const enter = async (page: Page, role: string): Promise<string> =>
  (await signIn(page, role, { isNoticeRead: true })).path;

/** Navigates between sections in the page, which is loaded once; returns the opened one. */
async function goToSection(page: Page, own: string, title: string): Promise<Locator> {
  if (new URL(page.url()).pathname !== `${own}edit`) {
    await page.goto(`${own}edit`);
    await hydrated(page);
  }
  const list = page.getByRole('navigation', { name: 'Разделы профиля' });
  await expect(list).toBeVisible();
  const link = list.getByRole('link', { name: title, exact: true });
  if (!(await link.isVisible())) await list.locator('summary').click();
  await link.click();
  return page.getByRole('region', { name: title });
}

async function openSection(page: Page, own: string, title: string): Promise<void> {
  await expect((await goToSection(page, own, title)).locator('form').first()).toBeVisible();
}

const form = (page: Page, name: string) => page.getByRole('form', { name });

async function save(page: Page, name: string): Promise<void> {
  const button = form(page, name).getByRole('button', { name: /^(Сохранить|Сменить адрес)$/ });
  await button.click();
  await expect(form(page, name).getByText('Есть несохранённые изменения')).toBeHidden();
  await expect(button).toBeDisabled();
}

/** The public page as the server renders it for a visitor. */
async function asVisitor(browser: Browser, path: string, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(path);
  await look(page);
  await context.close();
}

for (const [role, kind] of [
  ['owner', 'user'],
  ['club', 'organisation'],
  ['kennel', 'kennel'],
  ['nbc', 'nbc'],
  ['federation', 'organisation'],
] as const) {
  test(`${role} edits every section and a visitor sees it`, async ({ page, browser }) => {
    await alone(role);
    const own = await enter(page, role);
    const words = mark();

    await openSection(page, own, 'Общая информация');
    if (kind === 'user') {
      const second = form(page, 'Имя').getByLabel('Отчество');
      const other = (await second.inputValue()) === 'Сергеевна-Мария' ? 'мария-сергеевна' : 'сергеевна-мария';
      await second.fill('');
      await second.pressSequentially(other);
      await expect(form(page, 'Имя').getByLabel('Отчество')).toHaveValue(/Сергеевна-Мария|Мария-Сергеевна/);
      await save(page, 'Имя');
    } else {
      await form(page, 'Название').getByLabel('Полное название').fill(`Организация «Проба ${words}»`);
      await save(page, 'Название');
    }
    await expectAccessible(page);

    const phone = `+7(817)${String(Date.now()).slice(-7, -4)}-${String(Date.now()).slice(-4, -2)}-${String(Date.now()).slice(-2)}`;
    // The head federation's contacts and hours stand on every page and are entered for the whole portal.
    const isHead = role === 'federation';
    const contactsSection = await goToSection(page, own, 'Контакты');
    if (isHead) await expect(contactsSection.getByRole('link', { name: 'Данные федерации' })).toBeVisible();
    else await editContacts();
    await expectAccessible(page);
    async function editContacts() {
      const contacts = form(page, 'Контакты');
      // The other width or an earlier run may have left either value.
      await expect(contacts.getByLabel('Город')).not.toHaveValue('');
      const city = (await contacts.getByLabel('Город').inputValue()) === 'Орёл' ? 'Тверь' : 'Орёл';
      await contacts.getByLabel('Город').fill(city);
      await page.getByRole('option', { name: city, exact: true }).click();
      await contacts.getByLabel('Адрес').fill(`ул. Пробная, ${words}`);
      await contacts
        .getByLabel(/^Телефон \d$/)
        .first()
        .fill(phone.replace(/\D/g, ''));
      await save(page, 'Контакты');
    }

    await openSection(page, own, kind === 'user' ? 'О себе' : 'Описание');
    const editor = page.getByRole('textbox', { name: /^Описание/ });
    await editor.click();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.getByRole('button', { name: 'Полужирный' }).click();
    await page.keyboard.type(`Проба рассказа ${words}`);
    await expectAccessible(page);
    await save(page, 'Рассказ');

    if ((kind === 'organisation' && !isHead) || kind === 'kennel') {
      await openSection(page, own, 'Часы приёма');
      const from = form(page, 'Часы приёма').getByLabel('С', { exact: true }).first();
      if (!(await from.isVisible())) {
        await page.getByRole('button', { name: 'Добавить часы' }).click();
        await page.getByRole('button', { name: 'Вторник' }).click();
      }
      await from.fill((await from.inputValue()) === '09:15' ? '09:25' : '09:15');
      await save(page, 'Часы приёма');
      await expectAccessible(page);
    }
    if (kind === 'organisation' || kind === 'kennel') {
      await openSection(page, own, 'Юридические данные');
      const legal = form(page, 'Юридические данные');
      await legal.getByLabel('ИНН').fill('7707083894');
      await legal.getByLabel('КПП').fill('770701001');
      await expect(legal.getByText('ИНН: 10 или 12 цифр. Проверьте, нет ли опечатки')).toBeVisible();
      await expect(legal.getByRole('button', { name: 'Сохранить' })).toBeDisabled();
      await legal.getByLabel('ИНН').fill('7707083893');
      await legal.getByLabel('Директор').fill(`Орлова ${words}`);
      await save(page, 'Юридические данные');
      await expectAccessible(page);
    }
    if (kind !== 'user') {
      await openSection(page, own, 'Банковские реквизиты');
      const bank = form(page, 'Банковские реквизиты');
      await bank.getByLabel('БИК').fill('044525225');
      await bank.getByLabel('Расчётный счёт').fill('40702810500000002851');
      await bank.getByLabel('Банк', { exact: false }).first().fill(`Банк ${words}`);
      await save(page, 'Банковские реквизиты');
    }
    if (kind === 'kennel' || kind === 'nbc') {
      await openSection(page, own, 'Породы');
      const breeds = form(page, 'Породы');
      const chips = breeds.getByRole('button', { name: /^Убрать|^Удалить/ });
      if ((await chips.count()) > 1) await chips.last().click();
      else {
        await breeds.getByLabel('Добавить породу').fill('такса');
        await page.getByRole('option').first().click();
      }
      await save(page, 'Породы');
    }

    await asVisitor(browser, own, async (visitor) => {
      await expect(visitor.getByText(`Проба рассказа ${words}`)).toBeVisible();
      await expect(visitor.locator('b', { hasText: `Проба рассказа ${words}` })).toBeVisible();
      // A person's own consent decides what is shown; organisations show the fields they marked.
      if (kind === 'organisation' || kind === 'nbc') {
        await expect(visitor.getByText(`Организация «Проба ${words}»`).first()).toBeVisible();
        if (isHead) return;
        await expect(visitor.getByText(phone.replace(')', ') ').replace(' ', ' ')).first()).toBeVisible();
        await expect(visitor.getByText(`ул. Пробная, ${words}`).first()).toBeVisible();
      }
    });
  });
}

test('after concurrent edits the second editor decides, and nothing is lost', async ({ page, browser }) => {
  expectError('Failed to load resource');
  await alone('club');
  const own = await enter(page, 'club');
  const words = mark();
  await openSection(page, own, 'Банковские реквизиты');
  const other = await (await browser.newContext()).newPage();
  await enter(other, 'club');
  await openSection(other, own, 'Банковские реквизиты');
  const comment = (where: Page) => form(where, 'Банковские реквизиты').getByLabel('Комментарий');
  await comment(page).fill(`Первый ${words}`);
  await comment(other).fill(`Второй ${words}`);
  await save(page, 'Банковские реквизиты');
  await form(other, 'Банковские реквизиты').getByRole('button', { name: 'Сохранить' }).click();
  await expect(other.getByText('Вы оба изменили: Комментарий. Ваши правки целы. Решите, что сохранить.')).toBeVisible();
  await expect(comment(other)).toHaveValue(`Второй ${words}`);
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Сохранить мои правки' }).click();
  // The button is also disabled while the answer is pending.
  await expect(form(other, 'Банковские реквизиты').getByText('Есть несохранённые изменения')).toBeHidden();
  await page.reload();
  await hydrated(page);
  await expect(comment(page)).toHaveValue(`Второй ${words}`);
  await other.context().close();
});

test('leaving with unsaved changes asks for confirmation; a section of the same page does not', async ({ page }) => {
  await alone('kennel');
  const own = await enter(page, 'kennel');
  await openSection(page, own, 'Общая информация');
  const owner = form(page, 'Название').getByLabel('Совладелец');
  // Differs from what an earlier journey may have restored from a draft.
  const typed = `Совладелец ${mark()}`;
  await owner.fill(typed);
  await page.goto(`${page.url().split('#')[0]}#2`);
  await expect(page.getByRole('region', { name: 'Контакты' })).toBeVisible();
  await page.goBack();
  await expect(owner).toHaveValue(typed);
  await page.getByRole('link', { name: 'Открыть страницу питомника' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Набранный текст останется черновиком')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Остаться' }).click();
  await expect(owner).toHaveValue(typed);
  await page.getByRole('link', { name: 'Открыть страницу питомника' }).click();
  await dialog.getByRole('button', { name: 'Уйти без сохранения' }).click();
  await expect(page).toHaveURL(own);
  // The typed text is still there, as the dialog said; it is discarded so that the next journey starts without it.
  await openSection(page, own, 'Общая информация');
  await expect(owner).toHaveValue(typed);
  await form(page, 'Название').getByRole('button', { name: 'Начать заново' }).click();
  await expect(owner).not.toHaveValue(typed);
});

test('text pasted from Word keeps letters and bold under the trusted-types policy [R5-49]', async ({ page }) => {
  await alone('owner');
  const own = await enter(page, 'owner');
  await openSection(page, own, 'О себе');
  const editor = page.getByRole('textbox', { name: /^Описание/ });
  await editor.click();
  await page.keyboard.press('Control+A');
  await editor.evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<html><style>p{}</style><p class=MsoNormal style="color:red"><b>Устав</b> <a href="javascript:alert(1)">клуба</a><o:p></o:p><img src=x></p></html>',
    );
    data.setData('text/plain', 'Устав клуба');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(editor.locator('strong')).toHaveText('Устав');
  await expect(editor).toHaveText('Устав клуба');
  expect(await editor.locator('a, img, [style], [class*=Mso]').count()).toBe(0);
});

test('a logo is chosen, rotated, scaled, saved, shown and deleted [R4-51 R4-54 R4-56 R4-60]', async ({
  page,
  browser,
}) => {
  await alone('club');
  const own = await enter(page, 'club');
  await page.goto(`${own}edit`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Сменить логотип' }).click();
  await page
    .getByRole('dialog')
    .getByLabel('Выберите картинку')
    .setInputFiles(join(import.meta.dirname, 'pictures/logo.jpg'));
  await page.getByRole('slider').fill('1.5');
  await page.getByRole('button', { name: 'Повернуть направо на 90°' }).click();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Повернуть направо на 90°' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const link = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').user_info?.logo_link ?? null);
  await expect.poll(link).toMatch(/^\/files\//);
  await asVisitor(browser, own, async (visitor) => {
    await expect(visitor.getByRole('main').locator('img[src^="/files/"]').first()).toBeVisible();
  });
  await page.getByRole('button', { name: 'Удалить логотип' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(link).toBeNull();
});

test('the edit page names its owner to other members and visitors', async ({ page }) => {
  expectError('Failed to load resource');
  await page.goto('/rkf/edit');
  await hydrated(page);
  await expect(page.getByText('Войдите в портал, чтобы продолжить')).toBeVisible();
  await enter(page, 'owner');
  await page.goto('/rkf/edit');
  await expect(page.getByText('Эту страницу правит только её владелец')).toBeVisible();
  await expectAccessible(page);
});
