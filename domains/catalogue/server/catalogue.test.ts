import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entries } from '#domains/entries/server/tables.ts';
import type { Member } from '#domains/entries/server/testEntries.ts';
import { reportRows } from '#domains/exhibitions/reportRows/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import { watchCatalogues } from './commands/dueCatalogues.ts';
import { readFrozenShow } from './queries/frozen.ts';
import { catalogueLines } from './tables.ts';
import { type Catalogues, openCatalogues } from './testCatalogue.ts';

let on: Catalogues;
let club: Member;
let staff: Member;
beforeAll(async () => {
  on = await openCatalogues();
  club = await on.club();
  staff = await on.member(5, { alias: 'rkf' });
});
afterAll(() => on.close());

const numbersOf = async (exhibitionId: number) =>
  (await readFrozenShow(on.db, exhibitionId)).lines.map(({ number, entryId, isWithdrawn }) => ({
    ...{ number, entryId, isWithdrawn },
  }));

describe('the freezing', () => {
  it('numbers confirmed entries an hour after the closing, once, and takes no unpaid one [Entry-10]', async () => {
    const held = await on.showWith(club, 3);
    const unpaid = await on.enter(await on.member(), held);
    const { id } = held.show;
    await on.closeEntries(id);
    expect((await watchCatalogues(on.db, on.publicUrl)).frozen).toBe(0);
    await on.closeEntries(id, 1);
    expect((await watchCatalogues(on.db, on.publicUrl)).frozen).toBe(3);
    expect((await watchCatalogues(on.db, on.publicUrl)).frozen).toBe(0);
    expect((await numbersOf(id)).map(({ number }) => number)).toEqual(['1', '2', '3']);
    expect((await on.entry(held.entryIds[0] ?? 0)).state).toBe('in_catalogue');
    expect((await on.entry(unpaid.id)).state).toBe('held');
  });

  it('refuses the organiser before the closing, and freezes once after it [Entry-10]', async () => {
    const held = await on.showWith(club, 2);
    const { id } = held.show;
    expect((await on.freezeNow(club, id)).status).toBe(409);
    await on.closeEntries(id);
    expect((await on.freezeNow(club, id)).status).toBe(200);
    expect((await on.freezeNow(club, id)).errors.error).toBe('Каталог уже составлен');
    const settings = { version: await on.version(club, id), freeze_hours: 1, open_minutes: 60, breed_names: 'ru' };
    const save = (numbering: string) => on.call(club, 'PUT', on.path(id, '/settings'), { ...settings, numbering });
    expect((await save('day')).status).toBe(409);
    expect((await save('show')).status).toBe(200);
    expect((await save('show')).status).toBe(412);
  });

  it('keeps entries closed when the organiser sets a later closing', async () => {
    const held = await on.showWith(club, 1);
    const { id } = held.show;
    await on.closeEntries(id);
    await on.freezeNow(club, id);
    await on.closeEntries(id, -24);
    const late = await on.member();
    const lines = [{ dog_id: await on.dog(late), offer_id: held.offerIds[0], caste_id: 5 }];
    expect((await on.send(late, id, lines)).status).toBe(409);
    expect((await on.call(null, 'GET', `/api/exhibitions/exhibition/${id}/entry`)).result.gate).toBe('closed');
  });

  it('returns the money of entries in the catalogue when the show is cancelled', async () => {
    const held = await on.showWith(club, 1);
    await on.closeEntries(held.show.id);
    await on.freezeNow(club, held.show.id);
    await on.db.update(exhibitions).set({ isCancelled: true }).where(eq(exhibitions.id, held.show.id));
    await on.watch();
    const { state, orderId } = await on.entry(held.entryIds[0] ?? 0);
    expect([state, (await on.summaryOf(orderId))?.charged]).toEqual(['refused', 0]);
    expect((await on.call(null, 'GET', on.path(held.show.id))).status).toBe(404);
  });
});

describe('a frozen catalogue', () => {
  it('keeps the number of a withdrawn dog and adds a forgotten one as «1а», then «1б» [Entry-10]', async () => {
    const held = await on.showWith(club, 2);
    const { id } = held.show;
    const late = await Promise.all([on.enter(await on.member(), held), on.enter(await on.member(), held)]);
    await on.closeEntries(id);
    await on.freezeNow(club, id);
    const before = await numbersOf(id);
    const [first] = held.entryIds;
    const [owner] = held.owners;
    const { version } = await on.entry(first ?? 0);
    const withdrawal = await on.call(owner ?? null, 'GET', `/api/entries/${first}/withdrawal`);
    await on.call(owner ?? null, 'POST', `/api/entries/${first}/withdrawal`, {
      ...{ version, expected_refund: withdrawal.result.refund },
    });
    const add = (entry_id: number, reason = 'потеряли бланк') =>
      on.call(club, 'POST', on.path(id, '/lines'), { entry_id, reason });
    expect((await add(late[0].id)).status).toBe(409);
    for (const one of late) await on.pay(club, one.orderId ?? 0);
    expect((await add(late[0].id, '')).errors.reason).toContain('причину');
    const given = [(await add(late[0].id)).result.number, (await add(late[1].id)).result.number];
    expect(given.map((number: string) => number.replace(/^\d+/, ''))).toEqual(['а', 'б']);
    expect((await add(late[0].id)).status).toBe(409);
    const after = await numbersOf(id);
    for (const { number, entryId } of before) expect(after.find((one) => one.entryId === entryId)?.number).toBe(number);
    expect(after.find(({ entryId }) => entryId === first)?.isWithdrawn).toBe(true);
    const { changes } = (await on.call(club, 'GET', on.path(id, '/desk'))).result;
    expect(changes.map(({ words }: { words: string }) => words)).toEqual([
      'добавлена: ошибка организатора',
      'добавлена: ошибка организатора',
      'снята участником, номер остаётся',
    ]);
    await expect(
      on.db.update(catalogueLines).set({ base: 9 }).where(eq(catalogueLines.exhibitionId, id)),
    ).rejects.toThrow();
  });

  it('corrects a line with a reason, logs it and refuses an outdated correction with 412 [Entry-10]', async () => {
    const held = await on.showWith(club, 1);
    const { id } = held.show;
    await on.closeEntries(id);
    await on.freezeNow(club, id);
    const [line] = await on.db.select().from(catalogueLines).where(eq(catalogueLines.exhibitionId, id));
    const url = on.path(id, `/lines/${line?.id}`);
    const { catalogue_number, ...values } = (await on.call(club, 'GET', url)).result;
    expect(catalogue_number).toBe('1');
    const correct = (more: object) => on.call(club, 'PUT', url, { ...values, reason: 'опечатка', ...more });
    expect((await correct({})).status).toBe(400);
    expect((await correct({ colour: 'рыжий' })).status).toBe(200);
    expect((await correct({ colour: 'чёрный' })).status).toBe(412);
    expect((await correct({ version: values.version + 1, colour: 'рыжий', caste_id: 1 })).status).toBe(409);
    const [frozen] = (await readFrozenShow(on.db, id)).lines;
    expect([frozen?.colour, frozen?.number]).toEqual(['рыжий', '1']);
    const { changes } = (await on.call(club, 'GET', on.path(id, '/desk'))).result;
    expect(changes[0].words).toBe('исправлено: окрас (было «», стало «рыжий»)');
  });

  it('shows a dog known by its year as the year, and keeps the year through a correction [Round3-A13]', async () => {
    const held = await on.show(club, { capacities: [null] });
    const owner = await on.member();
    const dogId = await on.dog(owner, { bornOn: '1998-07-01', bornYearOnly: true });
    const form = await on.call(owner, 'GET', `/api/exhibitions/exhibition/${held.show.id}/entry/dogs`);
    const shown = form.result.find(({ id }: { id: number }) => id === dogId);
    expect(shown.born_on).toBe('1998');
    const sent = await on.send(owner, held.show.id, [{ dog_id: dogId, offer_id: held.offerIds[0], caste_id: 5 }]);
    expect(sent.status).toBe(200);
    const [entry] = await on.entriesOf(owner);
    await on.pay(club, entry?.orderId ?? 0);
    await on.closeEntries(held.show.id);
    await on.freezeNow(club, held.show.id);
    const { lines } = await readFrozenShow(on.db, held.show.id);
    expect(lines.map(({ bornOn }) => bornOn)).toEqual(['1998']);
    const [line] = await on.db.select().from(catalogueLines).where(eq(catalogueLines.exhibitionId, held.show.id));
    const url = on.path(held.show.id, `/lines/${line?.id}`);
    const { catalogue_number: _, ...values } = (await on.call(club, 'GET', url)).result;
    const correct = (more: object) => on.call(club, 'PUT', url, { ...values, reason: 'опечатка', ...more });
    expect((await correct({ born_on: '1999' })).errors.born_on).toBe('Нужна дата рождения');
    expect((await correct({ colour: 'рыжий' })).status).toBe(200);
    expect((await readFrozenShow(on.db, held.show.id)).lines[0]).toMatchObject({ bornOn: '1998', colour: 'рыжий' });
  });

  it('is 404 for visitors at two hours and a minute before the show and open at two hours [Entry-10]', async () => {
    const held = await on.showWith(club, 1);
    const { id } = held.show;
    await on.closeEntries(id);
    await on.freezeNow(club, id);
    const stranger = await on.club();
    await on.startIn(id, 122);
    const status = async (who: Member | null) => (await on.call(who, 'GET', on.path(id))).status;
    expect(await Promise.all([null, held.owners[0] ?? null, stranger, club, staff].map(status))).toEqual([
      ...[404, 404, 404, 200, 200],
    ]);
    expect((await on.call(null, 'GET', on.path(id, '/state'))).result).toEqual({ is_open: false });
    expect((await on.call(club, 'GET', on.path(id))).result.is_open).toBe(false);
    const listed = async () =>
      (await on.call(null, 'GET', '/api/exhibitions/catalogues')).result.items.map(
        ({ exhibition_id }: { exhibition_id: number }) => exhibition_id,
      );
    expect(await listed()).not.toContain(id);
    await on.startIn(id, 120);
    expect(await status(null)).toBe(200);
    expect((await watchCatalogues(on.db, on.publicUrl)).opened).toBe(1);
    expect((await watchCatalogues(on.db, on.publicUrl)).opened).toBe(0);
    // [Round3-F2] The list of open catalogues has it from now on, and not when the show is cancelled.
    expect(await listed()).toContain(id);
    await on.db.update(exhibitions).set({ isCancelled: true }).where(eq(exhibitions.id, id));
    expect(await listed()).not.toContain(id);
  });

  it('follows a show to its new day with its numbers', async () => {
    const held = await on.showWith(club, 2);
    const { id } = held.show;
    await on.closeEntries(id);
    await on.freezeNow(club, id);
    const before = await numbersOf(id);
    const [day] = (await readFrozenShow(on.db, id)).lines.map((line) => line.day);
    const later = addDays(day ?? '', 7);
    await on.db
      .update(exhibitions)
      .set({ beginsOn: later, endsOn: later, days: [{ date: later, time_from: '10:00', time_to: null }] })
      .where(eq(exhibitions.id, id));
    expect((await readFrozenShow(on.db, id)).lines.map((line) => line.day)).toEqual([later, later]);
    expect(await numbersOf(id)).toEqual(before);
  });

  it('finds dogs by number, name and breed', async () => {
    const held = await on.showWith(club, 3);
    const { id } = held.show;
    await on.closeEntries(id);
    await on.freezeNow(club, id);
    const found = async (q: string): Promise<string[]> =>
      (await on.call(club, 'GET', `${on.path(id)}?q=${encodeURIComponent(q)}`)).result.breeds.flatMap(
        ({ lines }: { lines: { number: string }[] }) => lines.map(({ number }) => number),
      );
    expect(await found('2')).toContain('2');
    expect(await found(on.breed.name.toUpperCase())).toEqual(['1', '2', '3']);
    expect(await found('нет такой')).toEqual([]);
  });
});

describe('rights and names', () => {
  it('lets the organiser alone change, and the organiser and staff alone read the desk [Entry-16]', async () => {
    const held = await on.showWith(club, 1);
    const { id } = held.show;
    await on.closeEntries(id);
    await on.freezeNow(club, id);
    const stranger = await on.club();
    const callers = [null, held.owners[0] ?? null, stranger, staff];
    const [line] = await on.db.select().from(catalogueLines).where(eq(catalogueLines.exhibitionId, id));
    const { catalogue_number: _, ...values } = (await on.call(club, 'GET', on.path(id, `/lines/${line?.id}`))).result;
    const settings = { version: 1, numbering: 'show', breed_names: 'ru', freeze_hours: 1, open_minutes: 120 };
    const statuses = (method: 'GET' | 'POST' | 'PUT', rest: string, body?: object) =>
      Promise.all(callers.map(async (who) => (await on.call(who, method, on.path(id, rest), body)).status));
    expect(await statuses('GET', '/desk')).toEqual([401, 403, 403, 200]);
    expect(await statuses('GET', '/preview')).toEqual([401, 403, 403, 200]);
    expect(await statuses('GET', `/lines/${line?.id}`)).toEqual([401, 403, 403, 200]);
    expect(await statuses('GET', '/report')).toEqual([401, 403, 403, 403]);
    expect(await statuses('POST', '/report', {})).toEqual([401, 403, 403, 403]);
    expect(await statuses('POST', '/frozen', { version: 1 })).toEqual([401, 403, 403, 403]);
    expect(await statuses('PUT', '/settings', settings)).toEqual([401, 403, 403, 403]);
    expect(await statuses('POST', '/lines', { entry_id: 1, reason: 'забыли' })).toEqual([401, 403, 403, 403]);
    expect(await statuses('PUT', `/lines/${line?.id}`, { ...values, reason: 'забыли' })).toEqual([401, 403, 403, 403]);
    expect(await statuses('POST', '/papers', { kind: 'vet_list' })).toEqual([404, 404, 404, 202]);
  });

  it('names an owner by consent only, in answers and in what papers are made of, and never a chip [Entry-16]', async () => {
    const held = await on.showWith(club, 2);
    const { id } = held.show;
    const [named, silent] = held.entryIds;
    const set = (entryId: number | undefined, isOwnerPrinted: boolean, ownerName: string) =>
      on.db
        .update(entries)
        .set({ isOwnerPrinted, ownerName })
        .where(eq(entries.id, entryId ?? 0));
    await set(named, true, 'Согласная А. А.');
    await set(silent, false, 'Канарейка Б. Б.');
    await on.closeEntries(id);
    const preview = JSON.stringify((await on.call(club, 'GET', on.path(id, '/preview'))).result);
    await on.freezeNow(club, id);
    await on.startIn(id, 60);
    const texts = [
      preview,
      JSON.stringify((await on.call(null, 'GET', on.path(id))).result),
      JSON.stringify((await on.call(club, 'GET', on.path(id, '/desk'))).result),
      JSON.stringify(await readFrozenShow(on.db, id)),
    ];
    for (const text of texts) expect(text).not.toMatch(/Канарейка|"chip|"mail|@mail/);
    expect(texts[1]).toContain('Согласная');
    await set(named, false, '');
    expect(JSON.stringify(await readFrozenShow(on.db, id))).not.toContain('Согласная');
  });

  it('returns zero rows for the report of a show without a catalogue and refuses to fill it with 404', async () => {
    const { id } = (await on.showWith(club, 1)).show;
    expect(await on.call(club, 'GET', on.path(id, '/report'))).toMatchObject({
      ...{ status: 200, result: { added: 0, skipped: 0, withdrawn: 0 } },
    });
    expect((await on.call(club, 'POST', on.path(id, '/report'), {})).status).toBe(404);
  });

  it('fills the first part of the report once and overwrites nothing', async () => {
    const held = await on.showWith(club, 3);
    const { id } = held.show;
    await on.closeEntries(id);
    await on.freezeNow(club, id);
    await on.startIn(id, -60);
    const typed = { id: '5f0d6b0e-0f3a-4c53-9a8e-6a1c6f1f7a01', cells: { number: '2', dog: 'Набрано рукой' } };
    await on.db.insert(reportRows).values({ exhibitionId: id, part: 1, position: 1, ...typed });
    const report = (method: 'GET' | 'POST') =>
      on.call(club, method, on.path(id, '/report'), method === 'POST' ? {} : undefined);
    expect((await report('GET')).result).toEqual({ added: 2, skipped: 1, withdrawn: 0 });
    expect((await report('POST')).result).toEqual({ added: 2, skipped: 1, withdrawn: 0 });
    expect((await report('POST')).result).toEqual({ added: 0, skipped: 3, withdrawn: 0 });
    const rows = await on.db
      .select()
      .from(reportRows)
      .where(eq(reportRows.exhibitionId, id))
      .orderBy(reportRows.position);
    expect(rows.map(({ cells }) => cells.number)).toEqual(['2', '1', '3']);
    expect(rows[0]?.cells).toEqual(typed.cells);
    expect(rows[1]?.cells).toMatchObject({ breed: on.breed.name, sex: 'сука', class: 'Открытый', born: '14.05.2022' });
  });
});
