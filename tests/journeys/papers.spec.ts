import { writeFile } from 'node:fs/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import encodeQr from 'qr';
import sharp from 'sharp';
import { alerts, expect, expectAccessible, expectError, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

/** A PNG of a QR code, `scale` pixels per module. */
const qrPicture = (text: string, scale: number): Promise<Buffer> =>
  sharp(Buffer.from(encodeQr(text, 'svg', { ecc: 'medium', border: 4, scale })))
    .flatten({ background: 'white' })
    .png()
    .toBuffer();

test.use({ serviceWorkers: 'allow' });

interface OwnDog {
  id: number;
  name_lat: string;
  pedigree_number: number | null;
}
interface Paper {
  barcode: string;
  /** Text of its code. */
  code: string;
  picture: Buffer;
  dog: OwnDog;
}

/** Calls the API as the signed-in page. */
async function ask<Answer>(page: Page, path: string): Promise<Answer> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').apikey as string);
  const answer = await page.request.get(path, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status(), path).toBe(200);
  return ((await answer.json()) as { result: Answer }).result;
}

/** Staff issue a certificate for a dog of the demonstration's kennel; returns its picture as the kennel sees it. */
async function issued(browser: Browser): Promise<Paper> {
  const kennel = await (await browser.newContext()).newPage();
  await signIn(kennel, 'kennel');
  const { items } = await ask<{ items: OwnDog[] }>(kennel, '/api/dog/own?kind=owned');
  const dog = items.find(({ pedigree_number }) => pedigree_number !== null);
  if (!dog) throw new Error('The demonstration’s kennel owns no dog with a pedigree');

  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, 'admin');
  await admin.goto('/administration/papers');
  await admin.getByRole('button', { name: 'Выдать бумагу' }).click();
  const form = admin.getByRole('form', { name: 'Выдать бумагу' });
  await form.getByLabel('Бумага').selectOption({ label: 'Сертификат на дисплазию' });
  await form.getByLabel('Собака').fill(`РКФ ${dog.pedigree_number}`);
  await expectAccessible(admin);
  await form.getByRole('button', { name: 'Выдать' }).click();
  const said = admin.getByText(/^Бумага выдана и подписана, номер \d{13}$/);
  await expect(said).toBeVisible();
  const barcode = /\d{13}/.exec((await said.textContent()) ?? '')?.[0] ?? '';
  await admin.context().close();

  const { documents } = await ask<{ documents: { barcode: string; secret_link: string }[] }>(
    kennel,
    `/api/dog/own/${dog.id}`,
  );
  const link = documents.find((one) => one.barcode === barcode)?.secret_link ?? '';
  const [, publicId, key] = /document\/([\w-]+)\?key=([\w-]+)/.exec(link) ?? [];
  const face = await ask<{ qr: { url: string } }>(kennel, `/api/dog/document/${publicId}`);
  const got = await kennel.request.get(`/api/dog/document/${publicId}/picture?key=${key}`);
  const picture = await got.body();
  await kennel.context().close();
  return { barcode, code: face.qr.url, picture, dog };
}

const answer = (page: Page) => page.getByRole('status').getByRole('heading', { level: 2 });

async function show(page: Page, buffer: Buffer): Promise<void> {
  await page.getByLabel('Снимок кода').setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer });
}
async function showNext(page: Page, buffer: Buffer): Promise<void> {
  await page.getByRole('link', { name: 'Проверить ещё одну' }).click();
  await show(page, buffer);
}

/** Replaces the name in the mark by another of the same length. */
function forged(code: string, name: string): string {
  const [address = '', mark = ''] = code.split('#');
  const [version, kid, payload = '', signature] = mark.split('.');
  const bytes = Buffer.from(payload, 'base64url');
  bytes.write(otherName(name), bytes.indexOf(name));
  return `${address}#${[version, kid, bytes.toString('base64url'), signature].join('.')}`;
}
const otherName = (name: string): string => `${name.slice(0, -2)}ux`;

test('[Registry-16] a paper is checked by a picture of its code, online and offline; forged and revoked ones are recognised', async ({
  page,
  context,
  browser,
}) => {
  for (const description of [
    'ERR_INTERNET_DISCONNECTED',
    'Failed to fetch',
    'no answer',
    '503',
    'Failed to load resource',
  ])
    expectError(description);
  const { barcode, code, picture, dog } = await issued(browser);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));

  await page.goto('/check');
  await hydrated(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await show(page, picture);
  await expect(answer(page)).toHaveText('Действителен');
  await expect(page.getByRole('heading', { name: dog.name_lat })).toBeVisible();
  await expect(page.getByText('Защитная метка цела, ключ федерации подходит.')).toBeVisible();
  await expect(page.getByText('Запись в племенной книге совпадает с бумагой.')).toBeVisible();
  await expect(page.getByText('Это не квалифицированная электронная подпись')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // The mark stays in the browser and is sent to no server.
  const mark = code.split('#')[1]?.split('.')[2] ?? code;
  expect(asked.filter((url) => url.split('#')[0]?.includes(mark.slice(0, 40)))).toEqual([]);
  await page.reload();
  await expect(answer(page)).toHaveText('Действителен');

  const forgery = await qrPicture(forged(code, dog.name_lat), 6);
  await showNext(page, forgery);
  await expect(answer(page)).toHaveText('Подпись не сходится');
  await expect(page.getByRole('article')).toContainText(`Записано в метке${otherName(dog.name_lat)}`);
  await expectAccessible(page);
  await showNext(
    page,
    await sharp({ create: { width: 300, height: 300, channels: 3, background: '#9a8' } })
      .png()
      .toBuffer(),
  );
  await expect(alerts(page)).toContainText('не нашлось кода');

  // The service worker has cached everything by now.
  await expect(async () => expect(await page.evaluate(() => caches.match('/check').then(Boolean))).toBe(true)).toPass();
  await context.setOffline(true);
  await page.goto('/check');
  await hydrated(page);
  await show(page, picture);
  await expect(answer(page)).toHaveText('Проверено без связи');
  await expect(page.getByText(/Отозвана ли бумага, известно на \d\d\.\d\d\.\d{4}/)).toBeVisible();
  await expect(page.getByRole('heading', { name: dog.name_lat })).toBeVisible();
  await expectAccessible(page);
  await showNext(page, forgery);
  await expect(answer(page)).toHaveText('Подпись не сходится');
  // The phone's camera opens the paper's address; offline, the checking page answers for it.
  await page.goto(code.replace(/^https?:\/\/[^/]+/, ''));
  await expect(page).toHaveURL(/\/check#1\./);
  await expect(answer(page)).toHaveText('Проверено без связи');
  await context.setOffline(false);

  const admin = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await signIn(admin, 'federation');
  await admin.goto(`/administration/papers?search=${barcode}`);
  await admin.getByRole('button', { name: `Аннулировать: Сертификат на дисплазию ${barcode}` }).click();
  const form = admin.getByRole('form', { name: 'Аннулировать бумагу' });
  await form.getByRole('button', { name: 'Аннулировать' }).click();
  await expect(form.getByLabel('Причина')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Причина').fill('Снимок оказался другой собаки');
  await form.getByRole('button', { name: 'Аннулировать' }).click();
  await expect(admin.getByText('проверка уже показывает это')).toBeVisible();
  await admin.context().close();

  await page.goto('/check');
  await hydrated(page);
  await show(page, picture);
  await expect(answer(page)).toHaveText(/^Аннулирован \d\d\.\d\d\.\d{4}$/);
  await expect(page.getByText('Причина: Снимок оказался другой собаки.')).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await hydrated(page);
  await expect(answer(page)).toHaveText('Аннулирован');
  await expect(page.getByText(/известно на \d\d\.\d\d\.\d{4}/)).toBeVisible();
  await context.setOffline(false);
});

test('[Registry-16] a camera reads the code; a new key keeps old papers valid; the number is checked without scripts', async ({
  page,
  browser,
}, info) => {
  const { barcode, code } = await issued(browser);
  const url = new URL('/check', info.project.use.baseURL);
  await signIn(page, 'admin');
  await page.goto('/administration/document-keys');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Новый ключ' }).click();
  await expect(page.getByText('Новый ключ подписывает. Прежний остался для проверки.')).toBeVisible();

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(url.href);
  await plain.getByLabel('Номер бумаги').fill(barcode);
  await plain.getByRole('button', { name: 'Проверить' }).click();
  await expect(answer(plain)).toHaveText('Действителен');
  await plain.context().close();

  // The browser's fake camera shows the code on a slightly rotated sheet.
  const print = await qrPicture(code, 8);
  const sheet = await sharp(print)
    .resize(620)
    .rotate(7, { background: '#fff' })
    .extend({ top: 20, bottom: 20, left: 240, right: 240, background: '#efe9dc' })
    .resize(1280, 720, { fit: 'contain', background: '#efe9dc' })
    .jpeg({ quality: 92 })
    .toBuffer();
  const film = info.outputPath('camera.mjpeg');
  await writeFile(film, Buffer.concat(Array.from({ length: 8 }, () => sheet)));
  const own = info.project.use.launchOptions;
  const seeing = await chromium.launch({
    ...own,
    args: [
      ...(own?.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  try {
    const camera = await seeing.newPage({ viewport: page.viewportSize() });
    await camera.goto(url.href);
    await hydrated(camera);
    await camera.getByRole('button', { name: 'Открыть камеру' }).click();
    await expect(answer(camera)).toHaveText('Действителен');
    await expect(camera.getByText('ключ федерации подходит')).toBeVisible();
  } finally {
    await seeing.close();
  }
});
