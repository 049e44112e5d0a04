import sharp from 'sharp';
import { anyWidth, expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

test.use({ actionTimeout: 20_000 });

/** A round emblem on nothing, as designers send them. */
const emblemPng = (): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 400, channels: 4, background: '#0000' } })
    .composite([
      { input: Buffer.from('<svg width="400" height="400"><circle cx="200" cy="200" r="190" fill="#1F4D3A"/></svg>') },
    ])
    .png()
    .toBuffer();

test('an administrator sees what is left to set up first, and what is done folded', async ({ page }) => {
  await signIn(page, 'admin', { isNoticeRead: true });
  await page.goto('/administration');
  await hydrated(page);
  const setup = page.getByRole('region', { name: 'Что осталось настроить' });
  await expect(setup.getByRole('link', { name: /^Настроить: / }).first()).toBeVisible();
  await expect(setup.getByRole('link', { name: 'Название федерации' })).toBeHidden();
  await setup.getByText(/^Уже сделано: \d+$/).click();
  await setup.getByRole('link', { name: 'Название федерации' }).scrollIntoViewIfNeeded();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await setup.getByRole('link', { name: 'Название федерации' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Данные федерации' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

// The details are one for the whole portal, so one width changes them, and puts them back.
test('an administrator uploads a PNG emblem, which becomes a JPEG on white for pages and paper, and takes it back', {
  tag: anyWidth,
}, async ({ page }) => {
  await signIn(page, 'admin', { isNoticeRead: true });
  await page.goto('/administration/federation');
  await hydrated(page);
  const signature = page.getByLabel(/Подпись под письмами/);
  await signature.fill('Отдел племенной работы');
  await page
    .getByLabel(/^Эмблема/)
    .setInputFiles({ name: 'эмблема.png', mimeType: 'image/png', buffer: await emblemPng() });
  await expect(page.getByRole('list', { name: 'Добавленные фотографии' }).getByRole('img')).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText(/Сохранено: страницы, письма и бумаги/)).toBeVisible();
  const picture = page.getByRole('banner').locator('img[src^="/pictures/"]').first();
  await page.goto('/');
  await hydrated(page);
  await expect(picture).toBeVisible();
  const answer = await page.request.get((await picture.getAttribute('src')) ?? '', {
    headers: { accept: 'image/jpeg' },
  });
  expect([answer.status(), (await sharp(await answer.body()).metadata()).format]).toEqual([200, 'jpeg']);
  // Transparent corners are white, not black.
  const corner = await sharp(await answer.body())
    .extract({ left: 2, top: 2, width: 4, height: 4 })
    .png()
    .toBuffer();
  expect((await sharp(corner).stats()).channels.map(({ mean }) => mean > 240)).toEqual([true, true, true]);

  await page.goto('/administration/federation');
  await hydrated(page);
  await page.getByRole('button', { name: 'Версии: кто и что менял' }).click();
  const versions = page.getByRole('dialog');
  await expect(versions.getByText(/Отдел племенной работы/).first()).toBeVisible();
  await expectAccessible(page);
  await versions.getByRole('button', { name: 'Вернуть эту' }).first().click();
  await page
    .getByRole('dialog', { name: /^Вернуть версию/ })
    .getByRole('button', { name: 'Вернуть', exact: true })
    .click();
  await expect(page.getByLabel(/Подпись под письмами/)).toHaveValue('');
  await page.goto('/');
  await hydrated(page);
  await expect(picture).toHaveCount(0);
});
