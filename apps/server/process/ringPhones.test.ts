import { createHash } from 'node:crypto';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { moveDate } from '#apps/cli/machine/moveDate.mjs';
import { documents } from '#domains/media/server/tables.ts';
import { photo } from '#domains/media/server/testPortal.ts';
import { listDogs } from '#domains/rings/server/queries/dogs.ts';
import { judgements, ringActs } from '#domains/rings/server/tables.ts';
import { openTestRings, type TestRings } from '#domains/rings/server/testRings.ts';
import { ringSheets } from '#domains/rings/sheets/server/tables.ts';
import { dayMs, hourMs } from '#platform/contract/time/duration.ts';
import { chromiumPath } from '#platform/testing/chromiumPath.ts';
import { clockOfTests } from '#platform/testing/clockOfTests.ts';
import { freePort } from '#platform/testing/freePort.ts';
import { type PortalProcess, productionSettings, startPortal } from './portalProcess.ts';

const dogs = 12;
const shiftMs = Number(clockOfTests().CLOCK_SHIFT_SECONDS ?? 0) * 1000;

let on: TestRings;
let show: Awaited<ReturnType<TestRings['judged']>>;
let settings: Record<string, string>;
let portal: PortalProcess;
let browser: Browser;
/** Holds the lock that a phone's batch waits for, and sees who waits. */
let keeper: pg.Client;
let watcher: pg.Client;
/** Entries by the numbers of the catalogue. */
let inOrder: number[];
let pins: { ring: string; judge: string };

beforeAll(async () => {
  on = await openTestRings();
  const club = await on.club();
  show = await on.judged(club, dogs);
  inOrder = (await listDogs(on.db, show.id)).map(({ entryId }) => entryId);
  keeper = new pg.Client({ connectionString: on.database.ownerUrl });
  watcher = new pg.Client({ connectionString: on.database.ownerUrl });
  await Promise.all([keeper.connect(), watcher.connect()]);
  await keeper.query(
    "insert into account_sessions (account_id, token_hash, expires_at) values ($1, $2, portal_now() + interval '1 day')",
    [club.accountId, createHash('sha256').update(club.token).digest('hex')],
  );
  const port = await freePort();
  settings = {
    ...productionSettings(on.database),
    ...{ PUBLIC_URL: `http://127.0.0.1:${port}`, STATEMENT_TIMEOUT_MS: '600000' },
  };
  portal = await startPortal(settings, { port });
  const renew = async (path: string): Promise<string> => {
    const answer = await fetch(portal.url + on.ringsPath(show.id, path), {
      ...{ method: 'PUT', body: '{}' },
      headers: { authorization: `Bearer ${club.token}`, 'content-type': 'application/json' },
    });
    return ((await answer.json()) as { result: { pin: string } }).result.pin;
  };
  pins = { ring: await renew(`/${show.ringId}/pin`), judge: await renew(`/judges/${show.referee.id}/pin`) };
  const executablePath = chromiumPath();
  browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'],
  });
});
afterAll(async () => {
  await browser.close();
  portal.child.kill('SIGKILL');
  await portal.ended;
  await Promise.all([keeper.end(), watcher.end()]);
  await on.close();
});

const hydrated = (page: Page) => page.locator('html[data-awake]').waitFor({ state: 'attached' });
const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
const follow = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first().click();
const seen = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** A phone that scans the ring's code and enters by the PIN; its clock is wrong by so much. */
async function enter(name: string, wrongMs: number): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, baseURL: portal.url, reducedMotion: 'reduce', locale: 'ru-RU' },
    serviceWorkers: 'allow',
  });
  await context.addInitScript(moveDate, shiftMs + wrongMs);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(`/ring/${show.code}`);
  await hydrated(page);
  await page.getByLabel('PIN ринга').fill(pins.ring);
  await page.getByLabel('Кто держит телефон').fill(name);
  await press(page, 'Войти');
  await seen(page, 'Породы ринга');
  return { context, page };
}

const openDog = async (page: Page, number: number): Promise<void> => {
  await page.goto(`/ring/${show.code}#dog-${show.breedId}-${inOrder[number - 1]}`);
  await page.locator('main b', { hasText: new RegExp(`^${number}$`) }).waitFor();
};
const pressed = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true, pressed: true }).first().waitFor();
async function grade(page: Page, number: number, name: string, place?: number): Promise<void> {
  await openDog(page, number);
  await press(page, name);
  await pressed(page, name);
  if (place === undefined) return;
  await press(page, new RegExp(`^${place} место`));
  await page.getByRole('button', { name: new RegExp(`^${place} место`), pressed: true }).waitFor();
}
const actsOf = (): Promise<
  { id: string; device: string; counter: number; at: string; offsetMs: number; takenAt: string }[]
> => on.db.select().from(ringActs).where(eq(ringActs.breedId, show.breedId));
const sent = (page: Page) => seen(page, 'Всё отправлено');

it('two phones judge a breed, one without a network and with a wrong clock and a photographed sheet; the server dies while it sends, everything arrives once, a third phone takes over, a conflict is decided and the judge closes [Entry-11] [Entry-12] [Entry-20]', async () => {
  const hourFast = await enter('Павел Дымов', hourMs);
  const { page: first } = await enter('Надежда Орехова', 0);
  const { context, page: second } = hourFast;
  // The worker has kept the page before the network goes.
  await vi.waitFor(async () => expect(await second.evaluate("caches.match('/ring').then(Boolean)")).toBe(true), {
    ...{ timeout: 120_000, interval: 200 },
  });
  await context.setOffline(true);
  await second.reload();
  await seen(second, /Без сети с \d\d:\d\d/);

  await follow(first, /10:00/);
  await press(first, 'Вызвать породу');
  await grade(first, 1, 'отлично', 1);
  await press(first, /^CAC/);
  await grade(first, 2, 'отлично', 2);
  await grade(first, 3, 'хорошо');
  await press(first, /^Отменить: № 3/);
  await grade(first, 3, 'отлично', 3);
  await openDog(first, 4);
  await press(first, 'Неявка');
  await pressed(first, 'Неявка');
  await openDog(first, 5);
  await press(first, /^Снята/);
  await first.getByLabel('Почему снята в ринге').fill('хромает');
  await press(first, 'Записать');
  await seen(first, 'Причина: хромает');
  await grade(first, 6, 'очень хорошо');
  await first.getByLabel('Описание').fill('Правильный формат');
  await seen(first, 'Записано знаков: 17');
  await sent(first);

  for (let number = 6; number <= dogs; number += 1)
    await grade(second, number, number === 6 ? 'хорошо' : 'очень хорошо');
  await openDog(second, 7);
  await second
    .locator('input[type=file]')
    .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await photo(3000, 2000) });
  await seen(second, 'в телефоне, уйдёт с сетью');
  await seen(second, /Не отправлено: \d+/);
  await second.reload();
  await seen(second, 'в телефоне, уйдёт с сетью');
  await pressed(second, 'очень хорошо');

  // The batch waits for the ring and the server dies with it.
  await keeper.query('begin');
  await keeper.query('select from rings where id = $1 for update', [show.ringId]);
  await context.setOffline(false);
  await vi.waitFor(
    async () => {
      const { rows } = await watcher.query("select from pg_stat_activity where wait_event_type = 'Lock'");
      // The first phone asks now and then, so two wait once the second one has sent its batch.
      expect(rows.length).toBeGreaterThan(1);
    },
    { timeout: 120_000, interval: 100 },
  );
  portal.child.kill('SIGKILL');
  await portal.ended;
  await keeper.query('rollback');
  await seen(second, /Не отправлено: \d+/);
  portal = await startPortal(settings, { port: portal.port });
  await sent(second);
  const arrived = await actsOf();
  const madeAt = ({ device, counter }: (typeof arrived)[number]): string => `${device} ${counter}`;
  expect(new Set(arrived.map(madeAt)).size).toBe(arrived.length);
  expect(new Set(arrived.map(({ device }) => device)).size).toBe(2);
  for (const { at, offsetMs, takenAt } of arrived)
    expect(Math.abs(Date.parse(at) + offsetMs - Date.parse(takenAt))).toBeLessThan(hourMs);
  await second.reload();
  await sent(second);
  expect(await actsOf()).toHaveLength(arrived.length);
  // The photograph came once, in the size in which the phone sends it.
  await seen(second, 'отправлена');
  const sheets = await on.db
    .select({ entryId: ringSheets.entryId, mediaType: documents.mediaType, size: documents.size })
    .from(ringSheets)
    .innerJoin(documents, eq(documents.id, ringSheets.documentId));
  expect(sheets).toMatchObject([{ entryId: inOrder[6], mediaType: 'image/jpeg' }]);
  expect(sheets[0]?.size).toBeLessThan(3 * 1024 ** 2);

  // The first phone is lost; another one with a clock of last year takes over.
  await first.context().close();
  const { page: third } = await enter('Ирина Лугова', -365 * dayMs);
  await follow(third, /две записи/);
  await follow(third, /^Решить, что верно/);
  await seen(third, 'Два телефона записали по-разному');
  await seen(third, /Павел Дымов/);
  await press(third, /^Верно это: очень хорошо/);
  await pressed(third, 'очень хорошо');
  await follow(third, /^Проверить породу/);
  const keyIn = async (pin: string): Promise<void> => {
    for (const digit of pin) await press(third, digit);
    await press(third, 'Закрыть породу');
  };
  await keyIn(pins.judge === '0000' ? '0001' : '0000');
  await seen(third, 'PIN судьи не подошёл. Осталось попыток: 4');
  await keyIn(pins.judge);
  await seen(third, 'Порода закрыта.');
  expect(await show.breed()).toMatchObject({ stage: 'closed', conflicts: 0, late: 0, judged: dogs });
  const rows = await on.db.select().from(judgements).where(eq(judgements.ringBreedId, show.breedId));
  const rowOf = (number: number) => rows.find(({ entryId }) => entryId === inOrder[number - 1]);
  expect(rowOf(1)).toMatchObject({ gradeId: 1, place: 1, awardIds: [4] });
  expect([4, 5].map((number) => rowOf(number)?.presence)).toEqual(['absent', 'excused']);
  expect(rowOf(6)).toMatchObject({ gradeId: 2, critique: 'Правильный формат', hasConflict: false });
  const preview = await on.call(show.club, 'GET', on.ringsPath(show.id, '/report'));
  expect(preview.result).toMatchObject({ judged: dogs, open_breeds: 0 });
});
