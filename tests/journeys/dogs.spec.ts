import { PDFDocument } from 'pdf-lib';
import { buildPdf } from '#platform/server/files/pdf.ts';
import { alerts, expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

test('a visitor opens a kennel’s dogs and a dog’s page with its pedigree [R2.4-08 R2.4-10]', async ({ page }) => {
  await page.goto('/kennel/belyi_bereg/dogs');
  await hydrated(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const name = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').last();
  const words = await name.innerText();
  await name.click();
  await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
  for (const kin of ['отец', 'мать']) await expect(page.getByText(kin, { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('the tree of ancestors prints on one sheet [R2.4-10]', async ({ page }) => {
  await page.goto('/kennel/belyi_bereg/dogs');
  await hydrated(page);
  const links = await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').all();
  await links.at(0)?.click();
  await expect(page.getByRole('heading', { level: 2, name: 'Родословная' })).toBeVisible();
  const paper = await PDFDocument.load(
    await page.pdf({ format: 'A4', margin: { top: '12mm', right: '12mm', bottom: '12mm', left: '12mm' } }),
  );
  expect(paper.getPageCount()).toBe(1);
});

test('a dog unknown to the federation is entered by hand with a document, sent, and listed among the owner’s requests [R2.4-09]', async ({
  page,
}) => {
  const mark = String(Date.now()).slice(-6);
  const name = `Gromkaya Nota ${mark}`;
  await signIn(page, 'kennel');
  await page.goto('/kennel/belyi_bereg/dogs/add_dogs?by=hand');
  await hydrated(page);
  await page.getByRole('button', { name: 'Отправить на проверку' }).click();
  await expect(alerts(page).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Кличка', exact: true }).fill(`Громкая Нота ${mark}`);
  await page.getByRole('textbox', { name: /Кличка латиницей/ }).fill(name);
  await page.getByRole('combobox', { name: 'Порода' }).fill('лабрадор');
  await page
    .getByRole('option', { name: /Лабрадор/ })
    .first()
    .click();
  await page.getByLabel('Пол').selectOption({ label: 'сука' });
  await page.getByRole('textbox', { name: 'Дата рождения' }).fill('01.02.2024');
  await page.getByRole('textbox', { name: 'Окрас' }).fill('палевый');
  await page.getByRole('textbox', { name: /Чип/ }).fill(`643094${mark}123`);
  await page
    .getByLabel('Документы на собаку')
    .setInputFiles({ name: 'Паспорт.pdf', mimeType: 'application/pdf', buffer: await buildPdf('# Паспорт') });
  await expect(page.getByRole('list', { name: 'Приложенные файлы' })).toContainText('Паспорт');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Отправить на проверку' }).click();
  await expect(page.getByRole('region', { name: 'Мои заявки' })).toContainText(name);
});

test('only the page’s owner can add a dog [R2.4-09]', async ({ page }) => {
  await page.goto('/kennel/belyi_bereg/dogs/add_dogs');
  await hydrated(page);
  await expect(page.getByText('Добавить собаку может только владелец этой страницы')).toBeVisible();
  await expectAccessible(page);
});
