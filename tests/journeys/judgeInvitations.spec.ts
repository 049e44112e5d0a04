import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

test.use({ actionTimeout: 20_000 });

/** Two monobreed shows of the demonstration's club without invitations. */
const names: Record<string, string> = { desktop: 'Весенние старты', phone: 'Весенние надежды' };

async function as(role: string, page: Page, browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: test.info().project.use.baseURL ?? '',
    viewport: page.viewportSize(),
    acceptDownloads: true,
  });
  const other = await context.newPage();
  await signIn(other, role);
  return other;
}

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await hydrated(page);
};
/** Opens the page by the profile's menu. */
async function openHolding(page: Page, name = 'Проведение выставок'): Promise<void> {
  const home = await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').user_info.user_full_alias);
  await open(page, `${home}documents/`);
  const more = page.getByRole('button', { name: 'Меню страницы' });
  if (await more.isVisible()) await more.click();
  await page.getByRole('navigation', { name: 'Меню страницы' }).getByRole('link', { name }).last().click();
}

test('[Office-11] a club invites three judges to a monobreed show: the breed club answers for all, the judge accepts in two presses, withdraws, and is released', async ({
  page,
  browser,
  request,
}) => {
  const show = names[test.info().project.name] ?? '';
  const found = await request.get(`/api/exhibitions/exhibition?text=${encodeURIComponent(show)}`);
  const { id }: { id: number } = (await found.json()).result.items[0];

  // The judge's line in the federation's list.
  const person = await as('judge', page, browser);
  await openHolding(person);
  await person.getByRole('link', { name: 'Отметить дни, когда не можете судить' }).click();
  await expect(person).toHaveURL(/\/referee\/\d+\/1/);
  const heading = person.getByRole('heading', { level: 1 });
  await expect(heading).not.toHaveText('Приглашения судье');
  const judge = (await heading.textContent()) ?? '';

  // The club: suitable judges are offered with reasons, others cannot be ticked.
  await signIn(page, 'club');
  await open(page, `/exhibitions/${id}`);
  await page.getByRole('link', { name: 'Рабочее место' }).click();
  await expect(page.getByText('Нет судьи: группа II.')).toBeVisible();
  await page.getByRole('button', { name: 'Пригласить судью' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Пригласить судью' });
  await expect(dialog.getByText(/^Подход[ия]т/)).toBeVisible();
  await expectAccessible(page);
  const rows = dialog.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
  for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check();
  await dialog.getByLabel('Показать и тех, кто не подходит').check();
  await dialog.getByLabel('Имя или номер листа').fill(judge);
  await dialog.getByRole('checkbox', { name: judge }).check();
  await expect(rows.filter({ hasText: judge })).toContainText('Все породы');
  await dialog.getByLabel('Сколько собак ждёте').last().fill('90');
  await expect(dialog.getByText(/Сверх нормы: 90\sсобак в день при норме 80/)).toBeVisible();
  await dialog.getByLabel('Имя или номер листа').fill('е');
  await expect(dialog.locator('li:has(:text("Нет права судить")) input').first()).toBeDisabled();
  await dialog.getByRole('button', { name: 'Пригласить: 3' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('На согласовании у НКП')).toHaveCount(3);
  await expectNoSidewaysScroll(page);

  // The breed club answers all at once from the notice, with a reason for its refusal; a reload loses nothing.
  const nbc = await as('nbc', page, browser);
  await openHolding(nbc, 'Согласование судей');
  const form = nbc.getByRole('form', { name: `Судьи: ${show}` });
  const ours = form.getByRole('group', { name: judge });
  await ours.getByRole('radio', { name: 'Авторизовать' }).check();
  await form.getByRole('button', { name: 'Ответить' }).click();
  await expect(form.getByText('Ответьте о каждом судье: клуб получит все ответы вместе')).toBeVisible();
  const others = form.getByRole('group').filter({ hasNotText: judge });
  await others.nth(0).getByRole('radio', { name: 'Авторизовать' }).check();
  await others.nth(1).getByRole('radio', { name: 'Отклонить' }).check();
  await form.getByRole('button', { name: 'Ответить' }).click();
  await expect(form.getByText('Необходимо указать причину: не менее трёх символов')).toBeVisible();
  await form.getByLabel(/^Причина отказа/).fill('Судил чемпионат породы в прошлом году');
  await expect(form.getByText(/^Черновик сохранён/)).toBeVisible();
  await nbc.reload();
  await hydrated(nbc);
  await expect(form.getByLabel(/^Причина отказа/)).toHaveValue('Судил чемпионат породы в прошлом году');
  await expectAccessible(nbc);
  await expectNoSidewaysScroll(nbc);
  await form.getByRole('button', { name: 'Ответить' }).click();
  const asked = nbc.getByRole('dialog', { name: 'Отправить ответ клубу?' });
  await expect(asked).toContainText('отклонить: 1');
  await asked.getByRole('button', { name: 'Отправить ответ' }).click();
  await expect(form).toBeHidden();

  // The club is notified; the refused judge is asked for again, and the invitation is sent.
  await open(page, `/exhibitions/${id}/organise`);
  await expect(page.getByText('«Судил чемпионат породы в прошлом году»').first()).toBeVisible();
  await page.getByRole('button', { name: /^Запросить НКП снова/ }).click();
  await expect(page.getByText('На согласовании у НКП')).toHaveCount(1);
  await page.getByRole('button', { name: `Отправить приглашение: ${judge}` }).click();
  await expect(page.getByText('Ждём ответа судьи')).toBeVisible();

  // The judge accepts in two presses, on a phone too; the show's page follows.
  const letterToJudge = async (): Promise<string> => {
    const list = await (await request.get('/dev/mail')).text();
    const sent = [...list.matchAll(/<td>judge@portal\.example<\/td><td><a href="(\/dev\/mail\/\d+)">/g)];
    const letters = await Promise.all(sent.map(async ([, at = '']) => (await request.get(at)).text()));
    return letters.find((letter) => letter.includes(`Вас приглашают судить: ${show}`)) ?? '';
  };
  // Mails are sent in order, after those of the breed club and the organiser.
  await expect.poll(letterToJudge, { timeout: 60_000 }).not.toBe('');
  const letter = await letterToJudge();
  await open(person, /\/user\/\w+\/documents\/judging#invitation-\d+/.exec(letter)?.[0] ?? '/');
  const offer = person.getByRole('listitem').filter({ has: person.getByRole('heading', { name: show }) });
  await expect(offer).toContainText(/90\sсобак в день при норме 80/);
  await expectAccessible(person);
  await expectNoSidewaysScroll(person);
  // Another show on that day is listed and cannot be accepted.
  await expect(person.getByRole('button', { name: 'Принять: Большая волга' })).toBeDisabled();
  await offer.getByRole('button', { name: `Принять: ${show}` }).click();
  await offer.getByRole('button', { name: 'Да, принять' }).click();
  await expect(person.getByText(`Вы приняли «${show}»`)).toBeVisible();
  const [file] = await Promise.all([
    person.waitForEvent('download'),
    person.getByRole('button', { name: 'Скачать файл для календаря телефона' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Моё судейство.ics');
  const seen = async (): Promise<string> => (await request.get(`/exhibitions/${id}`)).text();
  await expect.poll(seen).toContain(judge);

  // Withdrawn with a reason; the club confirms, and the judge leaves the list.
  await person.getByRole('tab', { name: /Принятые/ }).click();
  await person.getByRole('button', { name: `Отказаться от судейства: ${show}` }).click();
  await person.getByRole('dialog').getByLabel('Причина').fill('Операция');
  await expect(person.getByRole('dialog').getByText(/^Черновик сохранён/)).toBeVisible();
  await person.reload();
  await hydrated(person);
  await person.getByRole('tab', { name: /Принятые/ }).click();
  await person.getByRole('button', { name: `Отказаться от судейства: ${show}` }).click();
  await expect(person.getByRole('dialog').getByLabel('Причина')).toHaveValue('Операция');
  await person.getByRole('dialog').getByRole('button', { name: 'Отказаться' }).click();
  await expect(person.getByRole('listitem').filter({ hasText: show })).toContainText('Ваш отказ у организатора');
  await open(page, `/exhibitions/${id}/organise`);
  await page.getByRole('button', { name: `Подтвердить отзыв: ${judge}` }).click();
  await expect(page.getByText('Участие судьи отменено', { exact: true })).toBeVisible();
  await expect.poll(seen).not.toContain(judge);
  const own = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: judge }) });
  await own.getByText('История').click();
  await expect(own.getByText(/Судья отзывает согласие.*«Операция»/)).toBeVisible();

  await nbc.context().close();
  await person.context().close();
});
