import type { Page } from '@playwright/test';
import { findFreeLesson } from './calendar.ts';
import { type FormVisit, visits } from './formList.ts';
import { expect, expectError, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

/** Both projects share the accounts, so each visits other forms and no draft is met twice. */
const ofProject: Record<string, readonly FormVisit['as'][]> = {
  desktop: ['admin', 'club', 'nbc'],
  phone: ['visitor', 'newcomer'],
};

async function addressOf(page: Page, { path, as }: FormVisit): Promise<string> {
  if (path === '{lesson}') return (await findFreeLesson(page.request)).path;
  const own =
    as === 'visitor'
      ? ''
      : await page.evaluate(
          () => JSON.parse(localStorage.getItem('session') ?? '{}').user_info.user_full_alias as string,
        );
  return path.replace('{own}', own);
}

async function openForm(page: Page, visit: FormVisit, address: string): Promise<void> {
  await page.goto('/about');
  await page.goto(address);
  await hydrated(page);
  const opener = visit.open;
  if (opener) await page.getByRole('button', { name: opener }).first().click();
}

const fieldOf = (page: Page, { field, isDialog }: FormVisit) =>
  page
    .getByRole(isDialog ? 'dialog' : 'main')
    .getByLabel(field, { exact: typeof field === 'string' })
    .first();

// In sequence, because both write and delete drafts of the same accounts.
test.describe.configure({ mode: 'default' });

test('every form keeps typed text over a reload [S7]', async ({ page, context, baseURL }, info) => {
  await context.addCookies([{ name: 'user_allowed', value: 'true', url: baseURL ?? '' }]);
  await context.addInitScript(() => localStorage.setItem('cookie_notice', 'accepted'));
  // The guard of unsaved changes asks at a reload too.
  page.on('dialog', (dialog) => void dialog.accept());
  const accounts = ofProject[info.project.name] ?? [];
  expect(accounts.length).toBeGreaterThan(0);
  for (const as of accounts) {
    await page.goto('/about');
    await page.evaluate(() => localStorage.removeItem('session'));
    if (as !== 'visitor') await signIn(page, as);
    for (const visit of visits.filter((one) => one.as === as))
      await test.step(visit.file, () => reloadInTheMiddle(page, visit));
  }
});

test('Enter in a line of any form sends it, moves on, or shows what is missing [R4-73]', async ({
  page,
  context,
  baseURL,
}, info) => {
  await context.addCookies([{ name: 'user_allowed', value: 'true', url: baseURL ?? '' }]);
  await context.addInitScript(() => localStorage.setItem('cookie_notice', 'accepted'));
  page.on('dialog', (dialog) => void dialog.accept());
  // Nothing is stored: requests are counted and refused here.
  const sent: string[] = [];
  await page.route('**/api/**', (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname;
    if (request.method() === 'GET' || path.includes('/drafts/') || path === '/api/Authentication')
      return route.continue();
    sent.push(path);
    return route.fulfill({
      status: 400,
      contentType: 'application/json',
      body: JSON.stringify({ returnCode: 400, errors: { error: 'Проверка' } }),
    });
  });
  expectError('Failed to load resource');
  let pressed = 0;
  for (const as of ofProject[info.project.name] ?? []) {
    await page.goto('/about');
    await page.evaluate(() => localStorage.removeItem('session'));
    if (as !== 'visitor') await signIn(page, as);
    for (const visit of visits.filter((one) => one.as === as)) {
      await test.step(visit.file, async () => {
        await openForm(page, visit, await addressOf(page, visit));
        const field = fieldOf(page, visit);
        await expect(field).toBeVisible();
        // In a multi-line field Enter is a line break; in a choice it opens the list.
        if (!(await field.evaluate((element) => element.matches('input:not([role=combobox])')))) return;
        pressed += 1;
        await field.fill(visit.typed ?? 'Проверка ввода');
        const form = field.locator('xpath=ancestor::form[1]');
        await expect(form).toHaveCount(1);
        const before = sent.length;
        await field.press('Enter');
        const answered = async () =>
          sent.length > before || !(await field.isVisible()) || (await form.locator('[aria-invalid=true]').count()) > 0;
        if (visit.keepsEnter) expect([visit.file, sent.length]).toEqual([visit.file, before]);
        else await expect.poll(answered, { message: visit.file }).toBe(true);
        const anew = page.getByRole('button', { name: 'Начать заново' });
        if (await anew.first().isVisible()) await anew.first().click();
        else if (await field.isVisible()) await field.clear();
      });
    }
  }
  expect(pressed).toBeGreaterThan(info.project.name === 'phone' ? 6 : 4);
});

async function reloadInTheMiddle(page: Page, visit: FormVisit): Promise<void> {
  await openForm(page, visit, await addressOf(page, visit));
  const field = fieldOf(page, visit);
  const typed = visit.typed ?? 'Проверка черновика';
  await field.fill(typed);
  await field.blur();
  await page.reload();
  await hydrated(page);
  // A step in the history, or a draft of a flow, is open already; a dialog is opened again.
  const opener = page.getByRole('button', { name: visit.open ?? 'нечего открывать' }).first();
  // The form may open by itself a moment later, over its button.
  await expect(async () => {
    if (visit.open && !(await field.isVisible())) await opener.click({ timeout: 1000 });
    await expect(field).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(field).toHaveValue(new RegExp(typed, 'i'));
  const anew = page.getByRole('button', { name: 'Начать заново' });
  // Restores the form for others. A single field, or a step that was always visible, has no draft note.
  if (await anew.first().isVisible()) await anew.first().click();
  else await field.clear();
  await expect(anew).toHaveCount(0);
}
