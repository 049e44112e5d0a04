import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { dogAwards } from '#domains/dogs/records/server/tables.ts';
import { titleRules } from '#domains/dogs/titleProgress/server/tables.ts';
import { type Member, openEntries } from '#domains/entries/server/testEntries.ts';
import { showPlans, showRings } from '#domains/exhibitions/schedule/server/tables.ts';
import { exhibitionReferees, showResults } from '#domains/exhibitions/server/tables.ts';
import { makeReferee } from '#domains/judges/server/factories.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import { plannerRoutes } from './routes.ts';

let kit: Awaited<ReturnType<typeof openEntries>>;
let club: Member;
beforeAll(async () => {
  kit = await openEntries((app, parts) => plannerRoutes(app, parts));
  club = await kit.club();
});
afterAll(() => kit.close());

const first = 40;
const day = (after: number): string => addDays(kit.today, after);
const planOf = async (who: Member | null, query: string) =>
  (await kit.call(who, 'GET', `/api/planner?from=${day(first)}&to=${day(first + 30)}&${query}`)).result;
// biome-ignore lint/suspicious/noExplicitAny: answers are read by their names
const find = (plan: any, id: number) => plan.shows.find((one: { id: number }) => one.id === id);
const cityOf = async (name: string) => {
  const [found] = await kit.db.select().from(cities).where(eq(cities.name, name));
  if (!found) throw new Error('The reference has no such city');
  return found;
};

describe('a plan of own dogs', () => {
  it('leaves out shows farther than the chosen distance and counts them', async () => {
    const owner = await kit.member();
    await kit.dog(owner);
    const [moscow, kazan] = [await cityOf('Москва'), await cityOf('Казань')];
    await kit.db.update(profiles).set({ cityId: moscow.id }).where(eq(profiles.id, owner.profileId));
    const near = await kit.show(club, { cityId: moscow.id });
    const far = await kit.show(club, { cityId: kazan.id });
    const all = await planOf(owner, '');
    expect([find(all, near.show.id).km, Math.round(find(all, far.show.id).km / 100)]).toEqual([0, 7]);
    const close = await planOf(owner, 'km=300');
    expect([find(close, near.show.id)?.id, find(close, far.show.id)]).toEqual([near.show.id, undefined]);
    expect(close.left_out).toBeGreaterThan(0);
    const planned = await planOf(owner, `km=300&plan=${far.show.id}`);
    expect(find(planned, far.show.id)).toMatchObject({ is_planned: true });
  });

  it('plans for chosen own dogs only and ignores those of others', async () => {
    const [owner, other] = [await kit.member(), await kit.member()];
    const [one, two, foreign] = [await kit.dog(owner), await kit.dog(owner), await kit.dog(other)];
    const { dogs, own } = await planOf(owner, `dogs=${two}&dogs=${foreign}`);
    expect(dogs.map(({ id }: { id: number }) => id)).toEqual([two]);
    expect(own.map(({ id }: { id: number }) => id)).toEqual([one, two]);
  });

  it('names two shows on one day and two own dogs in two rings at once', async () => {
    const owner = await kit.member();
    const [one, two] = [await kit.dog(owner, { name: 'Тайга', nameLat: '' }), await kit.dog(owner)];
    const [a, b] = [await kit.show(club, { beginsOn: day(first) }), await kit.show(club, { beginsOn: day(first) })];
    const plan = await planOf(owner, `dogs=${one}&dogs=${two}&plan=${a.show.id}&plan=${b.show.id}`);
    expect(plan.clashes).toEqual([
      expect.objectContaining({ kind: 'day', day: day(first), names: [a.show.name, b.show.name] }),
    ]);
    await kit.db.insert(showPlans).values({ exhibitionId: a.show.id, publishedAt: clock.now() });
    const ring = { exhibitionId: a.show.id, day: day(first), minutes: 60, breedIds: [kit.breed.id] };
    await kit.db.insert(showRings).values([
      { ...ring, ring: 1, startsAt: 600 },
      { ...ring, ring: 2, startsAt: 630 },
    ]);
    const timed = await planOf(owner, `dogs=${one}&plan=${a.show.id}`);
    expect(timed.clashes).toEqual([
      expect.objectContaining({ kind: 'ring', rings: [1, 2], from: '10:30', to: '11:00', show: a.show.name }),
    ]);
    expect(find(timed, a.show.id).dogs[0].days[0].rings[0]).toMatchObject({ ring: 1, starts: '10:00', ends: '11:00' });
  });

  it('names an own entry at another show of the day, also where the distance leaves that show out [Entry-22]', async () => {
    const owner = await kit.member();
    const [moscow, kazan] = [await cityOf('Москва'), await cityOf('Казань')];
    await kit.db.update(profiles).set({ cityId: moscow.id }).where(eq(profiles.id, owner.profileId));
    const far = await kit.show(club, { beginsOn: day(first + 3), cityId: kazan.id });
    const near = await kit.show(club, { beginsOn: day(first + 3), cityId: moscow.id });
    const { dogId } = await kit.entry((await kit.enter(owner, far)).id);
    const query = `dogs=${dogId}&km=300`;
    expect((await planOf(owner, `${query}&plan=${near.show.id}`)).clashes).toEqual([
      expect.objectContaining({ kind: 'day', names: [far.show.name, near.show.name] }),
    ]);
    expect((await planOf(owner, query)).clashes).toEqual([]);
    const other = await kit.dog(owner);
    expect((await planOf(owner, `dogs=${other}&plan=${near.show.id}`)).clashes).toEqual([]);
  });

  it('tells which judge has judged the breed, how often and when last', async () => {
    const owner = await kit.member();
    await kit.dog(owner);
    const judge = await makeReferee(kit.db, {});
    const ahead = await kit.show(club);
    await kit.db
      .insert(exhibitionReferees)
      .values({ exhibitionId: ahead.show.id, refereeId: judge.id, fciGroups: [kit.breed.fciGroup] });
    for (const [at, isAbsent] of [false, false, true].entries()) {
      const past = await kit.show(club, { beginsOn: day(-100 + at * 10) });
      await kit.db.insert(showResults).values({
        ...{ exhibitionId: past.show.id, breedId: kit.breed.id, refereeId: judge.id, catalogueNumber: '1' },
        ...{ dogName: 'Собака', sex: 1, gradeId: isAbsent ? null : 1, isAbsent },
      });
    }
    const plan = await planOf(owner, '');
    expect(find(plan, ahead.show.id).judges).toEqual([
      expect.objectContaining({ id: judge.id, judged: [expect.objectContaining({ times: 2, last_on: day(-90) })] }),
    ]);
    const ofShow = await kit.call(owner, 'GET', `/api/exhibitions/exhibition/${ahead.show.id}/judges/own_breeds`);
    expect(ofShow.result).toEqual([expect.objectContaining({ referee_id: judge.id, times: 2 })]);
  });

  it('says that a dog can close a title only once the federation has confirmed its rule', async () => {
    const owner = await kit.member();
    const dogId = await kit.dog(owner);
    const judge = await makeReferee(kit.db, {});
    const ahead = await kit.show(club);
    await kit.db
      .insert(exhibitionReferees)
      .values({ exhibitionId: ahead.show.id, refereeId: judge.id, fciGroups: [kit.breed.fciGroup] });
    await kit.db.insert(dogAwards).values(
      ['А', 'Б', 'В'].map((name, at) => ({
        ...{
          dogId,
          dignityId: 4,
          givenOn: day(-400 + at * 30),
          show: `Выставка ${at}`,
          judge: name,
          country: 'Россия',
        },
      })),
    );
    const titlesOf = async () =>
      find(await planOf(owner, `dogs=${dogId}`), ahead.show.id).dogs[0].days.flatMap(
        ({ titles }: { titles: { title: string; certificate: string }[] }) => titles,
      );
    expect(await titlesOf()).toEqual([]);
    await kit.db.update(titleRules).set({ isConfirmed: true }).where(eq(titleRules.titleId, 7));
    expect(await titlesOf()).toContainEqual(expect.objectContaining({ title: 'CH RUS', certificate: 'CAC' }));
  });

  it('asks the database as often for many dogs and shows as for one', async () => {
    const [few, many] = [await kit.member(), await kit.member()];
    await kit.dog(few);
    for (let at = 0; at < 6; at += 1) await kit.dog(many);
    const countOf = async (who: Member): Promise<number> => {
      const client = kit.db.$client;
      const before = client.query.bind(client);
      let count = 0;
      client.query = ((...given: Parameters<typeof before>) => {
        count += 1;
        return before(...given);
      }) as typeof client.query;
      await planOf(who, '');
      client.query = before as typeof client.query;
      return count;
    };
    const once = await countOf(few);
    expect(once).toBeGreaterThan(5);
    expect(await countOf(many)).toBe(once);
  });

  it.each([
    [45, 44, /раньше первого/],
    [40, 140, /трёх месяцев/],
  ])('refuses a span from day %i to day %i at the last day', async (from, to, refusal) => {
    const answer = await kit.call(await kit.member(), 'GET', `/api/planner?from=${day(from)}&to=${day(to)}`);
    expect(answer.status).toBe(400);
    expect(answer.errors.to).toMatch(refusal);
  });

  it('is closed to visitors, who plan by breed and birthday', async () => {
    expect((await kit.call(null, 'GET', '/api/planner')).status).toBe(401);
    const { show } = await kit.show(club);
    const { status, result } = await kit.call(
      null,
      'GET',
      `/api/planner/breed?breed_id=${kit.breed.id}&born_on=2022-05-14&to=${day(60)}`,
    );
    expect(status).toBe(200);
    expect(find(result, show.id).dogs[0]).toMatchObject({ dog_id: 0, refusal: null });
    expect(result.own).toEqual([]);
  });
});
