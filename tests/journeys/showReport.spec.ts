import type { Browser, BrowserContext, Page } from '@playwright/test';
import exceljs from 'exceljs';
import type { Sheet, SheetRows } from '#domains/exhibitions/reportRows/contract.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import { buildPdf } from '#platform/server/files/pdf.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { reportRows } from './reportRows.ts';
import { signIn } from './signedIn.ts';

test.use({ actionTimeout: 20_000 });

/** Two shows of yesterday, because an acceptance is final. */
const names: Record<string, string> = { desktop: 'Ноябрьский кубок', phone: 'Ноябрьские надежды' };

/** Calls the API with the token of the signed-in member. */
const ask = <Answer>(page: Page, path: string): Promise<Answer> =>
  page.evaluate(async (url) => {
    const { apikey } = JSON.parse(localStorage.getItem('session') ?? '{}');
    const answer = await fetch(url, { headers: { authorization: `Bearer ${apikey}` } });
    return (await answer.json()).result;
  }, path);
const russian = (day: string): string => day.split('-').reverse().join('.');

test('[Office-12] a show’s report: sample, three mistakes by row and column, parts in turn, one returned, results', async ({
  page,
  browser,
  request,
}) => {
  const isPhone = test.info().project.name === 'phone';
  const name = names[test.info().project.name] ?? '';
  const { add: addRow, write, remove } = reportRows(page, isPhone);
  await signIn(page, 'club');
  const found = await request.get(
    `/api/exhibitions/exhibition?sort=finished&date_from=2020-01-01&text=${encodeURIComponent(name)}`,
  );
  const { id }: { id: number } = (await found.json()).result.items[0];
  // The organiser gets there by the main button of the show's page.
  await open(page, `/exhibitions/${id}`);
  await page.getByRole('main').getByRole('link', { name: 'Сдать отчёт' }).click();
  await expect(page).toHaveURL(new RegExp(`/exhibitions/${id}/report$`));
  await expect(part(page, 'Ведомость главного ринга')).toContainText('Закрыто');
  await expectAccessible(page);

  // The sample book, filled in by hand.
  const sheet = await ask<Sheet>(page, `/api/exhibitions/exhibition/${id}/sheet`);
  const known = await ask<SheetRows['dogs']>(page, `/api/exhibitions/exhibition/${id}/sheet/dogs?text=Venok`);
  const dog = known[0];
  const ofDog = sheet.choices.breeds.find((one) => one.id === dog?.breed_id);
  const judge = sheet.choices.judges.find(({ fci_groups }) => fci_groups.includes(ofDog?.fci_group ?? 0));
  if (!judge || !dog) throw new Error('The demonstration has no judge or no dog for this show');
  const breed = ofDog?.name ?? '';
  const born = russian(addDays(sheet.begins_on, -900));
  const [sample] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать образец' }).click(),
  ]);
  const book = new exceljs.Workbook();
  await book.xlsx.readFile(await sample.path());
  const total = book.getWorksheet('Итоговый отчёт');
  const headings = (total?.getRow(1).values as string[]) ?? [];
  const fill = (cells: Record<string, string>) => total?.addRow(headings.slice(1).map((title) => cells[title] ?? ''));
  const usual = {
    Порода: breed,
    Судья: judge.name,
    Пол: 'сука',
    'Дата рождения': born,
    Класс: 'открытый',
    Оценка: 'отлично',
  };
  fill({ ...usual, '№ по каталогу': '1', 'Кличка собаки': 'Lunnaya Tropa Vega', Место: '1', CW: '+' });
  fill({ ...usual, '№ по каталогу': '1', 'Кличка собаки': 'Tihiy Bereg Zara', Класс: 'юниоров' });
  fill({ ...usual, '№ по каталогу': '3а', 'Кличка собаки': 'Beliy Veter Ilma', 'Дата рождения': '31.02.2024' });
  await page.getByLabel('Книга XLSX с отчётом').setInputFiles({
    name: 'Итог.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await book.xlsx.writeBuffer()),
  });
  await expect(page.getByText(/Из файла «Итог.xlsx» взято: 3\sстроки \(новых 3\), замечаний 3/)).toBeVisible();
  for (const [line, column, words] of [
    ['4', '№ по каталогу', /Этот номер уже стоит в строке 1/],
    ['4', 'Класс', /Класс не по возрасту/],
    ['5', 'Дата рождения', /«31.02.2024»: такого дня нет/],
  ] as const)
    await expect(
      page
        .getByRole('table', { name: 'Что не так в файле' })
        .getByRole('row')
        .filter({ hasText: words })
        .filter({ hasText: column }),
    ).toContainText(line);
  await expect(send(page, 1)).toBeDisabled();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // Corrected by hand and by a suggested fix; a reload loses nothing.
  await write(2, '№ по каталогу', '2');
  await page
    .getByRole('button', { name: /^Поставить «/ })
    .first()
    .click();
  await write(3, 'Дата рождения', born);
  await addRow(4);
  await write(4, 'Номер родословной', `РКФ ${dog.number}`);
  await expect(page.getByText(dog.name_lat).first()).toBeVisible();
  await write(4, '№ по каталогу', '4');
  await write(4, 'Судья', judge.name);
  await write(4, 'Класс', 'открытый');
  await write(4, 'Оценка', 'неявка');
  // A row added by mistake is removed.
  await addRow(5);
  await remove(5);
  await expect(page.getByText(/^Показано 4/)).toBeVisible();
  await expect(page.getByText(/^Сохранено в/)).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByText(dog.name_lat).first()).toBeVisible();
  await sendPart(page, 1, /строк/);
  await expect(part(page, 'Итоговая ведомость')).toContainText('На проверке');

  // Staff return the first part; the second continues.
  const staff = await staffPage(browser);
  const admin = staff.page;
  await open(admin, '/administration/exhibition-reports');
  await admin.getByRole('searchbox', { name: 'Название выставки' }).fill(name);
  await admin.keyboard.press('Enter');
  await admin.getByRole('link', { name: 'Итоговая ведомость' }).click();
  await expect(admin.getByText(/4\sрезультата появится/)).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Вернуть', exact: true }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Что исправить').fill('Проверьте место собаки номер 1');
  await dialog.getByRole('button', { name: 'Вернуть организатору' }).click();
  await expect(admin.getByText('Часть возвращена', { exact: true })).toBeVisible();

  await open(page, `/exhibitions/${id}/report`);
  await expect(page.getByText('«Проверьте место собаки номер 1»')).toBeVisible();
  await sendPart(page, 1, /строк/);
  await expect(part(page, 'Итоговая ведомость')).toContainText('На проверке');
  await openPart(page, 'Ведомость главного ринга');
  await addRow(1);
  await write(1, 'Расстановка', 'BIS');
  await write(1, 'Место', '1');
  await write(1, '№ по каталогу', '1');
  await sendPart(page, 2, /строк/);
  await expect(part(page, 'Ведомость главного ринга')).toContainText('На проверке');
  await openPart(page, 'Нагрузка судей');
  await page.getByRole('button', { name: 'Заполнить по итоговой ведомости' }).click();
  await sendPart(page, 3, /строк/);
  await expect(part(page, 'Нагрузка судей')).toContainText('На проверке');
  await openPart(page, 'Прочие документы');
  await expect(page.getByText(/Приложите каталог мероприятия\. Приложите квитанцию/)).toBeVisible();
  for (const [label, file] of [
    ['Каталог мероприятия', 'Каталог.pdf'],
    ['Квитанция об оплате', 'Квитанция.pdf'],
  ] as const) {
    await page
      .getByLabel(label)
      .setInputFiles({ name: file, mimeType: 'application/pdf', buffer: await buildPdf(`# ${label}`) });
    await expect(page.getByRole('list', { name: 'Приложенные файлы' }).filter({ hasText: file }).first()).toBeVisible();
  }
  await sendPart(page, 4, /файл/);
  await expect(part(page, 'Прочие документы')).toContainText('На проверке');

  for (const title of ['Итоговая ведомость', 'Ведомость главного ринга', 'Нагрузка судей', 'Прочие документы']) {
    await open(admin, `/exhibitions/${id}/report`);
    await openPart(admin, title);
    await admin.getByRole('button', { name: 'Принять часть' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Принять', exact: true }).click();
    await expect(part(admin, title)).toContainText('Принят');
  }
  await staff.context.close();

  // A visitor sees the results; the report's countdown is gone.
  await open(page, `/exhibitions/${id}`);
  await page.getByRole('main').getByRole('link', { name: 'Результаты' }).click();
  await expect(page.locator('ol').getByText('Лучшая собака выставки')).toBeVisible();
  // The first breed is expanded.
  await expect(page.getByRole('link', { name: new RegExp(breed), expanded: true })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: dog.name_lat })).toContainText('неявка');
  await expect(page.getByRole('row').filter({ hasText: 'Beliy Veter Ilma' })).toContainText('3а');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: dog.name_lat }).click();
  await expect(page.getByRole('heading', { name: dog.name_lat, level: 1 })).toBeVisible();
  // A dog's page and its results link to each other.
  await page.getByRole('link', { name: 'Результаты на выставках' }).click();
  await expect(page.getByRole('link', { name })).toHaveAttribute('href', `/exhibitions/${id}/results`);
  await expect(page.getByRole('link', { name: 'Родословная собаки' })).toHaveAttribute('href', /^\/dogs\//);
});

const part = (page: Page, title: string) =>
  page.getByRole('navigation', { name: 'Части отчёта' }).getByRole('button', { name: title });
/** Waits until the controls belong to this part. */
async function openPart(page: Page, title: string): Promise<void> {
  await part(page, title).click();
  await expect(part(page, title)).toHaveAttribute('aria-current', 'step');
}
const send = (page: Page, number: number) => page.getByRole('button', { name: `Отправить часть ${number}` });

/** Sends a part and confirms the question. */
async function sendPart(page: Page, number: number, amount: RegExp): Promise<void> {
  await send(page, number).click();
  const question = page.getByRole('dialog', { name: `Отправить часть ${number}?` });
  await expect(question).toContainText(amount);
  await question.getByRole('button', { name: 'Отправить' }).click();
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

async function staffPage(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, 'federation');
  return { context, page };
}
