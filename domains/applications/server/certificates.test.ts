import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breeds, dignities } from '#domains/dictionaries/server/tables.ts';
import { loadTitles } from '#domains/dogs/records/server/loadReference.ts';
import { dogAwards, dogTitles, titles } from '#domains/dogs/records/server/tables.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { loadTitleRules } from '#domains/dogs/titleProgress/server/loadReference.ts';
import { titleCertificates } from '#domains/dogs/titleProgress/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { championDiploma } from '../forms/titles.ts';
import { states } from '../machine.ts';
import { applications } from './tables.ts';
import { type OfficeFixture, openOffice, type TestAccount } from './testFixture.ts';

let fixture: OfficeFixture;
let federation: TestAccount;
let owner: TestAccount;
let dogId: number;
let otherDog: number;
const awards: number[] = [];
const base = '/api/requests/applications';

beforeAll(async () => {
  fixture = await openOffice();
  const { db } = fixture.database;
  await loadTitles(db);
  await loadTitleRules(db);
  federation = await fixture.member(userTypes.federation);
  owner = await fixture.member(userTypes.individual, { federationId: federation.profileId });
  await db.update(profiles).set({ lastName: 'Орлова', firstName: 'Вера' }).where(eq(profiles.id, owner.profileId));
  const [breed] = await db.select({ id: breeds.id }).from(breeds).limit(1);
  const add = async (nameLat: string, pedigreeNumber: number) => {
    const row = {
      name: nameLat,
      nameLat,
      breedId: breed?.id as number,
      sex: 1,
      bornOn: '2020-01-01',
      colour: '',
      pedigreeNumber,
    };
    return (await db.insert(dogs).values(row).returning({ id: dogs.id }))[0]?.id as number;
  };
  [dogId, otherDog] = [await add('GROM', 5_812_044), await add('VETER', 5_812_045)];
  const [cac] = await db.select({ id: dignities.id }).from(dignities).where(eq(dignities.name, 'CAC'));
  for (const [at, of] of [dogId, dogId, dogId, dogId, dogId, otherDog].entries()) {
    const given = { dogId: of, dignityId: cac?.id as number, givenOn: `2025-0${at + 1}-01`, show: `Выставка ${at}` };
    const [row] = await db.insert(dogAwards).values(given).returning({ id: dogAwards.id });
    awards.push(row?.id as number);
  }
});
afterAll(() => fixture.close());

/** Starts application 22 for CH RUS, or another title, with these certificates ticked. */
async function asking(ids: readonly (number | undefined)[], champion = 1): Promise<number> {
  const id = await fixture.start(owner, 'titles');
  const { version, values } = await fixture.read(owner, id);
  const file = () => fixture.file(owner.profileId);
  const answer = await fixture.call('PUT', `${base}/${id}`, owner, {
    version,
    values: {
      ...values,
      ...{ payment_date: '2026-01-12', payment_number: '418', payment_name: 'Орлова' },
      ...{ document_type: championDiploma, champion_document: champion, pedigree_number: '5812044', dog_id: dogId },
      ...{ dog_name: 'Гром', breed_id: 1, award_ids: ids },
      ...{ application_document_id: await file(), payment_document_id: await file() },
      documents: [{ document_id: await file() }],
    },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
}
const send = async (id: number) => fixture.send(owner, await fixture.read(owner, id));
const held = (id: number) =>
  fixture.database.db.$count(titleCertificates, and(eq(titleCertificates.applicationId, id)));

describe('uses a certificate for one title of a family [Registry-14]', () => {
  it('refuses a certificate another application uses, and releases it on withdrawal', async () => {
    const first = await asking(awards.slice(0, 4));
    expect((await fixture.read(owner, first)).choices.filter(({ record }) => record === 'dog-awards')).toHaveLength(5);
    expect((await send(first)).statusCode).toBe(200);
    expect(await held(first)).toBe(4);
    const second = await asking([]);
    expect((await fixture.read(owner, second)).choices.map(({ id }) => id)).toEqual([awards[4]]);
    const third = await asking([awards[3], awards[4]]);
    expect((await fixture.read(owner, third)).choices.map(({ name }) => name).join()).toContain(
      'CAC 01.04.2025, Выставка 3: уже засчитан для CH RUS',
    );
    const refused = await send(third);
    const { barcode } = await fixture.read(owner, first);
    expect([refused.statusCode, refused.json().errors.award_ids]).toEqual([
      409,
      `CAC 01.04.2025, Выставка 3: уже засчитан для CH RUS, заявка ${barcode}. Снимите отметку и выберите другой`,
    ]);
    const { version } = await fixture.read(owner, first);
    const back = await fixture.call('POST', `${base}/${first}/withdraw`, owner, { version });
    expect(back.statusCode, back.body).toBe(200);
    expect(await held(first)).toBe(0);
    expect((await send(third)).statusCode).toBe(200);
    expect(await held(third)).toBe(2);
  });

  it('refuses another dog’s certificate, and releases certificates of an archived application', async () => {
    const foreign = await asking([awards[5]]);
    expect((await send(foreign)).json().errors.award_ids).toContain('этой собаки');
    const [holding] = await fixture.database.db
      .select({ id: titleCertificates.applicationId })
      .from(titleCertificates)
      .where(eq(titleCertificates.dogId, dogId));
    await fixture.database.db
      .update(applications)
      .set({ state: states.archived, prevState: states.rejected })
      .where(eq(applications.id, holding?.id as number));
    const again = await asking([awards[3]]);
    expect((await send(again)).statusCode).toBe(200);
    expect(await held(holding?.id as number)).toBe(0);
  });

  it('gives a certificate to one of two simultaneous applications', async () => {
    const pair = await Promise.all([asking([awards[0]]), asking([awards[0]])]);
    const answers = await Promise.all(pair.map(send));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

it('records an FCI title by the attached diploma, refuses error reports about it, and removes it on reopening [Office-7]', async () => {
  const { db } = fixture.database;
  const id = await asking([], 8);
  expect((await send(id)).statusCode).toBe(200);
  const admin = `/api/administration/applications/${id}`;
  await fixture.act(federation, id, 'take');
  const review = (await fixture.call('GET', admin, federation)).json().result;
  // The portal issues no document for it.
  expect(review.paper).toBeNull();
  for (const { part } of review.parts) await fixture.act(federation, id, 'part', { part, accepted: true, comment: '' });
  expect((await fixture.act(federation, id, 'finish', { number: 'FCI-7' })).json().errors.document_id).toBeTruthy();
  const finish = async () =>
    fixture.act(federation, id, 'finish', { number: 'FCI-7', document_id: await fixture.file(federation.profileId) });
  expect((await finish()).statusCode).toBe(200);
  const given = async () =>
    (
      await db
        .select({ name: titles.name, number: dogTitles.number })
        .from(dogTitles)
        .innerJoin(titles, eq(titles.id, dogTitles.titleId))
        .where(eq(dogTitles.dogId, dogId))
    ).filter(({ name }) => name.startsWith('C.I.'));
  expect(await given()).toEqual([{ name: 'C.I.B.', number: 'FCI-7' }]);
  expect(await fixture.read(owner, id)).toMatchObject({ state: states.done, can_report_error: false });
  const report = await fixture.call('POST', `${base}/${id}/errors`, owner, { text: 'В дипломе опечатка в кличке' });
  expect([report.statusCode, report.json().errors.error]).toEqual([409, expect.stringContaining('FCI')]);
  expect((await fixture.act(federation, id, 'reopen', { reason: 'Приложили не тот диплом' })).statusCode).toBe(200);
  expect(await given()).toEqual([]);
  expect((await finish()).statusCode).toBe(200);
  expect(await given()).toHaveLength(1);
});
