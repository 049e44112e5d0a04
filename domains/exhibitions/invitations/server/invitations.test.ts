import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRecords } from '#domains/accounts/loginAs/server/tables.ts';
import { makeReferee } from '#domains/judges/server/factories.ts';
import { documents } from '#domains/media/server/tables.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import { seededRandom } from '#platform/server/demonstration/seededRandom.ts';
import { domainEvents } from '#platform/server/domainEvents.ts';
import { moveShow } from '../../server/commands/grantedShow.ts';
import type { ExhibitionRecord } from '../../server/factories.ts';
import { exhibitions } from '../../server/tables.ts';
import type { Authorisations, OwnJudging } from '../contract.ts';
import { type InvitationAct, isListed, judgeStatuses, nbcStatuses, stateAfter } from '../policy.ts';
import { remindAndExpireInvitations } from './jobs.ts';
import { judgeInvitationEvents, judgeInvitations } from './tables.ts';
import { type Invitations, type Member, openInvitations } from './testInvitations.ts';

let on: Invitations;
let club: Member;
let other: Member;
let nbc: Member;
beforeAll(async () => {
  on = await openInvitations();
  [club, other, nbc] = [await on.member(3), await on.member(3), await on.member(7)];
});
afterAll(() => on.close());

const monobreed = (given: object = {}): Promise<ExhibitionRecord> =>
  on.makeShow(club, { typeId: 3, nbcId: nbc.profileId, breedIds: [on.breed.id], fciGroups: [5], ...given });
const events = async (name: string): Promise<number> =>
  (
    await on.db
      .select()
      .from(domainEvents)
      .where(eq(domainEvents.name, name as 'a.b'))
  ).length;
const judging = async (who: Member): Promise<OwnJudging> =>
  (await on.call(who, 'GET', '/api/exhibitions/judging')).result;
const asked = async (who: Member): Promise<Authorisations> =>
  (await on.call(who, 'GET', '/api/exhibitions/judge_authorisations')).result;

describe('invitation of a judge to a national show [Office-11]', () => {
  it('lists a judge who accepts, removes them once the organiser confirms the withdrawal, and allows a new invitation', async () => {
    const [judge, show] = [await on.judge(), await on.makeShow(club)];
    expect((await on.invite(club, show.id, [judge.refereeId])).status).toBe(200);
    const [offer] = (await judging(judge)).offers;
    expect(offer).toMatchObject({ show: { id: show.id }, judge_status: 1, expected_dogs: 90, load: 90 });
    expect(offer?.answer_by).toBe(addDays(on.today, 30));
    expect(await on.listed(show.id)).toEqual([]);
    const first = await on.invitationOf(club, show.id, judge.refereeId);
    expect((await on.act(judge, first, 'accept')).status).toBe(200);
    expect(await on.listed(show.id)).toEqual([judge.refereeId]);
    const page = (await on.call(null, 'GET', `/api/exhibitions/exhibition/${show.id}`)).result;
    expect(page.judges).toMatchObject([{ id: judge.refereeId, fci_groups: [1, 5] }]);
    const accepted = await on.invitationOf(club, show.id, judge.refereeId);
    const silent = await on.act(judge, accepted, 'withdraw');
    expect([silent.status, silent.errors.reason]).toEqual([400, 'Необходимо указать причину: не менее трёх символов']);
    expect((await on.act(judge, accepted, 'withdraw', 'Операция')).status).toBe(200);
    // The judge stays listed until the organiser confirms the withdrawal.
    expect(await on.listed(show.id)).toEqual([judge.refereeId]);
    const withdrawn = await on.invitationOf(club, show.id, judge.refereeId);
    expect(withdrawn).toMatchObject({ judge_status: judgeStatuses.withdrawn, reason: 'Операция', status: 'work' });
    expect((await on.act(club, withdrawn, 'release')).status).toBe(200);
    expect(await on.listed(show.id)).toEqual([]);
    expect((await on.act(club, await on.invitationOf(club, show.id, judge.refereeId), 'reinvite')).status).toBe(200);
    const again = await on.invitationOf(club, show.id, judge.refereeId);
    expect(again.history.map(({ act }) => act)).toEqual(['invite', 'accept', 'withdraw', 'release', 'reinvite']);
    expect(again.history[2]).toMatchObject({ comment: 'Операция' });
  });

  it('refuses other clubs, other judges and visitors', async () => {
    const [judge, stranger, show] = [await on.judge(), await on.judge(), await on.makeShow(club)];
    await on.invite(club, show.id, [judge.refereeId]);
    const one = await on.invitationOf(club, show.id, judge.refereeId);
    expect((await on.act(stranger, one, 'accept')).status).toBe(403);
    expect((await on.act(other, one, 'callOff', 'Не нужен')).status).toBe(403);
    expect((await on.invite(other, show.id, [stranger.refereeId])).status).toBe(403);
    for (const [who, status] of [
      [other, 403],
      [judge, 403],
      [null, 401],
    ] as const)
      for (const page of ['workplace', 'suitable_judges'])
        expect((await on.call(who, 'GET', `/api/exhibitions/exhibition/${show.id}/${page}`)).status).toBe(status);
    expect((await judging(stranger)).offers).toEqual([]);
  });

  it('asks and accepts once when requests are repeated, and refuses an outdated version with the current state [P43]', async () => {
    const [judge, show] = [await on.judge(), await on.makeShow(club)];
    const sent = [1, 2, 3].map(() => on.invite(club, show.id, [judge.refereeId], 'the-same-invitation-key'));
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200, 200]);
    const one = await on.invitationOf(club, show.id, judge.refereeId);
    expect(one.history).toHaveLength(1);
    const tabs = await Promise.all([
      on.act(judge, one, 'accept'),
      on.act(judge, one, 'decline', 'Занят'),
      on.act(club, one, 'callOff', 'Передумали'),
    ]);
    expect(tabs.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
    const { history, judge_status, version } = await on.invitationOf(club, show.id, judge.refereeId);
    expect([history.length, version]).toEqual([2, 2]);
    expect(await on.listed(show.id)).toEqual(judge_status === judgeStatuses.accepted ? [judge.refereeId] : []);
    expect((await on.invite(club, show.id, [judge.refereeId])).errors.judges).toContain('уже приглашён');
  });

  it('invites no judge of the list when one does not fit, and returns the reason', async () => {
    const show = await on.makeShow(club, { fciGroups: [5] });
    const [fits, cannot] = [
      await on.judge(),
      await on.judge({ name: 'Терьеров Пётр', isAllBreed: false, fciGroups: [3] }),
    ];
    const answer = await on.invite(club, show.id, [fits.refereeId, cannot.refereeId]);
    expect([answer.status, answer.errors.judges]).toEqual([409, 'Терьеров Пётр: Не судит группу V']);
    expect((await on.workplace(club, show.id)).invitations).toEqual([]);
  });

  it('refuses a second town on one day and allows two shows in one town', async () => {
    const [here, there, beside] = [
      await on.makeShow(club, { name: 'Первая' }),
      await on.makeShow(other, { cityId: on.places.tver, name: 'Вторая' }),
      await on.makeShow(other, { name: 'Третья' }),
    ];
    const judge = await on.judge();
    await on.invite(club, here.id, [judge.refereeId]);
    await on.invite(other, there.id, [judge.refereeId]);
    const one = await on.invitationOf(club, here.id, judge.refereeId);
    const two = await on.invitationOf(other, there.id, judge.refereeId);
    // Send both at once: the later one must see the earlier.
    const taken = await Promise.all([on.act(judge, one, 'accept'), on.act(judge, two, 'accept')]);
    expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(taken.map(({ errors }) => errors.error ?? '').join('')).toMatch(
      /судите в другом городе: «(Первая», Москва|Вторая», Тверь), 1\d\d\u00a0км/,
    );
    const local = await on.judge();
    await on.invite(club, here.id, [local.refereeId]);
    await on.invite(other, beside.id, [local.refereeId]);
    await on.act(local, await on.invitationOf(club, here.id, local.refereeId), 'accept');
    expect((await on.act(local, await on.invitationOf(other, beside.id, local.refereeId), 'accept')).status).toBe(200);
    const { ahead } = await judging(local);
    expect(ahead.find(({ show }) => show.id === beside.id)?.reasons).toMatchObject([
      { kind: 'warn', text: expect.stringContaining('здесь же') },
    ]);
  });

  it('records a paper consent only for a judge without an account', async () => {
    const show = await on.makeShow(club);
    const guest = await makeReferee(on.db, { name: 'Каллио Марко', country: 'Финляндия' });
    const judge = await on.judge();
    await on.invite(club, show.id, [guest.id, judge.refereeId]);
    const [row] = await on.db
      .insert(documents)
      .values({
        profileId: club.profileId,
        fileKey: 'consent',
        name: 'Согласие.pdf',
        mediaType: 'application/pdf',
        size: 9,
      })
      .returning();
    const consent = async (refereeId: number) => {
      const { id, version } = await on.invitationOf(club, show.id, refereeId);
      const input = { version, document_ids: [row?.id] };
      return on.call(club, 'POST', `/api/exhibitions/judge_invitations/${id}/consent`, input);
    };
    expect((await consent(judge.refereeId)).errors.error).toContain('ответит сам');
    expect((await consent(guest.id)).status).toBe(200);
    expect(await on.listed(show.id)).toEqual([guest.id]);
    expect((await on.invitationOf(club, show.id, guest.id)).consent_document_id).toBe(row?.id);
  });

  it('lists a judge without an account in one town only on a day, whatever consents were uploaded', async () => {
    const [here, there] = [
      await on.makeShow(club, { name: 'Здесь' }),
      await on.makeShow(other, { cityId: on.places.tver, name: 'Там' }),
    ];
    const guest = await makeReferee(on.db, { cityId: on.places.moscow });
    await on.invite(club, here.id, [guest.id]);
    await on.invite(other, there.id, [guest.id]);
    const consent = async (organiser: Member, id: number) => {
      const one = await on.invitationOf(organiser, id, guest.id);
      const file = { fileKey: `consent-of-${id}`, name: 'Согласие.pdf', mediaType: 'application/pdf', size: 9 };
      const [row] = await on.db
        .insert(documents)
        .values({ ...file, profileId: organiser.profileId })
        .returning();
      const input = { version: one.version, document_ids: [row?.id] };
      return on.call(organiser, 'POST', `/api/exhibitions/judge_invitations/${one.id}/consent`, input);
    };
    const answers = await Promise.all([consent(club, here.id), consent(other, there.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.map(({ errors }) => errors.error ?? '').join('')).toMatch(/судит в другом городе: «(Здесь|Там)»/);
    expect([...(await on.listed(here.id)), ...(await on.listed(there.id))]).toEqual([guest.id]);
  });

  it('refuses invitations and answers for a show that is over or cancelled', async () => {
    const [judge, show] = [await on.judge(), await on.makeShow(club)];
    await on.invite(club, show.id, [judge.refereeId]);
    const one = await on.invitationOf(club, show.id, judge.refereeId);
    await on.db.update(exhibitions).set({ isCancelled: true }).where(eq(exhibitions.id, show.id));
    expect((await on.act(judge, one, 'accept')).errors.error).toContain('отменено');
    const gone = await on.makeShow(club, { beginsOn: addDays(on.today, -2) });
    expect((await on.invite(club, gone.id, [judge.refereeId])).errors.error).toContain('окончилось');
  });

  it('asks judges who agreed again after a new day or town, and unlists them until they answer', async () => {
    const [judge, show] = [await on.judge(), await on.makeShow(club)];
    await on.invite(club, show.id, [judge.refereeId]);
    await on.act(judge, await on.invitationOf(club, show.id, judge.refereeId), 'accept');
    const edit = (await on.call(club, 'GET', `/api/exhibitions/exhibition/${show.id}/edit`)).result;
    const { id: _, is_approved: _approved, ...given } = edit;
    const { documents: files, avatar: _avatar, ...page } = given;
    const input = { ...page, documents: files.map(({ id }: { id: number }) => id), avatar: [] };
    const save = (changed: object) =>
      on.call(club, 'PUT', `/api/exhibitions/exhibition/${show.id}`, { ...input, ...changed });
    expect((await save({ venue: 'Другой зал' })).status).toBe(200);
    expect(await on.listed(show.id)).toEqual([judge.refereeId]);
    const to = addDays(show.beginsOn, 1);
    await on.db.transaction((tx) =>
      moveShow(tx, show.id, { cityId: show.cityId, beginsOn: to, endsOn: to }, new Date()),
    );
    expect(await on.listed(show.id)).toEqual([]);
    expect((await judging(judge)).offers).toMatchObject([{ show: { id: show.id } }]);
  });
});

describe('invitation of a judge to a monobreed show [Office-11]', () => {
  it('takes all answers of the breed club at once with a reason for each refusal, then sends the invitations', async () => {
    const show = await monobreed();
    const judges = [await on.judge(), await on.judge(), await on.judge()];
    await on.invite(
      club,
      show.id,
      judges.map(({ refereeId }) => refereeId),
    );
    expect((await judging(judges[0] as Member)).offers).toEqual([]);
    const { shows } = await asked(nbc);
    const mine = shows.find(({ id }) => id === show.id)?.judges ?? [];
    expect(mine).toHaveLength(3);
    const [one, two, three] = mine;
    if (!one || !two || !three) throw new Error('Expected three judges to approve');
    const yes = { authorised: true };
    expect((await on.authorise(nbc, show.id, [{ ...one, ...yes }])).errors.error).toContain('о каждом');
    const silent = await on.authorise(nbc, show.id, [
      { ...one, ...yes },
      { ...two, ...yes },
      { ...three, authorised: false, reason: 'ы' },
    ]);
    expect([silent.status, silent.errors['answers.2.reason']]).toEqual([
      400,
      'Необходимо указать причину: не менее трёх символов',
    ]);
    const answers = [
      { ...one, ...yes },
      { ...two, ...yes },
      { ...three, authorised: false, reason: 'Судил в прошлом году' },
    ];
    expect((await on.authorise(other, show.id, answers)).status).toBe(403);
    const at = await Promise.all([on.authorise(nbc, show.id, answers), on.authorise(nbc, show.id, answers)]);
    expect(at.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = await on.invitationOf(club, show.id, three.referee_id);
    expect(refused).toMatchObject({
      nbc_status: nbcStatuses.refused,
      reason: 'Судил в прошлом году',
      status: 'rejected',
    });
    expect((await on.act(club, refused, 'askAgain')).status).toBe(200);
    const allowed = await on.invitationOf(club, show.id, one.referee_id);
    expect((await judging(judges[0] as Member)).offers).toEqual([]);
    expect((await on.act(club, allowed, 'send')).status).toBe(200);
    expect((await judging(judges[0] as Member)).offers).toMatchObject([{ is_authorised_by_club: true }]);
  });

  it('lets only РКФ staff answer for a breed club without an account', async () => {
    const silent = await makeProfile(on.db, { userType: 7 });
    const show = await monobreed({ nbcId: silent.id });
    const judge = await on.judge();
    const [rkf, rfls] = [await on.member(5, [], { alias: 'rkf' }), await on.member(5, [], { alias: 'rfls' })];
    await on.invite(club, show.id, [judge.refereeId]);
    const { id, version } = await on.invitationOf(club, show.id, judge.refereeId);
    const answers = [{ id, version, authorised: true }];
    expect((await asked(rfls)).shows).toEqual([]);
    expect((await on.authorise(rfls, show.id, answers)).status).toBe(403);
    expect((await asked(rkf)).shows.map((one) => one.id)).toContain(show.id);
    expect((await on.authorise(rkf, show.id, answers)).status).toBe(200);
    const acts = await on.db.select().from(auditRecords).where(eq(auditRecords.action, 'answerAuthorisations'));
    expect(acts).toMatchObject([{ changes: [{ from: 'ждёт согласования', to: 'согласован' }] }]);
    const own = await monobreed();
    await on.invite(club, own.id, [judge.refereeId]);
    const theirs = await on.invitationOf(club, own.id, judge.refereeId);
    const answer = [{ id: theirs.id, version: theirs.version, authorised: true }];
    expect((await on.authorise(rkf, own.id, answer)).status).toBe(403);
  });
});

describe('remindAndExpireInvitations [Office-11]', () => {
  it('reminds a judge once after a week and expires the invitation at its deadline', async () => {
    const [judge, show] = [await on.judge(), await on.makeShow(club)];
    await on.invite(club, show.id, [judge.refereeId]);
    const terms = { dogsADay: 80, answerDays: 30, reminderDays: 7 };
    const later = (days: number): Date => new Date(Date.now() + days * dayMs);
    const history = async () => (await on.invitationOf(club, show.id, judge.refereeId)).history.map(({ act }) => act);
    await remindAndExpireInvitations(on.db, terms, later(6));
    expect(await history()).toEqual(['invite']);
    await remindAndExpireInvitations(on.db, terms, later(8));
    await remindAndExpireInvitations(on.db, terms, later(9));
    expect(await history()).toEqual(['invite', 'remind']);
    await remindAndExpireInvitations(on.db, terms, later(31));
    await remindAndExpireInvitations(on.db, terms, later(31));
    expect(await history()).toEqual(['invite', 'remind', 'expire']);
    expect((await judging(judge)).past).toMatchObject([{ judge_status: judgeStatuses.expired }]);
  });
});

describe('a random sequence of steps [Office-11]', () => {
  it('keeps the list equal to the judges who agreed and the history equal to the steps made', async () => {
    const random = seededRandom(11);
    const show = await monobreed();
    const judge = await on.judge();
    await on.invite(club, show.id, [judge.refereeId]);
    const presses: InvitationAct[] = [
      'authorise',
      'refuse',
      'askAgain',
      'send',
      'accept',
      'decline',
      'withdraw',
      'release',
      'callOff',
      'reinvite',
    ];
    let done = 1;
    for (let press = 0; press < 150; press += 1) {
      const act = random.pick(presses);
      const before = await on.invitationOf(club, show.id, judge.refereeId);
      const { id, version } = before;
      const expected = stateAfter({ nbc: before.nbc_status, judge: before.judge_status }, act);
      const answer =
        act === 'authorise' || act === 'refuse'
          ? await on.authorise(nbc, show.id, [{ id, version, authorised: act === 'authorise', reason: 'Причина' }])
          : await on.act(['accept', 'decline', 'withdraw'].includes(act) ? judge : club, before, act, 'Причина');
      const after = await on.invitationOf(club, show.id, judge.refereeId);
      expect([act, answer.status]).toEqual([act, expected ? 200 : 409]);
      if (expected) done += 1;
      const state = { nbc: after.nbc_status, judge: after.judge_status };
      expect(state).toEqual(expected ?? { nbc: before.nbc_status, judge: before.judge_status });
      expect([await on.listed(show.id), after.history.length]).toEqual([
        isListed(state) ? [judge.refereeId] : [],
        done,
      ]);
    }
    expect(done).toBeGreaterThan(15);
    const [row] = await on.db.select().from(judgeInvitations).where(eq(judgeInvitations.exhibitionId, show.id));
    const written = await on.db
      .select()
      .from(judgeInvitationEvents)
      .where(eq(judgeInvitationEvents.invitationId, row?.id ?? 0));
    expect(written).toHaveLength(row?.version ?? 0);
    expect(await events('invitations.invite')).toBeGreaterThan(0);
  });
});
