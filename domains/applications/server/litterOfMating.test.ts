import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { litterInspections } from '#domains/dogs/inspections/server/tables.ts';
import { matingPuppies, matings } from '#domains/dogs/matings/server/tables.ts';
import { matingPurpose } from '#domains/dogs/server/public.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { documents } from '#domains/media/server/tables.ts';
import { inputSchema } from '#platform/contract/fields/schema.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { litter } from '../forms/litter.ts';
import { states } from '../machine.ts';
import { findSentLitters } from './queries/sentLitters.ts';
import { applications } from './tables.ts';
import { type OfficeFixture, openOffice } from './testFixture.ts';

let fixture: OfficeFixture;
beforeAll(async () => {
  fixture = await openOffice();
});
afterAll(() => fixture.close());

/** Declares a breeder's mating with these puppies, whose litter a club registers. */
async function litterOf(given: readonly Partial<typeof matingPuppies.$inferInsert>[]) {
  const { db } = fixture.database;
  const { club } = await fixture.office();
  const breeder = await fixture.member(userTypes.individual);
  const [breed] = await db.select({ id: breeds.id }).from(breeds).limit(1);
  const dog = async (sex: number): Promise<number> => {
    const own = { name: 'Родитель', nameLat: 'PARENT', breedId: breed?.id as number, sex, bornOn: '2021-03-01' };
    const [row] = await db.insert(dogs).values(own).returning({ id: dogs.id });
    return row?.id as number;
  };
  const [mating] = await db
    .insert(matings)
    .values({
      ...{ damId: await dog(2), sireId: await dog(1), damOwnerId: breeder.profileId, organisationId: club.profileId },
      ...{ stampCode: 'QQZ', matedOn: '2026-01-10', place: 'Вологда', state: 'agreed', bornOn: '2026-03-14', males: 1 },
    })
    .returning({ id: matings.id });
  const matingId = mating?.id as number;
  const puppy = { matingId, name: 'Щенок', colour: 'рыжий', sex: 1, stampNumber: '17' };
  await db.insert(matingPuppies).values(given.map((own, at) => ({ ...puppy, name: `Щенок ${'АБВ'[at]}`, ...own })));
  const start = async (): Promise<number> => {
    const answer = await fixture.call('POST', '/api/requests/applications/litter', club, { mating_id: matingId });
    expect(answer.json().errors ?? {}).toEqual({});
    return answer.json().result.application_id;
  };
  return { db, club, breeder, matingId, start };
}

it('copies the inspection act of the mating into the club’s application as its own file [Registry-5]', async () => {
  const { db, club, breeder, matingId, start } = await litterOf([{}]);
  await fixture.store.put('act-of-mating', Buffer.from('%PDF-1.7 акт'), 'application/pdf');
  const held = { purpose: matingPurpose, ownerId: matingId, profileId: breeder.profileId };
  const file = { fileKey: 'act-of-mating', name: 'Акт вязки.pdf', mediaType: 'application/pdf', size: 12 };
  await db.insert(documents).values({ ...held, ...file });

  const applicationId = await start();
  const { values, files } = await fixture.read(club, applicationId);
  expect(values.dog_mating_act_id).toBeGreaterThan(0);
  expect(files.map(({ name }) => name)).toEqual(['Акт вязки.pdf']);
  // A draft does not count as sent: the page of the mating stays open until sending.
  expect((await findSentLitters(db, [matingId])).size).toBe(0);
  // A second start returns the same application, and the mating keeps its own file.
  expect(await start()).toBe(applicationId);
  expect(await db.$count(documents)).toBe(2);
  const sent = { state: states.inWork, sentAt: new Date(), barcode: '9999999999999' };
  await db.update(applications).set(sent).where(eq(applications.id, applicationId));
  expect([...(await findSentLitters(db, [matingId]))]).toEqual([[matingId, { id: applicationId, state: 'в работе' }]]);
});

it('leaves the status empty for a puppy whose act is both sound and names a defect [Registry-5]', async () => {
  const { club, start } = await litterOf([
    { fate: 'kept', defects: ['testes'], stampNumber: '21' },
    { fate: 'kept', stampNumber: '22' },
    { fate: 'culled', defects: ['bite'], stampNumber: '23' },
  ]);
  const applicationId = await start();
  const { values } = await fixture.read(club, applicationId);
  const held = values.litters as { litter_dog_status_id: number; status_comment: string }[];
  expect(held.map((one) => [one.litter_dog_status_id, one.status_comment])).toEqual([
    [0, 'крипторх'],
    [1, ''],
    [2, 'прикус'],
  ]);
  // The form agrees with what the server checks at sending.
  const known = { user_type: userTypes.club, state: states.draft };
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  const { error } = inputSchema(litter.section, {}, known).safeParse(given);
  const wrong = Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
  expect(wrong['litters.0.litter_dog_status_id']).toBe('Выберите статус щенка');
  expect(wrong).not.toHaveProperty(['litters.1.litter_dog_status_id']);
});

it('does not ask for papers that were agreed and signed on the portal [Registry-4] [Registry-5]', async () => {
  const { db } = fixture.database;
  const { club } = await fixture.office();
  const [breeder, studOwner] = [await fixture.member(userTypes.individual), await fixture.member(userTypes.individual)];
  const [breed] = await db.select({ id: breeds.id }).from(breeds).limit(1);
  const parents = await db
    .insert(dogs)
    .values(
      [1, 2].map((sex) => ({
        ...{ name: 'Родитель', nameLat: 'PARENT', breedId: breed?.id as number, sex, bornOn: '2021-03-01' },
      })),
    )
    .returning({ id: dogs.id });
  const [sireId = 0, damId = 0] = parents.map(({ id }) => id);
  const declare = async (sireOwnerId: number | null): Promise<number> => {
    const whose = { damId, sireId, damOwnerId: breeder.profileId, sireOwnerId, organisationId: club.profileId };
    const when = { matedOn: '2026-01-10', place: 'Вологда', state: 'agreed', bornOn: '2026-03-14', males: 1 };
    const [row] = await db
      .insert(matings)
      .values({ ...whose, ...when, stampCode: 'QQY' })
      .returning({ id: matings.id });
    const matingId = row?.id as number;
    const seen = { fate: 'kept' as const };
    await db
      .insert(matingPuppies)
      .values({ matingId, name: 'Щенок', colour: 'рыжий', sex: 1, stampNumber: '18', ...seen });
    return matingId;
  };
  const filesOf = async (mating_id: number): Promise<string[]> => {
    const answer = await fixture.call('POST', '/api/requests/applications/litter', club, { mating_id });
    expect(answer.json().errors ?? {}).toEqual({});
    const { files } = await fixture.read(club, answer.json().result.application_id);
    return files.map(({ name, media_type }) => `${name} ${media_type}`).toSorted();
  };
  const own = await declare(studOwner.profileId);
  const expert = { lastName: 'Кинологова', firstName: 'Анна', secondName: '', note: '' };
  const signed = { inspectedOn: '2026-04-28', place: 'Вологда', signedBy: club.profileId };
  await db.insert(litterInspections).values({ matingId: own, ...expert, ...signed });
  expect(await filesOf(own)).toEqual(['Акт вязки.pdf application/pdf', 'Акт обследования помёта.pdf application/pdf']);
  await db.update(matings).set({ state: 'withdrawn' }).where(eq(matings.id, own));
  // A stud whose owner has no profile here has signed nothing on the portal.
  expect(await filesOf(await declare(null))).toEqual([]);
});
