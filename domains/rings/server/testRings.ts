import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { catalogueLines } from '#domains/catalogue/server/tables.ts';
import { openCatalogues } from '#domains/catalogue/server/testCatalogue.ts';
import { entries } from '#domains/entries/server/tables.ts';
import type { Member } from '#domains/entries/server/testEntries.ts';
import { showRings } from '#domains/exhibitions/schedule/server/tables.ts';
import { exhibitionReferees, exhibitions } from '#domains/exhibitions/server/tables.ts';
import { makeReferee } from '#domains/judges/server/factories.ts';
import { findTeamGuests } from '#domains/showTeam/server/public.ts';
import { serveTeam, type TeamAnswer, teamOf } from '#domains/showTeam/server/testTeam.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import type { RingAct } from '../acts.ts';
import { foldBreed } from '../fold.ts';
import { actOf, type Wanted } from '../phone.ts';
import { findRingGuests } from './queries/guests.ts';
import { ringRoutes } from './routes.ts';

/** Opens a portal with entries, catalogues, teams and rings; `more` serves routes of other domains. */
export async function openTestRings(more?: Parameters<typeof openCatalogues>[0]) {
  const on = await openCatalogues(
    (app, parts) => {
      serveTeam(app, parts);
      ringRoutes(app, parts);
      more?.(app, parts);
    },
    (parts, cookies, kind) => (kind === 'ring' ? findRingGuests(parts, cookies) : findTeamGuests(parts, cookies)),
  );
  const team = teamOf(on.app, on.db);
  const ringsPath = (exhibitionId: number, rest = ''): string =>
    `/api/exhibitions/exhibition/${exhibitionId}/rings${rest}`;

  /**
   * A show that is judged today, of `dogs` bitches of one breed: a frozen catalogue, one ring with a judge, opened.
   * Returns the PINs and the entries in the order of their numbers. With two ranks each dog is entered for both.
   */
  async function judged(club: Member, dogs: number, ranks: 1 | 2 = 1) {
    const held = await on.show(club, { capacities: ranks === 1 ? [null] : [null, null] });
    const { id } = held.show;
    const owner = await on.member();
    const lines = [];
    for (let at = 0; at < dogs; at += 1) {
      const dogId = await on.dog(owner);
      for (const offerId of held.offerIds) lines.push({ dog_id: dogId, offer_id: offerId, caste_id: 5 });
    }
    // The second rank of a dog is cheaper.
    const expected = (250_000 + (ranks - 1) * 230_000) * dogs;
    const sent = await on.send(owner, id, lines, { expected });
    if (sent.status !== 200) throw new Error(JSON.stringify(sent.errors));
    const entered = await on.entriesOf(owner);
    await on.pay(club, entered[0]?.orderId ?? 0);
    await on.closeEntries(id);
    await on.freezeNow(club, id);
    const entryIds = (
      await on.db
        .select({ id: catalogueLines.entryId })
        .from(catalogueLines)
        .where(eq(catalogueLines.exhibitionId, id))
        .orderBy(catalogueLines.base)
    ).map((line) => line.id);
    await on.startIn(id, 0);
    const [{ day } = { day: '' }] = await on.db
      .select({ day: exhibitions.beginsOn })
      .from(exhibitions)
      .where(eq(exhibitions.id, id));
    const referee = await makeReferee(on.db, { name: `Судья ${id}` });
    await on.db.insert(exhibitionReferees).values({ exhibitionId: id, refereeId: referee.id, position: 0 });
    const [{ breedId } = { breedId: 0 }] = await on.db
      .select({ breedId: entries.breedId })
      .from(entries)
      .where(eq(entries.id, entryIds[0] ?? 0));
    await on.db.insert(showRings).values({
      ...{ exhibitionId: id, day, ring: 1, startsAt: 600, minutes: 60, breedIds: [breedId], refereeId: referee.id },
    });
    const { result } = await on.call(club, 'PUT', ringsPath(id, '/opening'), {});
    const desk = async () => (await on.call(club, 'GET', ringsPath(id, '/desk'))).result;
    const { rings } = await desk();
    const [ring] = rings;
    return {
      ...{ id, day, club, referee, entryIds, desk, owner },
      ...{ ringId: ring.id as number, code: ring.code as string, breedId: ring.breeds[0].id as number },
      ...{ pin: result.rings[0].pin as string, judgePin: result.judges[0].pin as string },
      breed: async () => (await desk()).rings[0].breeds[0],
    };
  }
  type Judged = Awaited<ReturnType<typeof judged>>;

  /** A phone that has not entered a ring. */
  const enter = (show: Pick<Judged, 'code'>, given: object = {}, cookie = '') =>
    ringCall('POST', '/api/rings/entry', cookie, {
      ...{ code: show.code, device: randomUUID(), pin: '', name: 'Надежда' },
      ...given,
    });

  async function ringCall(
    method: 'GET' | 'POST',
    url: string,
    cookie: string,
    payload?: object,
  ): Promise<TeamAnswer & { ring: string }> {
    const answer = await on.app.inject({
      ...{ method, url, headers: cookie ? { cookie } : {} },
      ...(payload && { payload }),
    });
    const { result = null, errors = {} } = answer.json();
    const set = [answer.headers['set-cookie'] ?? []].flat().find((one) => one.startsWith('ring_')) ?? '';
    return { status: answer.statusCode, result, errors, cookie: '', ring: set.split(';')[0] ?? '' };
  }

  /** A phone in the ring: it works without a network until `sync` sends what waits and learns what others did. */
  async function phone(show: Judged, name = 'Надежда', clockMs = 0) {
    const device = randomUUID();
    const entered = await enter(show, { device, pin: show.pin, name });
    if (entered.status !== 200) throw new Error(JSON.stringify(entered.errors));
    const ring = (await ringCall('GET', `/api/rings/${show.ringId}`, entered.ring)).result;
    const rules = {
      ...{ typeId: ring.type_id, grades: ring.grades, awards: ring.breeds[0].awards },
      ...{ confirmed: ring.confirmed_awards, puppyClasses: ring.puppy_classes },
    };
    let known: RingAct[] = [];
    let waiting: (RingAct & { pin?: string })[] = [];
    let [seq, counter] = [0, 0];
    const state = () => foldBreed(known, ring.breeds[0].dogs, rules);
    const act = (wanted: Wanted, pin?: string): RingAct => {
      counter += 1;
      const at = new Date(clock.milliseconds() + clockMs).toISOString();
      const pen = { device, by: name, at, offsetMs: -clockMs, counter, id: randomUUID() };
      const made = actOf(pen, show.breedId, state(), wanted);
      known = [...known, made];
      waiting = [...waiting, { ...made, ...(pin !== undefined && { pin }) }];
      return made;
    };
    const send = (acts: readonly object[]) =>
      ringCall('POST', `/api/rings/${show.ringId}/acts`, entered.ring, {
        ...{ device, after: seq },
        acts: acts.map((one) => {
          const { device: _, by: __, ...rest } = one as RingAct;
          return rest;
        }),
      });
    const learn = (answer: TeamAnswer): void => {
      const refused = new Set(answer.result.refused.map(({ id }: { id: string }) => id));
      known = [...new Map([...known, ...answer.result.acts].map((one) => [one.id, one])).values()].filter(
        ({ id }) => !refused.has(id),
      );
      seq = answer.result.seq;
    };
    /** Sends what waits, in the given order; the answer is lost when `isLost`. */
    const sync = async ({ turn = (acts: object[]) => acts, isLost = false } = {}) => {
      const answer = await send(turn([...waiting]));
      if (answer.status === 200 && !isLost) {
        learn(answer);
        waiting = [];
      }
      return answer;
    };
    const result = (entryId: number, grade: number, place: number | null, ...awards: number[]): RingAct =>
      act({ kind: 'result', entryId, value: { grade, place, awards, withheld: [], reason: '' } });
    const presence = (entryId: number, seen: 'came' | 'absent' | 'excused' | 'disqualified', reason = ''): RingAct =>
      act({ kind: 'presence', entryId, value: { presence: seen, reason } });
    /** Calls, starts, gives the first dog everything and the others places, checks. */
    const judge = (): void => {
      act({ kind: 'call' });
      act({ kind: 'start' });
      for (const [at, entryId] of show.entryIds.entries())
        if (at === 0) result(entryId, 1, 1, 1, 4, 28, 29);
        else if (at < 4) result(entryId, 1, at + 1);
        else result(entryId, 2, null);
      act({ kind: 'check' });
    };
    return {
      device,
      ring,
      cookie: entered.ring,
      state,
      act,
      send,
      sync,
      result,
      presence,
      judge,
      waiting: () => waiting,
    };
  }

  /** Moves the day of the show and its rings by days, as if time had passed. */
  async function moveDay({ id, day }: Judged, days: number): Promise<void> {
    const moved = addDays(day, days);
    await on.db.update(exhibitions).set({ beginsOn: moved, endsOn: moved }).where(eq(exhibitions.id, id));
  }
  return { ...on, team, ringsPath, judged, enter, ringCall, phone, moveDay };
}
export type TestRings = Awaited<ReturnType<typeof openTestRings>>;
