import { asc, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeReferee } from '#domains/judges/server/factories.ts';
import { documents } from '#domains/media/server/tables.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import { domainEvents } from '#platform/server/domainEvents.ts';
import { moveShow } from '../../server/commands/grantedShow.ts';
import { exhibitions } from '../../server/tables.ts';
import type { Invitation, OwnJudging } from '../contract.ts';
import {
  type InvitationAct,
  isListed,
  judgeActs,
  judgeStatuses,
  nbcStatuses,
  needsReason,
  organiserActs,
  pendingSide,
  stateAfter,
} from '../policy.ts';
import { stateOf } from './commands/step.ts';
import { remindAndExpireInvitations } from './jobs.ts';
import { judgeInvitationEvents, judgeInvitations } from './tables.ts';
import { type Answer, type Invitations, type Member, openInvitations } from './testInvitations.ts';

let on: Invitations;
let clubs: Member[];
let nbc: Member;
let judge: Member & { refereeId: number };
/** The judge with an account, and one who consents on paper. */
let refereeIds: number[];
/** A monobreed show in Moscow and a national one in Tver on the same day. */
let shows: number[];

beforeAll(async () => {
  on = await openInvitations();
});
afterAll(() => on.close());

const one = { show: fc.nat(1), judge: fc.nat(1) };
const calls = [...organiserActs, ...judgeActs, 'authorise', 'refuse', 'consent', 'invite', 'remind', 'change'] as const;
type Call = (typeof calls)[number];
type Move =
  | { kind: 'call'; call: Call; show: number; judge: number; isStale: boolean; isWhole: boolean }
  | { kind: 'later'; days: number }
  | { kind: 'moved'; show: number; days: number };
const call = fc.record({
  kind: fc.constant('call' as const),
  ...one,
  isStale: fc.constantFrom(false, false, false, true),
  isWhole: fc.constantFrom(true, true, true, false),
});
const moves: fc.Arbitrary<Move> = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(call, fc.constantFrom(...calls)).map(([rest, name]) => ({ ...rest, call: name })) },
  // The way to the list of judges, which random calls seldom find.
  {
    weight: 8,
    arbitrary: fc
      .tuple(call, fc.constantFrom('invite', 'authorise', 'send', 'accept', 'consent', 'reinvite'))
      .map(([rest, name]) => ({ ...rest, isStale: false, isWhole: true, call: name as Call })),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('later' as const), days: fc.constantFrom(8, 31) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('moved' as const), show: fc.nat(1), days: fc.constantFrom(-1, 1) }),
  },
);

const rows = () =>
  on.db
    .select()
    .from(judgeInvitations)
    .where(inArray(judgeInvitations.exhibitionId, shows))
    .orderBy(asc(judgeInvitations.id));
type Row = Awaited<ReturnType<typeof rows>>[number];
const isOf = (row: Row, { show, judge: place }: { show: number; judge: number }): boolean =>
  row.exhibitionId === shows[show] && row.refereeId === refereeIds[place];
const eventsOf = (ids: readonly number[]) =>
  on.db
    .select()
    .from(judgeInvitationEvents)
    .where(inArray(judgeInvitationEvents.invitationId, [...ids, 0]));
async function snapshot(): Promise<string> {
  const all = await rows();
  return JSON.stringify([
    ...[all, (await eventsOf(all.map(({ id }) => id))).length, await on.db.$count(domainEvents)],
    ...[await on.listed(shows[0] as number), await on.listed(shows[1] as number)],
  ]);
}
let papers = 0;
async function paper(club: Member): Promise<number> {
  papers += 1;
  const file = {
    profileId: club.profileId,
    fileKey: `consent-${papers}`,
    name: 'Согласие.pdf',
    mediaType: 'application/pdf',
  };
  const [row] = await on.db
    .insert(documents)
    .values({ ...file, size: 9 })
    .returning();
  return row?.id ?? 0;
}

async function make(move: Move, row: Row | undefined): Promise<Answer | null> {
  if (move.kind === 'later') {
    const terms = { dogsADay: 80, answerDays: 30, reminderDays: 7 };
    await remindAndExpireInvitations(on.db, terms, new Date(Date.now() + move.days * dayMs));
    return null;
  }
  const [id = 0, club] = [shows[move.show], clubs[move.show] as Member];
  if (move.kind === 'moved') {
    const [show] = await on.db.select().from(exhibitions).where(eq(exhibitions.id, id));
    if (!show) throw new Error('The show is gone');
    const to = addDays(show.beginsOn, move.days);
    await on.db.transaction((tx) => moveShow(tx, id, { cityId: show.cityId, beginsOn: to, endsOn: to }, new Date()));
    return null;
  }
  if (move.call === 'invite') return on.invite(club, id, [refereeIds[move.judge] as number]);
  if (!row) return null;
  const seen = { id: row.id, version: row.version - (move.isStale ? 1 : 0) };
  const reason = move.isWhole ? 'Причина' : undefined;
  const url = `/api/exhibitions/judge_invitations/${row.id}`;
  switch (move.call) {
    case 'authorise':
    case 'refuse':
      return on.authorise(nbc, id, [{ ...seen, authorised: move.call === 'authorise', ...(reason && { reason }) }]);
    case 'consent':
      return on.call(club, 'POST', `${url}/consent`, { version: seen.version, document_ids: [await paper(club)] });
    case 'remind':
      return on.call(club, 'POST', `${url}/reminder`, { version: seen.version });
    case 'change':
      return on.call(club, 'PUT', `${url}/judging`, {
        ...{ version: seen.version, fci_groups: move.isWhole ? [5] : [1, 5], expected_dogs: 70 },
      });
    default:
      return on.act(judgeActs.some((act) => act === move.call) ? judge : club, seen, move.call, reason);
  }
}

const isAct = (name: Call): name is Call & InvitationAct => !['invite', 'remind', 'change'].includes(name);
/** Who may make the step, besides its state: the judge answers alone, and one without an account only on paper. */
const isAnswerer = (name: Call, place: number): boolean =>
  name === 'consent' ? place === 1 : place === 0 || !judgeActs.some((act) => act === name);

describe('random histories of two judges at two shows of one day [Office-11]', () => {
  it('keep to the table of steps, list who agreed, send no judge to two towns, and change nothing by a refusal', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(moves, { minLength: 20, maxLength: 35 }), async (list) => {
        // New members each time: an account may make sixty such calls a minute.
        clubs = [await on.member(3), await on.member(3)];
        nbc = await on.member(7);
        judge = await on.judge();
        const guest = await makeReferee(on.db, { cityId: on.places.moscow });
        refereeIds = [judge.refereeId, guest.id];
        const monobreed = { typeId: 3, nbcId: nbc.profileId, breedIds: [on.breed.id], fciGroups: [5] };
        shows = [
          (await on.makeShow(clubs[0] as Member, monobreed)).id,
          (await on.makeShow(clubs[1] as Member, { cityId: on.places.tver })).id,
        ];
        for (const move of list) {
          const before = await rows();
          const row = move.kind === 'call' ? before.find((some) => isOf(some, move)) : undefined;
          const seen = await snapshot();
          const answer = await make(move, row);
          const after = await rows();
          const said = JSON.stringify({ move, state: row && stateOf(row), answer: answer?.errors ?? null });

          if (answer) expect([200, 400, 403, 409, 412], said).toContain(answer.status);
          if (answer && answer.status !== 200) expect(await snapshot(), said).toBe(seen);
          if (move.kind === 'call' && isAct(move.call) && row && answer) {
            const wanted = stateAfter(stateOf(row), move.call);
            const now = after.find((some) => isOf(some, move)) as Row;
            if (answer.status === 200) {
              expect(stateOf(now), said).toEqual(wanted);
              expect([now.version, move.isStale], said).toEqual([row.version + 1, false]);
              expect(isAnswerer(move.call, move.judge), said).toBe(true);
              expect(now.reason, said).toBe(needsReason(move.call) ? 'Причина' : null);
            }
            // An allowed step may still be refused to a judge of two towns, and as one answer about several judges.
            const isSole = before.filter((some) => some.exhibitionId === row.exhibitionId).length === 1;
            if (wanted && isSole && !move.isStale && move.isWhole && isAnswerer(move.call, move.judge))
              if (!['accept', 'consent'].includes(move.call)) expect(answer.status, said).toBe(200);
          }

          for (const [place, id] of shows.entries()) {
            const invited = after.filter(({ exhibitionId }) => exhibitionId === id);
            const agreed = invited.filter((some) => isListed(stateOf(some))).map(({ refereeId }) => refereeId);
            expect(
              (await on.listed(id)).toSorted((a, b) => a - b),
              said,
            ).toEqual(agreed.toSorted((a, b) => a - b));
            const page = await on.workplace(clubs[place] as Member, id);
            const events = await eventsOf(invited.map((some) => some.id));
            for (const some of invited)
              expect(
                page.invitations.find((invitation: Invitation) => invitation.id === some.id),
                said,
              ).toMatchObject({
                ...{ version: some.version, nbc_status: some.nbcStatus, judge_status: some.judgeStatus },
                ...{ reason: some.reason, fci_groups: some.fciGroups },
                history: { length: events.filter(({ invitationId }) => invitationId === some.id).length },
              });
          }
          const own = (await on.call(judge, 'GET', '/api/exhibitions/judging')).result as OwnJudging;
          const shown = [...own.offers, ...own.ahead, ...own.past];
          for (const some of after.filter(({ refereeId }) => refereeId === judge.refereeId)) {
            const offer = shown.find(({ id }) => id === some.id);
            // Before the breed club's consent the judge is not told.
            if (some.judgeStatus === judgeStatuses.notAsked) expect(offer, said).toBeUndefined();
            else if (offer) expect([offer.judge_status, offer.version], said).toEqual([some.judgeStatus, some.version]);
            if (pendingSide(stateOf(some)) === 'judge')
              expect(
                own.offers.map(({ id }) => id),
                said,
              ).toContain(some.id);
          }
          const days = await on.db.select().from(exhibitions).where(inArray(exhibitions.id, shows));
          if (new Set(days.map(({ beginsOn }) => beginsOn)).size > 1) continue;
          for (const refereeId of refereeIds) {
            const accepted = after.filter(
              (some) => some.refereeId === refereeId && some.judgeStatus === judgeStatuses.accepted,
            );
            expect(accepted.length, said).toBeLessThan(2);
            expect(
              accepted.every(({ nbcStatus }) => nbcStatus === nbcStatuses.authorised),
              said,
            ).toBe(true);
          }
        }
      }),
      { numRuns: 20, endOnFailure: true },
    );
  }, 240_000);
});
