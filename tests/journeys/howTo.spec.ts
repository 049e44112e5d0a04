import { anyWidth, expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

test('[24.4 how-to] a reader gets from the index to the answer: the federation’s fee, and a stored checklist of papers', async ({
  page,
}) => {
  await page.goto('/how-to');
  await hydrated(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: /^Зарегистрировать помёт/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Как зарегистрировать помёт' })).toBeVisible();
  const terms = await (await page.request.get('/api/requests/terms')).json();
  const { fee, usual_days } = terms.result.find(({ type }: { type: string }) => type === 'litters');
  const money = page.locator('header b');
  await expect(money).toContainText(`${fee.toLocaleString('ru-RU')} ₽`);
  await expect(money).toContainText(String(usual_days));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const paper = page.getByRole('checkbox', { name: /^Акт вязки/ });
  await paper.check();
  await expect(page.getByText('Собрано 1 из 6')).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(paper).toBeChecked();

  const question = page.locator('summary', { hasText: 'Щенок умер после осмотра' });
  await question.click();
  await expect(page.getByText('его клеймо никому больше не достанется')).toBeVisible();
  await page.getByRole('link', { name: 'Передать щенка покупателю' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Как передать собаку новому владельцу' })).toBeVisible();
});

test('[24.4 how-to] the manual of applications is part of «Как оформить», and its former addresses lead there [Round3-F3]', {
  tag: anyWidth,
}, async ({ page }) => {
  for (const [former, now, heading] of [
    ['/help/documents', '/how-to', 'Как оформить'],
    ['/help/documents/replace-owner', '/how-to/documents/replace-owner', 'Замена родословной при смене владельца'],
    ['/help/documents/pedigrees', '/how-to/pedigree', 'Как оформить родословную'],
  ] as const) {
    await page.goto(former);
    await expect(page).toHaveURL(now);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await expect(page.getByRole('link', { name: 'Как оформить документы' })).toHaveCount(0);
  }
  await page.goto('/how-to/documents/replace-owner');
  await hydrated(page);
  for (const name of ['Что делать', 'Взносы и сроки', 'Что приготовить', 'Если заявку вернули'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('[24.4 how-to] a question typed on the index is answered by the search', async ({ page }) => {
  await page.goto('/how-to');
  await hydrated(page);
  await page.getByRole('searchbox', { name: 'Ваш вопрос' }).fill('как открыть питомник');
  await page.getByRole('button', { name: 'Найти ответ' }).click();
  await expect(page).toHaveURL(/\/search\?string_filter=/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Как открыть питомник' }).first()).toBeVisible();
});

test('[24.4 how-to] staff edit a page, everybody reads it, and an earlier text is restored', {
  tag: anyWidth,
}, async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/administration/how-to');
  await hydrated(page);
  await page.getByRole('button', { name: 'Изменить: Как вступить' }).click();
  const dialog = page.getByRole('dialog');
  const answer = dialog.getByRole('textbox', { name: 'Короткий ответ', exact: true });
  await expect(answer).toBeVisible();
  await expectAccessible(page);
  const before = await answer.inputValue();
  // The text differs at every run, because equal text is no change.
  const anew = `Сначала позвоните. ${before}`;
  await answer.fill('Взнос 900 рублей.');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByText(/Взнос и срок в текст не пишут: поставьте/).first()).toBeVisible();
  await answer.fill(anew);
  await answer.press('Tab');
  await expect(dialog.getByText(/Взнос и срок в текст не пишут: поставьте/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText(/страница портала уже показывает/).first()).toBeVisible();
  await page.goto('/how-to/join');
  await expect(page.getByText(anew)).toBeVisible();

  await page.goto('/administration/how-to');
  await hydrated(page);
  await page.getByRole('button', { name: 'Прежние тексты: Как вступить' }).click();
  await dialog.getByRole('button', { name: 'Вернуть' }).first().click();
  await page.getByRole('dialog', { name: 'Вернуть прежний текст?' }).getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.getByText(/Прежний текст вернулся/).first()).toBeVisible();
  await page.goto('/how-to/join');
  await expect(page.locator('header p').first()).toContainText(before);
  await expect(page.locator('header p').first()).not.toContainText(anew);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('[24.4 how-to] the page and the glossary are complete', async ({ page }) => {
    await page.goto('/how-to/first-show');
    await expect(page.getByRole('heading', { name: 'Классы по возрасту' })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Юниоров/ })).toContainText('с 9 до 18 месяцев');
    await page.getByRole('checkbox', { name: /^Ветеринарный паспорт/ }).check();
    const linked = await page.locator('script[type="application/ld+json"]').allTextContents();
    const kinds = linked.map((text) => JSON.parse(text)['@type']);
    expect(kinds).toEqual(expect.arrayContaining(['HowTo', 'FAQPage']));
    await page.getByRole('link', { name: 'Словарь сокращений' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Словарь сокращений' })).toBeVisible();
    await expect(page.locator('abbr', { hasText: /^CACIB$/ })).toHaveAttribute('title', /интернациональные чемпионы/);
  });
});
