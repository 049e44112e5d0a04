import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dogOwners } from '#domains/dogs/owners/server/tables.ts';
import { entries } from '#domains/entries/server/tables.ts';
import type { Member } from '#domains/entries/server/testEntries.ts';
import { showResults } from '#domains/exhibitions/server/tables.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { openTestRings, type TestRings } from '../../server/testRings.ts';
import { resultNotice } from './notices.ts';

const text = 'Отличный корпус.\nВерный прикус.';
let on: TestRings;
let club: Member;
beforeAll(async () => {
  on = await openTestRings();
  club = await on.club();
});
afterAll(() => on.close());

/** A show of dogs of one owner, the first of them with a critique; `close` closes the breed. */
async function written(dogs = 1) {
  const show = await on.judged(club, dogs);
  const phone = await on.phone(show);
  phone.judge();
  const [entryId = 0] = show.entryIds;
  phone.act({ kind: 'critique', entryId, value: { text } });
  phone.act({ kind: 'check' });
  await phone.sync();
  const [row] = await on.db.select().from(entries).where(eq(entries.id, entryId));
  return {
    ...show,
    ...{ entryId, dogId: row?.dogId ?? 0, phone },
    close: async () => {
      phone.act({ kind: 'close' }, show.judgePin);
      await phone.sync();
    },
  };
}
type Written = Awaited<ReturnType<typeof written>>;

/** Reopens the breed on the organiser's page and on the judge's phone. */
async function reopen(show: Written): Promise<void> {
  const { version } = await show.breed();
  const path = on.ringsPath(show.id, `/breeds/${show.breedId}/reopening`);
  expect((await on.call(club, 'POST', path, { version, reason: 'Перепутали номера' })).status).toBe(200);
  await show.phone.sync();
}

/** Receivers and texts of the notices that the closing of a breed sends. */
const told = async (show: Written) =>
  (await on.db.transaction((tx) => resultNotice.notices(tx, { ringBreedId: show.breedId }))).map(
    ({ receivers, content }) => [receivers, content.replaceAll('\u00a0', ' ')],
  );

const judgementsOf = async (who: Member) => (await on.call(who, 'GET', '/api/entries/judgements')).result.judgements;
const released = async (dogId: number) =>
  (await on.call(null, 'GET', `/api/dogs/dog/${dogId}/critiques`)).result.critiques;
const ownCritiques = async (who: Member, dogId: number) =>
  (await on.call(who, 'GET', `/api/dogs/dog/${dogId}/own_critiques`)).result.critiques;
const consentPath = '/api/exhibitions/judging/critiques';
const consent = async (who: Member, is_public: boolean) =>
  (await on.call(who, 'PUT', consentPath, { is_public })).status;

/** The show's accepted report has made the dog's result public. */
const publish = (show: Written) =>
  on.db.insert(showResults).values({
    ...{ exhibitionId: show.id, breedId: on.breed.id, catalogueNumber: '1', dogName: 'Taiga', sex: 2 },
    ...{ dogId: show.dogId, casteId: 5, gradeId: 1, place: 1 },
  });
async function judgeOf({ referee }: Written): Promise<Member> {
  const judge = await on.member(1, { roles: ['role_judge'] });
  await on.db.update(referees).set({ profileId: judge.profileId }).where(eq(referees.id, referee.id));
  return judge;
}

describe('the judgement of an entry', () => {
  it('reaches only its entrant when the judge closes the breed [Entry-15]', async () => {
    const show = await written();
    expect(await judgementsOf(show.owner)).toEqual([]);
    await show.close();
    expect(await judgementsOf(show.owner)).toMatchObject([
      {
        ...{ entry_id: show.entryId, presence: 'came', grade: 'Отлично', place: 1, critique: text },
        ...{ judge: show.referee.name, awards: [{ id: 1 }, { id: 4 }, { id: 28 }, { id: 29 }] },
      },
    ]);
    expect(await judgementsOf(await on.member())).toEqual([]);
    expect((await on.call(null, 'GET', '/api/entries/judgements')).status).toBe(401);
  });

  it('reaches an owner whose dog another has entered, and says whether the report is accepted [Entry-15]', async () => {
    const show = await written();
    await show.close();
    const owner = await on.member();
    expect(await judgementsOf(owner)).toEqual([]);
    await on.db
      .update(dogOwners)
      .set({ profileId: owner.profileId })
      .where(and(eq(dogOwners.dogId, show.dogId), isNull(dogOwners.until)));
    const own = { entry_id: show.entryId, dog_id: show.dogId, show_id: show.id, is_reported: false };
    expect(await judgementsOf(owner)).toMatchObject([own]);
    await publish(show);
    expect(await judgementsOf(owner)).toMatchObject([{ ...own, is_reported: true }]);
  });

  it('goes again when the breed is reopened', async () => {
    const show = await written();
    await show.close();
    await reopen(show);
    expect(await judgementsOf(show.owner)).toEqual([]);
    expect(await ownCritiques(show.owner, show.dogId)).toEqual([]);
  });

  it('is told in one notice to each entrant', async () => {
    const one = await written();
    expect(await told(one)).toEqual([]);
    await one.close();
    expect(await told(one)).toEqual([
      [[one.owner.profileId], expect.stringMatching(/^Результат: .+, отлично, 1 место, CW, .*CAC.*, «.+»$/)],
    ]);
    const three = await written(3);
    await three.close();
    expect(await told(three)).toEqual([
      [[three.owner.profileId], expect.stringMatching(/^Результат: 3 собаки, .+, «.+»$/)],
    ]);
  });

  it('notifies the owner again after a reopening only when the result of the dog changed', async () => {
    const show = await written(3);
    const closeAgain = async (change?: () => void) => {
      await reopen(show);
      show.phone.act({ kind: 'start' });
      change?.();
      show.phone.act({ kind: 'check' });
      await show.close();
      expect((await show.breed()).stage).toBe('closed');
    };
    await show.close();
    expect(await told(show)).toHaveLength(1);
    await closeAgain();
    expect(await told(show)).toEqual([]);
    await closeAgain(() => show.phone.result(show.entryIds[2] ?? 0, 2, 3));
    expect(await told(show)).toEqual([
      [[show.owner.profileId], expect.stringMatching(/^Результат после пересмотра: .+, очень хорошо, 3 место, «.+»$/)],
    ]);
    expect(await told(show)).toEqual([]);
  });
});

describe('the critique of a dog', () => {
  it('is read by everybody once the judge has agreed and the result is public, until the judge takes it back', async () => {
    const show = await written();
    await show.close();
    const judge = await judgeOf(show);
    expect((await on.call(judge, 'GET', consentPath)).result).toEqual({ is_public: false, count: 1 });
    expect(await consent(judge, true)).toBe(200);
    expect(await released(show.dogId)).toEqual([]);
    await publish(show);
    expect(await released(show.dogId)).toMatchObject([{ text, judge: show.referee.name, is_public: true }]);
    expect(await consent(judge, false)).toBe(200);
    expect(await released(show.dogId)).toEqual([]);
    expect(await ownCritiques(show.owner, show.dogId)).toMatchObject([{ text, is_public: false }]);
  });

  it('needs the consent of the profile that the judge is linked to now', async () => {
    const show = await written();
    await show.close();
    await publish(show);
    await consent(await judgeOf(show), true);
    expect(await released(show.dogId)).toHaveLength(1);
    await judgeOf(show);
    expect(await released(show.dogId)).toEqual([]);
  });

  it('is read by the present owners of the dog, not by the former one', async () => {
    const show = await written();
    await show.close();
    const buyer = await on.member();
    expect(await ownCritiques(show.owner, show.dogId)).toHaveLength(1);
    expect(await ownCritiques(buyer, show.dogId)).toEqual([]);
    await on.db
      .update(dogOwners)
      .set({ profileId: buyer.profileId })
      .where(and(eq(dogOwners.dogId, show.dogId), isNull(dogOwners.until)));
    expect(await ownCritiques(buyer, show.dogId)).toHaveLength(1);
    expect(await ownCritiques(show.owner, show.dogId)).toEqual([]);
  });

  it('is released by judges alone', async () => {
    expect(await consent(await on.member(), true)).toBe(403);
    expect(await consent(await on.member(1, { roles: ['role_judge'] }), true)).toBe(403);
    expect((await on.call(null, 'PUT', consentPath, { is_public: true })).status).toBe(401);
  });
});
