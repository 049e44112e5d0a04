import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  accept,
  attach,
  begin,
  finish,
  focusByTab,
  open,
  pressByKeyboard,
  refuse,
  send,
  sendBack,
  senderOf,
  staffPage,
} from './officeSteps.ts';
import { expect, expectAccessible, expectError, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

test.use({ actionTimeout: 20_000 });

const consent = 'Согласие на обработку персональных данных';
const copy = 'Копия родословной';
const receipt = 'Квитанция об оплате';

/** Opens a litter's draft, where stamp codes are offered. */
const litterForm = async (page: Page, home: string): Promise<string> => {
  await begin(page, home, 'Регистрация помётов');
  await page.getByRole('button', { name: 'Добавить заявку' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Регистрация помёта' })).toBeVisible();
  return new URL(page.url()).pathname;
};

/** A free code with this prefix; some of the demonstration's kennels have such codes. Each retry takes another. */
async function freeCode(page: Page, beginning: string, retry: number): Promise<string> {
  const free: string[] = [];
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
    const code = beginning + letter;
    const answer = await page.request.get(`/api/dog/search/organisation?code=${code}`);
    const { result } = (await answer.json()) as { result: { organisations: unknown[] } };
    if (!result.organisations.length) free.push(code);
    if (free.length > retry) return code;
  }
  throw new Error(`Every code of ${beginning} is somebody's`);
}

test('[Office-5] seven kinds of replacement ask for their own papers; a chip replaces a stamp; one list has them all', async ({
  page,
}, info) => {
  const { role, home } = senderOf(info.project.name === 'phone');
  await signIn(page, role);
  // For each kind: its card, its papers, how the dog is found, and whether it may be urgent.
  const kinds = [
    [
      'replace-export',
      'Замена экспортной родословной старого образца',
      ['Заявление на выписку из ВЕРК', copy, consent],
    ],
    ['replace-inner', 'Замена внутренней родословной старого образца', ['Заявление на выписку из ВЕРК', copy, consent]],
    ['replace-owner', 'Замена родословной при смене владельца', ['Заявление на смену владельца (бланк 15)', copy]],
    [
      'replace-outside',
      'Замена родословной, выданной вне системы РКФ/FCI',
      ['Копия альтернативной родословной', 'Согласие на усечённую родословную', consent],
    ],
    ['replace-duplicate', 'Дубликат родословной', ['Заявление на выдачу дубликата', consent]],
    [
      'replace-foreign',
      'Регистрация иностранной родословной',
      ['Копия иностранной родословной', 'Заявление на выписку ВЕРК (бланк 14)', consent],
    ],
    ['replace-mistake', 'Замена родословной по ошибке заявителя', [copy, consent]],
  ] as const;
  const everyPaper = new Set<string>(kinds.flatMap(([, , papers]) => papers));
  for (const [key, title, papers] of kinds) {
    await open(page, home);
    await page.getByRole('link', { name: `Начать: ${title}`, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/new/${key}$`));
    const list = page
      .getByRole('heading', { name: 'Какие бумаги понадобятся' })
      .locator('xpath=following-sibling::ul[1]');
    await expect(list.getByRole('listitem')).toHaveText([...papers, receipt]);
    await page.getByRole('button', { name: 'Заполнить заявку' }).click();
    const ready = page.getByRole('region', { name: 'Готово ли к отправке' });
    await page.getByRole('button', { name: 'Отправить заявку' }).click();
    await expect(page).toHaveURL(/\/form$/);
    for (const paper of everyPaper)
      await expect(ready.getByRole('button', { name: paper, exact: true }), `${title}: ${paper}`).toHaveCount(
        (papers as readonly string[]).includes(paper) ? 1 : 0,
      );
    await expect(ready.getByRole('button', { name: receipt, exact: true })).toHaveCount(1);
    await expect(page.getByLabel('Срочное изготовление')).toHaveCount(key === 'replace-outside' ? 0 : 1);
    const chip = page.getByLabel('Номер чипа');
    if (key === 'replace-outside' || key === 'replace-foreign') {
      await chip.fill('643094100527318');
      await expect(page.getByRole('textbox', { name: 'Код клейма' })).toHaveCount(0);
      await chip.fill('');
      await page.getByRole('textbox', { name: 'Код клейма' }).fill('abc');
      await expect(chip).toHaveCount(0);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    } else await expect(chip).toHaveCount(0);
    await expect(page.getByText(/^Сохранено в /)).toBeVisible();
    await page.getByRole('button', { name: 'Удалить черновик' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
    await page.waitForURL(new RegExp(`${home}/?$`));
  }

  // One list of all seven kinds, each ticked until it is removed; the file contains the rest.
  await open(page, `${home}/registry?registry=replace-pedigree`);
  const ticks = page.getByRole('group', { name: 'Вид заявки' });
  await expect(ticks.getByRole('checkbox', { checked: true })).toHaveCount(7);
  const table = page.getByRole('table');
  const inner = table.getByText('Замена внутренней родословной старого образца: Граф');
  const duplicate = table.getByText('Дубликат родословной: Тайга');
  await expect(inner).toBeVisible();
  await expect(duplicate).toBeVisible();
  await ticks.getByRole('checkbox', { name: 'Дубликат родословной' }).uncheck();
  await expect(duplicate).toHaveCount(0);
  await expect(inner).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(ticks.getByRole('checkbox', { checked: true })).toHaveCount(6);
  await expect(duplicate).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const taken = async (format: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Скачать ${format}` }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^Реестр_\\d\\d_\\d\\d_\\d{4}\\.${format.toLowerCase()}$`));
    return readFile(await file.path());
  };
  const csv = (await taken('CSV')).toString('utf8');
  expect(csv).toContain('Граф');
  expect(csv).not.toContain('Тайга');
  expect((await taken('PDF')).subarray(0, 5).toString()).toBe('%PDF-');
});

test('[Office-4] a stamp code belongs to one organisation: sent, returned, answered, confirmed, and only then offered', async ({
  page,
  browser,
}, info) => {
  const isPhone = info.project.name === 'phone';
  const { role, home } = senderOf(isPhone);
  const code = await freeCode(page, isPhone ? 'QP' : 'QD', info.retry);
  const certificate = 'Свидетельство о регистрации кода клейма';
  await signIn(page, role);
  // By keyboard alone, from the card to the sending press.
  await open(page, home);
  await pressByKeyboard(page, page.getByRole('link', { name: 'Начать: Код клейма' }));
  await pressByKeyboard(page, page.getByRole('button', { name: 'Заполнить заявку' }));
  await focusByTab(page, page.getByRole('textbox', { name: 'Код клейма' }));
  await page.keyboard.type(code.toLowerCase());
  await expect(page.getByRole('textbox', { name: 'Код клейма' })).toHaveValue(code);
  await attach(page, certificate, 'Свидетельство');
  await expect(page.getByText('Всё заполнено')).toBeVisible();
  await pressByKeyboard(page, page.getByRole('button', { name: 'Отправить заявку' }));
  await page.waitForURL(/\/applications\/\d+$/);
  const id = /\d+$/.exec(page.url())?.[0] ?? '';
  await open(page, `${home}/stamps`);
  await expect(page.getByRole('list', { name: 'Коды клейма' }).getByText(code)).toHaveCount(0);
  const form = await litterForm(page, home);
  await expect(page.getByLabel('Код клейма', { exact: true }).locator('option').nth(1)).toBeAttached();
  await expect(page.getByLabel('Код клейма', { exact: true }).locator('option', { hasText: code })).toHaveCount(0);

  // Another organisation gets a message that the code is already requested.
  expectError('409 (Conflict)');
  const other = senderOf(!isPhone);
  const rival = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await signIn(rival, other.role);
  await begin(rival, other.home, 'Код клейма');
  await rival.getByRole('textbox', { name: 'Код клейма' }).fill(code);
  await attach(rival, certificate, 'Чужое');
  await expect(rival.getByText('Всё заполнено')).toBeVisible();
  await rival.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(rival.getByRole('region', { name: 'Готово ли к отправке' })).toContainText(
    `На код ${code} уже подана другая заявка. Обратитесь в федерацию.`,
  );
  await expect(rival).toHaveURL(/\/form$/);
  await rival.getByRole('button', { name: 'Удалить черновик' }).click();
  await rival.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await rival.context().close();

  const staff = await staffPage(browser, page);
  await accept(staff, id);
  await refuse(staff, certificate, 'Свидетельство без печати федерации');
  await sendBack(staff);
  await open(page, `${home}/applications/${id}/form`);
  await page.getByRole('button', { name: 'Убрать: Свидетельство.pdf' }).click();
  await attach(page, certificate, 'С печатью');
  await send(page, 'Отправить исправления');
  await accept(staff, id, [certificate]);
  await finish(staff);
  await expect(staff.getByText('Заявка выполнена').first()).toBeVisible();
  await staff.context().close();
  await open(page, `${home}/stamps`);
  await expect(page.getByRole('list', { name: 'Коды клейма' }).getByText(code)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await open(page, form);
  await expect(page.getByLabel('Код клейма', { exact: true }).locator('option', { hasText: code })).toHaveCount(1);
  await page.getByRole('link', { name: 'К пакету' }).click();
  await page.getByRole('button', { name: 'Удалить черновик' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await page.waitForURL(new RegExp(`${home}/?$`));
});

test('[Office-13] an archived application has no files, and one press restores it', async ({ page }, info) => {
  const { role, home } = senderOf(info.project.name === 'phone');
  await signIn(page, role);
  await open(page, `${home}/registry?archive=1`);
  await page.getByRole('link', { name: 'Дубликат родословной: Забава' }).click();
  await expect(page.getByRole('region', { name: 'Архив' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Скачать документ' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Восстановить' }).click();
  await expect(page.getByText('Заявка вернулась из архива')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Скачать документ' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('region', { name: 'Архив' })).toHaveCount(0);
});
