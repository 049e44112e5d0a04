import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueLines } from '#domains/catalogue/server/tables.ts';
import { entries } from '#domains/entries/server/tables.ts';
import type { Member } from '#domains/entries/server/testEntries.ts';
import { parts, reportTypeOf } from '#domains/exhibitions/reportRows/columns.ts';
import { listAwardsOfDogs } from '#domains/exhibitions/server/public.ts';
import { exhibitionRoutes } from '#domains/exhibitions/server/routes.ts';
import { openTestRings, type TestRings } from '#domains/rings/server/testRings.ts';

let on: TestRings;
let club: Member;
let office: Member;
beforeAll(async () => {
  on = await openTestRings((app, { db, config }) => exhibitionRoutes(app, { db, config }));
  club = await on.club();
  office = await on.member(101);
});
afterAll(() => on.close());

const sheet = (id: number, rest = '') => `/api/exhibitions/exhibition/${id}/sheet${rest}`;
const done = ({ status, errors }: { status: number; errors: Record<string, string> }) =>
  expect([status, errors]).toEqual([200, {}]);

/** Sends the four parts of the report: the rings fill the first two, the judges' load and the files are added. */
async function sendReport({ id, referee }: { id: number; referee: { name: string } }): Promise<void> {
  const send = async (part: number) => done(await on.call(club, 'POST', sheet(id, '/sent'), { part }));
  done(await on.call(club, 'POST', on.ringsPath(id, '/report'), {}));
  await send(parts.total);
  done(await on.call(club, 'POST', on.ringsPath(id, '/main/report'), {}));
  await send(parts.mainRing);
  const cells = { judge: referee.name, country: 'Россия', given: '3', judged: '3', breeds: on.breed.name, groups: '5' };
  const added = [{ id: '7d1f5b1e-6f4e-4a67-9a64-0d6f6a1f5b12', cells }];
  done(await on.call(club, 'PUT', sheet(id, '/rows'), { part: parts.load, added, changed: [], removed: [] }));
  await send(parts.load);
  const files = [
    { kind: 'catalogue', document_id: await on.paper(club) },
    { kind: 'receipt', document_id: await on.paper(club) },
  ];
  done(await on.call(club, 'PUT', sheet(id, '/files'), { files }));
  await send(parts.documents);
}

describe('what a judge decides in the ring', () => {
  it('becomes the report, the results of dog and judge, and certificates for a title, without being typed again [Entry-15]', async () => {
    const show = await on.judged(club, 3);
    const phone = await on.phone(show);
    phone.judge();
    phone.act({ kind: 'close' }, show.judgePin);
    await phone.sync();
    const [day] = (await show.desk()).main_ring;
    const placed = { offer_id: day.offer_id, contest: 'BIS', version: 0, referee_id: show.referee.id };
    done(
      await on.call(club, 'PUT', on.ringsPath(show.id, '/main'), { ...placed, places: [{ number: '1', place: 1 }] }),
    );

    await sendReport(show);
    for (const part of Object.values(parts)) {
      const decision = { exhibition_id: show.id, type: reportTypeOf(part), version: 1, accepted: true };
      done(await on.call(office, 'POST', '/api/administration/exhibition_reports/decision', decision));
    }

    const [first] = await on.db
      .select({ dogId: entries.dogId, dog: catalogueLines.dog })
      .from(entries)
      .innerJoin(catalogueLines, eq(catalogueLines.entryId, entries.id))
      .where(eq(entries.id, show.entryIds[0] ?? 0));
    const awards = await listAwardsOfDogs(on.db, [first?.dogId ?? 0]);
    expect(awards.map(({ name, judge }) => [name, judge])).toEqual(
      ['CW', 'CAC', 'ЛС', 'ЛПП/BOB', 'BIS'].map((name) => [name, show.referee.name]),
    );
    const resultsOf = async (subject: string, id: number) =>
      (await on.call(null, 'GET', `/api/exhibitions/results_of/${subject}/${id}`)).result;
    expect(await resultsOf('dog', first?.dogId ?? 0)).toMatchObject({ total: 1, rows: [{ number: '1', place: 1 }] });
    expect(await resultsOf('judge', show.referee.id)).toMatchObject({ name: show.referee.name, total: 3 });
    const ofShow = (await on.call(null, 'GET', `/api/exhibitions/exhibition/${show.id}/results`)).result;
    expect(ofShow.main_ring).toMatchObject([{ arrangement: 'BIS', place: 1, number: '1' }]);
  });
});
