import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, expectError, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

const photo = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: colour } })
    .jpeg()
    .toBuffer(),
});

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
};
const noticeGone = async (page: Page) => {
  const agree = page.getByRole('button', { name: 'Понятно' });
  if (await agree.isVisible()) await agree.click();
};

for (const path of ['/club/severnyi_dozor/gallery', '/rkf/gallery']) {
  test(`a reader browses the albums of ${path} by keyboard [R1-24 R2.2-05 R2.3-07]`, async ({ page }) => {
    await open(page, path);
    await noticeGone(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/gallery\/\d+$/);
    await expect(page.locator('main a[href^="/pictures/"] img').first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.locator('main a[href^="/pictures/"]').first().click();
    const viewer = page.getByRole('dialog', { name: 'Просмотр фотографий' });
    await expect(viewer.getByText(/^1 из \d+$/)).toBeVisible();
    // The blurred preview fills a photograph's place in a grid, but not the window around a whole photograph.
    await expect(viewer.getByRole('img')).toHaveCSS('background-image', 'none');
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByText(/^2 из \d+$/)).toBeVisible();
    await page.keyboard.press('End');
    await expect(viewer.getByRole('button', { name: 'Следующая' })).toBeDisabled();
    await page.keyboard.press('Home');
    await expect(viewer.getByText(/^1 из \d+$/)).toBeVisible();
    await expectAccessible(page);
    const box = await viewer.getByRole('figure').boundingBox();
    if (!box) throw new Error('The viewer has no stage');
    await page.mouse.move(box.x + box.width * 0.8, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.2, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect(viewer.getByText(/^2 из \d+$/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
  });
}

test('the owner creates, fills, captions, orders and deletes an album; a visitor sees it [R2.3-07]', async ({
  page,
  browser,
}) => {
  // The server refuses HTML named as a JPEG.
  expectError('422');
  await signIn(page, 'club');
  await open(page, '/club/severnyi_dozor/gallery/edit');
  await noticeGone(page);
  const name = `Альбом ${Date.now()}`;
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Создать' }).click();
  await expect(page.getByText('Поле не может быть пустым')).toBeVisible();
  await page.getByLabel('Название', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Создать' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page
    .getByLabel('Добавить фотографии')
    .setInputFiles([
      await photo('red.jpg', '#a33'),
      await photo('green.jpg', '#3a3'),
      { name: 'html.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
    ]);
  const cards = page.getByRole('list', { name: 'Фотографии альбома' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await expect(page.getByText('не фотография в формате JPEG')).toBeVisible();
  await expect(page.getByText('Принимаются только фотографии')).toBeVisible();
  for (const file of ['html.jpg', 'notes.txt']) await page.getByRole('button', { name: `Убрать: ${file}` }).click();

  await cards
    .nth(0)
    .getByLabel(/^Подпись/)
    .fill('Красная');
  await cards
    .nth(0)
    .getByLabel(/^Подпись/)
    .press('Enter');
  await expect(cards.nth(0).getByText('Сохранено')).toBeVisible();
  await cards
    .nth(0)
    .getByRole('button', { name: /^Переместить/ })
    .press('ArrowRight');
  await expect(cards.nth(1).getByLabel(/^Подпись/)).toHaveValue('Красная');
  await expect(page.getByText('Красная: место 2 из 2')).toBeAttached();
  await cards
    .nth(1)
    .getByRole('button', { name: /Сделать обложкой/ })
    .click();
  await expect(cards.nth(1).getByText('Обложка', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const address = new URL(page.url()).pathname;

  const visitor = await browser.newPage();
  await open(visitor, address.replace('/edit', ''));
  await expect(visitor.getByRole('img', { name: 'Красная' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Изменить' })).toBeHidden();
  await open(visitor, address);
  await expect(visitor.getByText('Здесь может менять только владелец страницы')).toBeVisible();
  await visitor.close();

  await cards.nth(0).getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Удалить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(cards).toHaveCount(1);

  await open(page, '/club/severnyi_dozor/gallery/edit');
  await page.getByRole('button', { name: `Удалить альбом «${name}»` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByRole('button', { name: `Удалить альбом «${name}»` })).toHaveCount(0);
});

test('a photograph is dragged to another position', async ({ page }) => {
  await signIn(page, 'kennel');
  const { alias } = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('session') ?? '{}') as { user_info: { alias: string } }).user_info,
  );
  await open(page, `/kennel/${alias}/gallery/edit`);
  await noticeGone(page);
  await page.getByRole('link', { name: 'Фотографии', exact: true }).first().click();
  const cards = page.getByRole('list', { name: 'Фотографии альбома' }).getByRole('listitem');
  const first = await cards.nth(0).getAttribute('data-order');
  const handle = cards.nth(0).getByRole('button', { name: /^Переместить/ });
  await handle.scrollIntoViewIfNeeded();
  const [from, to] = [await handle.boundingBox(), await cards.nth(1).boundingBox()];
  if (!from || !to) throw new Error('There is nothing to drag');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + Math.min(to.height, 60) / 2, { steps: 6 });
  // The new order is shown before it is stored.
  const kept = page.waitForResponse((response) => response.url().includes('/photo/place') && response.ok());
  await page.mouse.up();
  await expect(cards.nth(1)).toHaveAttribute('data-order', first ?? '');
  await kept;
  await page.reload();
  await hydrated(page);
  await expect(cards.nth(1)).toHaveAttribute('data-order', first ?? '');
});

test('films play only on request, in a sandbox; their owner adds one and deletes it [R1-25 R2.3-08] [P30]', async ({
  page,
  browser,
}) => {
  const asked: string[] = [];
  await page.route(/rutube\.ru|vkvideo\.ru|ok\.ru|dzen\.ru|youtube/, (route) => {
    asked.push(new URL(route.request().url()).hostname);
    return route.fulfill({ contentType: 'text/html', body: '<p>film</p>' });
  });
  await open(page, '/club/severnyi_dozor/video');
  await noticeGone(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(asked).toEqual([]);
  await page
    .getByRole('button', { name: /^Смотреть/ })
    .first()
    .click();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
  await expect(frame).not.toHaveAttribute('sandbox', /allow-top-navigation/);
  await expect.poll(() => asked.length).toBeGreaterThan(0);

  await signIn(page, 'club');
  await open(page, '/club/severnyi_dozor/video');
  await page.getByRole('button', { name: 'Изменить' }).click();
  await page.getByLabel('Ссылка на видео').fill('https://evil.example/video');
  await page.getByLabel('Название', { exact: true }).fill('Новое видео');
  await page.getByRole('button', { name: 'Добавить' }).click();
  await expect(page.getByText(/^Нужна ссылка на видео/)).toBeVisible();
  const digits = String(Date.now());
  await page.getByLabel('Ссылка на видео').fill(`https://ok.ru/video/${digits}`);
  await page.getByRole('button', { name: 'Добавить' }).click();
  await expect(page.getByRole('button', { name: 'Убрать видео «Новое видео»' })).toBeVisible();
  await expectAccessible(page);
  const visitor = await browser.newPage();
  await open(visitor, '/club/severnyi_dozor/video');
  await expect(visitor.getByRole('heading', { name: 'Новое видео' })).toBeVisible();
  await visitor.close();
  await page.getByRole('button', { name: 'Убрать видео «Новое видео»' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByRole('button', { name: 'Убрать видео «Новое видео»' })).toHaveCount(0);
});
