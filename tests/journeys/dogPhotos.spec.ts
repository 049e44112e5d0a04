import sharp from 'sharp';
import { expect, expectAccessible, expectError, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

const photo = async (name: string, width: number, height: number, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

test('[24.1 photographs] an owner adds photographs in two presses, chooses the main one and deletes; a visitor sees them', async ({
  page,
  browser,
}, info) => {
  const { path } = await signIn(page, 'kennel', { isNoticeRead: true });
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').apikey as string);
  const headers = { authorization: `Bearer ${token}` };
  const own = await (await page.request.get('/api/dog/own?kind=owned', { headers })).json();
  const plain: { id: number; name_lat: string }[] = own.result.items.filter(
    ({ photo }: { photo: string | null }) => photo === null,
  );
  const dog = plain[info.project.name === 'phone' ? 1 : 2] ?? { id: 0, name_lat: '' };
  await page.goto(`${path}dogs/${dog.id}`);
  await hydrated(page);

  // The empty state with its action.
  const mine = page.getByRole('region', { name: /фотограф/ });
  await expect(mine.getByRole('heading', { name: 'Ваша страница без фотографии' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const name = await page.getByRole('heading', { level: 1, name: dog.name_lat }).boundingBox();
  expect(name?.width, 'the room of the name').toBeGreaterThan(150);
  const add = mine.getByLabel('Добавить фотографию');
  await add.setInputFiles({ name: 'рекс.png', mimeType: 'image/png', buffer: Buffer.from('png') });
  await expect(mine.getByRole('status')).toContainText('Принимаются только фотографии .jpg и .jpeg');
  await add.setInputFiles([await photo('upright.jpg', 700, 1300, '#764'), await photo('black.jpg', 1600, 600, '#000')]);
  await expect(mine.getByRole('listitem')).toHaveCount(2);
  const head = page.getByRole('link', { name: `Фотография: ${dog.name_lat}` });
  await expect(head).toBeVisible();
  const first = await head.getAttribute('href');
  await mine.getByRole('button', { name: 'Сделать главной' }).click();
  await expect(head).not.toHaveAttribute('href', first ?? '');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Another crop: the page shows it in its aspect ratio.
  const framed = await head.getAttribute('href');
  const frame = page.getByRole('dialog', { name: 'Кадр фотографии' });
  const choose = mine.getByRole('button', { name: 'Выбрать кадр фотографии 1' });
  expectError('net::ERR_FAILED');
  await page.route('**/pictures/**', (route) => route.abort());
  await choose.click();
  await expect(frame.getByRole('alert')).toContainText('Фотография не открылась');
  await expect(frame.getByRole('button', { name: 'Сохранить кадр' })).toBeDisabled();
  await frame.getByRole('button', { name: 'Отмена' }).click();
  await page.unroute('**/pictures/**');
  await choose.click();
  await frame.getByRole('region', { name: /двигайте/ }).focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  await frame.getByRole('slider', { name: 'Масштаб' }).fill('1.5');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await frame.getByRole('button', { name: 'Сохранить кадр' }).click();
  await expect(frame).toBeHidden();
  await expect(head).not.toHaveAttribute('href', framed ?? '');
  // Lazy pictures load when they come into view.
  const picture = head.locator('img');
  await picture.scrollIntoViewIfNeeded();
  const shape = () =>
    picture.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => (10 * naturalWidth) / naturalHeight);
  await expect.poll(async () => Math.round(await shape())).toBe(13);

  // The public page and the kennel's list show them, without scripts or a press.
  const visitor = await (
    await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() })
  ).newPage();
  await visitor.goto(`/dogs/${dog.id}`);
  await expect(visitor.getByRole('link', { name: `Фотография: ${dog.name_lat}` })).toBeVisible();
  await expect(visitor.getByRole('list', { name: 'Другие фотографии' }).getByRole('listitem')).toHaveCount(1);
  await expect(visitor.getByText('Добавить фотографию')).toHaveCount(0);
  const { result: studbook } = await (await visitor.request.get(`/api/dog/studbook/${dog.id}`)).json();
  await visitor.goto(`/breeds/${studbook.breed_id}`);
  const ofBreed = visitor.getByRole('region', { name: 'Собаки породы на фотографиях' });
  await expect(ofBreed.getByRole('link', { name: dog.name_lat })).toBeVisible();
  await expectNoSidewaysScroll(visitor);
  await ofBreed.getByRole('link', { name: dog.name_lat }).click();
  await expect(visitor).toHaveURL(new RegExp(`/dogs/${dog.id}$`));
  await visitor.goto(`${path}dogs`);
  const card = visitor
    .getByRole('listitem')
    .filter({ has: visitor.getByRole('link', { name: dog.name_lat, exact: true }) });
  await expect(card.locator('img[src^="/pictures/"]')).toHaveCount(1);
  await visitor.context().close();

  for (const left of [1, 0]) {
    await mine.getByRole('button', { name: 'Удалить' }).first().click();
    await expect(mine.getByRole('listitem')).toHaveCount(left);
  }
  await expect(head).toHaveCount(0);
});
