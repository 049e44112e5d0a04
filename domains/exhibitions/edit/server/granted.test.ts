import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import exceljs from 'exceljs';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { dignities, ranks } from '#domains/dictionaries/server/tables.ts';
import { findNamedSession, makeProfile, type ProfileRow, tokenOf } from '#domains/profiles/server/factories.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { isAnyShowTitle, possibleAwards } from '../../reportRows/awardRules.ts';
import type { Sheet } from '../../reportRows/contract.ts';
import { createShow } from '../../server/commands/grantedShow.ts';
import { exhibitionRoutes } from '../../server/routes.ts';
import { exhibitions } from '../../server/tables.ts';
import { fieldEditors } from '../approvedFields.ts';
import type { ExhibitionEdit } from '../contract.ts';

/**
 * Declares who changes each column of an approved show; a new column does not compile until it is listed here. granted:
 * the federation by an application; organiser: the edit form; call: a separate call that changes nothing else; portal:
 * derived or written by the portal.
 */
const columns = {
  id: 'portal',
  name: 'organiser',
  typeId: 'granted',
  category: 'granted',
  clubId: 'granted',
  nbcId: 'granted',
  cityId: 'granted',
  venue: 'organiser',
  address: 'organiser',
  mapLink: 'organiser',
  latitude: 'portal',
  longitude: 'portal',
  beginsOn: 'granted',
  endsOn: 'granted',
  days: 'organiser',
  entryClosesAt: 'organiser',
  takesEntries: 'portal',
  description: 'organiser',
  avatarLink: 'organiser',
  coverGroup: 'granted',
  rankIds: 'granted',
  breedIds: 'granted',
  fciGroups: 'granted',
  casteIds: 'organiser',
  dignityIds: 'organiser',
  contacts: 'organiser',
  registrar: 'organiser',
  fees: 'portal',
  rings: 'portal',
  documents: 'organiser',
  reports: 'call',
  isCancelled: 'granted',
  cancellationNote: 'granted',
  isGranted: 'granted',
  disciplineIds: 'granted',
  trialKind: 'granted',
  signUpLink: 'granted',
  popularity: 'portal',
  searchText: 'portal',
  updatedAt: 'portal',
  version: 'portal',
} as const satisfies Record<keyof typeof exhibitions.$inferSelect, 'granted' | 'organiser' | 'call' | 'portal'>;
const granted = Object.entries(columns).flatMap(([column, who]) =>
  who === 'granted' ? [column as keyof typeof columns] : [],
);

let database: TestDatabase;
let app: FastifyInstance;
let club: ProfileRow;
const today = moscowDay(Date.now());

beforeAll(async () => {
  database = await createTestDatabase();
  await loadReference(database.db);
  app = await testApp({
    db: database.db,
    routes: exhibitionRoutes,
    findSession: findNamedSession,
    settings: { API_PER_MINUTE: '1000000' },
  });
  club = await makeProfile(database.db, { alias: 'dozor' });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const path = '/api/exhibitions/exhibition';
let asked = 0;
/** A new address per call avoids the rate limit, which these tests do not cover. */
const freshAddress = (): string => {
  asked += 1;
  return `198.51.${Math.floor(asked / 250)}.${1 + (asked % 250)}`;
};
const ask = (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
  app.inject({
    method,
    url: `${path}/${url}`,
    remoteAddress: freshAddress(),
    headers: { authorization: tokenOf(club.id), 'idempotency-key': randomUUID() },
    ...(payload && { payload }),
  });
/** Creates a show by an application, held today, so that both its form and its report are open. */
const createGranted = (typeId: number, rankId: number | null) =>
  database.db.transaction((tx) =>
    createShow(tx, {
      ...{ name: 'Кубок', typeId, rankId, clubId: club.id, nbcId: null, cityId: 1 },
      ...{ beginsOn: today, endsOn: today, contacts: [] },
    }),
  );
const stored = async (id: number) => {
  const [row] = await database.db.select().from(exhibitions).where(eq(exhibitions.id, id));
  if (!row) throw new Error('The show does not exist');
  return row;
};
const edit = async (id: number, change: object) => {
  const {
    id: _,
    is_approved: __,
    documents,
    avatar,
    ...page
  } = (await ask('GET', `${id}/edit`)).json().result as ExhibitionEdit;
  return ask('PUT', `${id}`, {
    ...page,
    documents: documents.map((one) => one.id),
    avatar: avatar.map((one) => one.id),
    ...change,
  });
};
const sheetOf = async (id: number): Promise<Sheet> => (await ask('GET', `${id}/sheet`)).json().result;
const book = async (heading: string): Promise<Buffer> => {
  const workbook = new exceljs.Workbook();
  const sheet = workbook.addWorksheet('Итоговый отчёт');
  sheet.addRow(['№ по каталогу', 'Кличка собаки', heading]);
  sheet.addRow(['1', 'Собака', '+']);
  return Buffer.from(await workbook.xlsx.writeBuffer());
};
const importBook = async (id: number, heading: string) =>
  app.inject({
    method: 'POST',
    url: `${path}/${id}/sheet/import/add`,
    remoteAddress: freshAddress(),
    headers: {
      authorization: tokenOf(club.id),
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    },
    payload: await book(heading),
  });

/** Values that no show of this test has, sent to try to change protected columns. */
const forbiddenValues = {
  type_id: 2,
  rank_ids: [1, 2, 3],
  nbc_id: 1,
  breed_ids: [1],
  city_id: 2,
  days: [{ date: '2032-05-22', time_from: '', time_to: '' }],
  dignity_ids: [7, 14, 21],
} satisfies Partial<Record<keyof typeof fieldEditors, unknown>>;
/** Columns under their wire and row names; no call may accept any of them. */
const forbiddenFields = Object.fromEntries(
  granted.flatMap((column) => [
    [column, 1],
    [column.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), 1],
  ]),
);

/** Every call by which an organiser writes to a show, with values the organiser may not change. */
const organiserCalls: Record<string, (id: number) => Promise<unknown>> = {
  'the form, one field after the other': async (id) => {
    for (const [field, value] of Object.entries(forbiddenValues)) await edit(id, { [field]: value });
  },
  'the form, all fields at once': (id) => edit(id, forbiddenValues),
  'fields the form does not have': (id) => edit(id, forbiddenFields),
  fees: (id) => ask('PUT', `${id}/fees`, { version: 0, ...forbiddenFields }),
  'the schedule': (id) => ask('POST', `${id}/schedule/rows`, { version: 0, ...forbiddenFields }),
  'rows of the report': (id) =>
    ask('PUT', `${id}/sheet/rows`, {
      part: 1,
      added: [{ id: randomUUID(), cells: { number: '1', d14: '+', d7: '+', d21: '+' } }],
      changed: [],
      removed: [],
    }),
  'a workbook of the report': (id) => importBook(id, 'ЧРКФ'),
  'a report as a file': (id) =>
    ask('POST', `${id}/reports`, { type: 'Итоговая ведомость', document_ids: [], link: 'https://x.example/1' }),
};

describe('columns of an approved show [Round3-E3]', () => {
  it('list every field of the edit form', () => {
    const form = new Set(Object.keys(fieldEditors));
    const inRow = (field: string) => field.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const byOtherNames: Record<string, string> = { entryClosesOn: 'entryClosesAt', avatar: 'avatarLink' };
    for (const field of form) expect(columns).toHaveProperty(byOtherNames[inRow(field)] ?? inRow(field));
  });

  describe.each(Object.keys(organiserCalls))('by %s', (way) => {
    let before: Awaited<ReturnType<typeof stored>>;
    let after: Awaited<ReturnType<typeof stored>>;
    beforeAll(async () => {
      const id = await createGranted(1, 3);
      before = await stored(id);
      await organiserCalls[way]?.(id);
      after = await stored(id);
    });
    it.each(granted)('%s keeps the granted value', (column) => {
      expect(after[column]).toEqual(before[column]);
    });
    it('keeps the awards of the rank as granted', () => {
      expect(after.dignityIds.filter((id) => !isAnyShowTitle(id))).toEqual(
        before.dignityIds.filter((id) => !isAnyShowTitle(id)),
      );
      expect(after.days.map(({ date }) => date)).toEqual(before.days.map(({ date }) => date));
    });
  });
});

describe('awards of an approved show [Round3-E3]', () => {
  it('accepts from the organiser only titles any show may give, for each award and rank', async () => {
    const all = await database.db.select({ id: dignities.id }).from(dignities);
    const held = await database.db
      .select({ id: ranks.id, typeId: ranks.format })
      .from(ranks)
      .where(eq(ranks.isDeleted, false));
    for (const { id: rankId, typeId } of held.filter((rank) => rank.typeId !== 3)) {
      const show = await createGranted(typeId, rankId);
      const given = (await stored(show)).dignityIds;
      for (const { id } of all) {
        const answer = await edit(show, { dignity_ids: [...new Set([...given, id])] });
        expect([rankId, id, answer.statusCode]).toEqual([
          rankId,
          id,
          given.includes(id) || isAnyShowTitle(id) ? 200 : 409,
        ]);
        const without = await edit(show, { dignity_ids: given.filter((one) => one !== id) });
        expect([rankId, id, without.statusCode]).toEqual([
          rankId,
          id,
          !given.includes(id) || isAnyShowTitle(id) ? 200 : 409,
        ]);
      }
    }
  });

  it('limits the report’s award columns to those of the rank, also when the show’s list has more', async () => {
    const id = await createGranted(1, 3);
    await database.db
      .update(exhibitions)
      .set({ dignityIds: [1, 4, 7, 14, 15, 16, 21, 34] })
      .where(eq(exhibitions.id, id));
    expect((await sheetOf(id)).choices.dignities.map((one) => one.id)).toEqual([1, 4]);
    const row = { id: randomUUID(), cells: { number: '1', d14: '+' } };
    const saved = await ask('PUT', `${id}/sheet/rows`, { part: 1, added: [row], changed: [], removed: [] });
    expect([saved.statusCode, saved.json().errors]).toEqual([400, { d14: 'Нет такого столбца' }]);
  });

  it('stay within those of the type and the ranks', () => {
    for (const typeId of [1, 2, 3, 5, 6])
      for (const rankIds of [[], [1], [2], [3], [4], [5], [6], [10], [2, 3]]) {
        const full = possibleAwards(typeId, rankIds, []);
        for (const own of [[14], [7, 8], [21, 24], [1], [1, 4, 7, 11, 14, 17, 21, 24, 34, 35]])
          expect(possibleAwards(typeId, rankIds, own).filter((id) => !full.includes(id))).toEqual([]);
      }
  });
});
