import type { Page } from '@playwright/test';
import { minFillingMs } from '#domains/feedback/policy.ts';
import { expect, expectAccessible, expectError, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

const question = 'Метрика щенка потерялась при переезде, что нам делать?';

async function fill(page: Page, mail: string, subject: string): Promise<void> {
  await page.goto('/ask');
  await page.getByLabel('Ваш E-mail').fill(mail);
  await page.getByLabel('Тема').fill(subject);
  await page.getByRole('textbox', { name: 'Вопрос' }).fill(question);
}

/** The portal refuses a form sent within three seconds. */
async function sendWhenTyped(page: Page): Promise<void> {
  const [opened] = (await page.locator('input[name="opened"]').inputValue()).split('.');
  await expect.poll(() => Date.now() - Number(opened)).toBeGreaterThan(minFillingMs + 500);
  await page.getByRole('button', { name: 'Отправить вопрос' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Вопрос отправлен' })).toBeVisible();
}

test('a visitor asks without an account; staff see the question and answer by mail [24.5] [V5]', async ({
  page,
  browser,
}, info) => {
  const subject = `Метрика, ${info.project.name}`;
  const mail = `asker-${info.project.name}@mail.example`;
  await page.goto('/about');
  await page.getByRole('link', { name: 'задать вопрос федерации' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Задать вопрос федерации');
  await fill(page, mail, subject);
  await hydrated(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await sendWhenTyped(page);
  const context = await browser.newContext();
  const admin = await context.newPage();
  await signIn(admin, 'admin');
  await admin.goto('/administration/feedback');
  await hydrated(admin);
  await admin.getByRole('button', { name: `Открыть обращение: ${mail}` }).click();
  const dialog = admin.getByRole('dialog', { name: subject });
  await expect(dialog).toContainText('Посетитель без учётной записи');
  await dialog.getByLabel('Ответ', { exact: true }).fill('Закажите дубликат в своём клубе.');
  await dialog.getByRole('button', { name: 'Отправить ответ' }).click();
  await expect(admin.getByText('Ответ отправлен письмом')).toBeVisible();
  await context.close();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a refused question keeps its text and is then sent [24.5] [V5]', async ({ page }, info) => {
    expectError('status of 400');
    await fill(page, 'не почта', 'Без сценариев');
    await page.getByRole('button', { name: 'Отправить вопрос' }).click();
    await expect(page.getByRole('alert')).toContainText('Вопрос не отправлен');
    await expect(page.getByRole('textbox', { name: 'Вопрос' })).toHaveValue(question);
    await page.getByLabel('Ваш E-mail').fill(`plain-${info.project.name}@mail.example`);
    await sendWhenTyped(page);
  });
});
