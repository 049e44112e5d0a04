import type { APIResponse, Page } from '@playwright/test';
import sharp from 'sharp';
import { buildPdf } from '#platform/server/files/pdf.ts';
import { attacks } from '#platform/testing/attacks.ts';
import { expect, expectError, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

interface Session {
  apikey: string;
  user_info: { alias: string; user_full_alias: string };
}

/** The part of the answers this journey needs. */
interface Answer {
  id: number;
  profile_id: number;
  about: { version: number };
}

/** Calls the portal's API as the signed-in member. */
async function caller(page: Page) {
  const { apikey, user_info } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('session') ?? '{}') as Session,
  );
  const headers = { authorization: `Bearer ${apikey}` };
  /** Retries on a busy machine, and when the other width's journey writes the same page. */
  const again = [412, 503];
  const answer = async (ask: () => Promise<APIResponse>) => {
    let response = await ask();
    for (let turn = 0; turn < 8 && again.includes(response.status()); turn += 1) {
      await page.waitForTimeout(1500);
      response = await ask();
    }
    expect([response.url(), response.status(), response.ok() ? '' : await response.text()]).toEqual([
      response.url(),
      200,
      '',
    ]);
    return ((await response.json()) as { result: Answer }).result;
  };
  return {
    ...user_info,
    call: async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object) =>
      answer(() =>
        page.request.fetch(path, {
          method,
          headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
          ...(data && { data }),
        }),
      ),
    /** Sends the page's present version. */
    save: async (path: string, section: object) =>
      answer(async () => {
        const edit = await page.request.get(`/api/profiles/edit/${user_info.alias}`, { headers });
        const { result } = (edit.ok() ? await edit.json() : {}) as { result?: Answer };
        return result ? page.request.put(path, { headers, data: { ...section, version: result.about.version } }) : edit;
      }),
    upload: async (path: string, name: string, mimeType: string, buffer: Buffer) =>
      answer(() => page.request.post(path, { headers, multipart: { file: { name, mimeType, buffer } } })),
  };
}

/** A body without any letter is refused. */
const lines = attacks.map((attack) => attack.replaceAll('\u0000', ''));

test('sanitiser attacks run no script in any text field [P24]', async ({ page, browser, baseURL }) => {
  // Requests of the page fail the journey too.
  expectError('status of 503');
  await signIn(page, 'judge');
  const { alias, user_full_alias: home, call, save, upload } = await caller(page);

  const article = {
    kind: 0,
    city_id: null,
    breed_id: null,
    is_mixed: false,
    dog_name: '',
    cost: null,
    puppies: null,
    sex: null,
    colour: '',
    age: '',
  };
  const rest = {
    pictures: [],
    video_link: '',
    documents: [],
    is_important: false,
    is_must_read: false,
    publish_at: null,
  };
  const written = await call('POST', '/api/article', {
    ...article,
    ...rest,
    title: lines[2],
    content: `<p>Новость</p>${lines.join('')}`,
  });
  const profileId = (await call('GET', `/api/profiles/public/${alias}`)).profile_id;
  const socials = [{ site: 'https://vk.example/judge', description: lines[9] }];
  await save(`/api/profiles/profile/${profileId}/about`, {
    description: `О себе ${lines.join('<br>')}`.slice(0, 4500),
    site: '',
    socials,
  });

  const jpeg = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer();
  const album = await call('POST', '/api/media/album', { name: lines[0] });
  for (const caption of lines.slice(0, 12)) {
    const picture = await upload('/api/media/picture', `${caption}.jpg`, 'image/jpeg', jpeg);
    await call('POST', '/api/media/photo', { albumId: album.id, pictureId: picture.id, caption });
  }
  await call('POST', '/api/media/video', { link: `https://ok.ru/video/${Date.now()}`, title: lines[9] });
  const category = await call('POST', '/api/document/category', { name: `${lines[2]} ${Date.now()}` });
  const pdf = await buildPdf('# Документ');
  const named = await upload('/api/document/document', `${lines[2]}.pdf`, 'application/pdf', pdf);
  await call('POST', '/api/document/public', { documentId: named.id, categoryId: category.id });
  const titled = await upload('/api/document/document', 'x.pdf', 'application/pdf', pdf);
  await call('POST', '/api/document/public', { documentId: titled.id, title: lines[8], categoryId: null });

  // For the owner, who also edits it, and for a visitor.
  const visitor = await browser.newContext({ ...(baseURL && { baseURL }) });
  const seen: string[] = [];
  for (const where of [page, await visitor.newPage()]) {
    where.on('dialog', (dialog) => {
      seen.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    await where.addInitScript(() => {
      const violations: string[] = [];
      Object.assign(window, { violations });
      document.addEventListener('securitypolicyviolation', (event) =>
        violations.push(`${event.violatedDirective} ${event.blockedURI}`),
      );
    });
    const places = [
      home,
      `/news/${written.id}`,
      `${home}gallery`,
      `${home}gallery/${album.id}`,
      `${home}video`,
      `${home}uploaded-documents/`,
      `/docs/${titled.id}`,
    ];
    const own = [`${home}gallery/${album.id}/edit`, `${home}edit`, `/news/${written.id}/edit`];
    for (const path of where === page ? [...places, ...own] : places) {
      await where.goto(path);
      await hydrated(where);
      await expect(where.getByRole('heading', { level: 1 })).toHaveCount(1);
      const found = await where.evaluate(() => ({
        violations: (window as unknown as { violations: string[] }).violations,
        smuggled: [...document.querySelectorAll('main *')].flatMap((element) =>
          element.matches('script, object, base, meta, iframe[srcdoc]') ||
          [...element.attributes].some(({ name, value }) => /^on/.test(name) || /^\s*javascript:/i.test(value))
            ? [element.outerHTML.slice(0, 200)]
            : [],
        ),
      }));
      expect([path, found]).toEqual([path, { violations: [], smuggled: [] }]);
    }
  }
  // Text stays text: it is shown as it was written.
  for (const [path, words] of [
    [`${home}gallery/${album.id}`, lines[0]],
    [`/news/${written.id}`, lines[2]],
    [`/docs/${titled.id}`, lines[8]],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words ?? '');
  }
  expect(seen).toEqual([]);
  // Other journeys use the same portal.
  await call('DELETE', `/api/article/${written.id}`);
  await call('DELETE', `/api/media/album?albumId=${album.id}`);
  await visitor.close();
});
