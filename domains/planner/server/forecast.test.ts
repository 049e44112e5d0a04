import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Member, openEntries } from '#domains/entries/server/testEntries.ts';
import { showResults } from '#domains/exhibitions/server/tables.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import { plannerRoutes } from './routes.ts';

let kit: Awaited<ReturnType<typeof openEntries>>;
beforeAll(async () => {
  kit = await openEntries((app, parts) => plannerRoutes(app, parts));
});
afterAll(() => kit.close());

const past = async (club: Member, ago: number, dogs: number, rankIds = [2, 3]) => {
  const { show } = await kit.show(club, { beginsOn: addDays(kit.today, -ago), rankIds });
  await kit.db.insert(showResults).values(
    Array.from({ length: dogs }, (_, at) => ({
      ...{ exhibitionId: show.id, breedId: kit.breed.id, catalogueNumber: String(at + 1), dogName: `Собака ${at}` },
      ...{ sex: 1, gradeId: 1 },
    })),
  );
};
const forecastOf = async (who: Member | null, id: number) =>
  kit.call(who, 'GET', `/api/exhibitions/exhibition/${id}/forecast`);

describe('the forecast of entries', () => {
  it('says that there is not enough while the region has fewer than three shows of the rank', async () => {
    const club = await kit.club();
    const { show } = await kit.show(club);
    await past(club, 100, 4);
    await past(club, 200, 5, [1]);
    expect((await forecastOf(club, show.id)).result).toMatchObject({ total: null, breeds: [], shows: 1 });
  });

  it('takes the club’s own shows of the rank, or the region’s where there are too few', async () => {
    const [club, other] = [await kit.club(), await kit.club()];
    for (const [at, dogs] of [3, 8, 5].entries()) await past(club, 100 + at * 100, dogs);
    const [own, foreign] = [await kit.show(club), await kit.show(other)];
    expect((await forecastOf(club, own.show.id)).result).toMatchObject({
      ...{ basis: 'club', shows: 3, total: { low: 3, high: 8 } },
      breeds: [expect.objectContaining({ breed_id: kit.breed.id, low: 3, high: 8 })],
    });
    expect((await forecastOf(other, foreign.show.id)).result).toMatchObject({ basis: 'region' });
  });

  it('is the organiser’s alone', async () => {
    const club = await kit.club();
    const { show } = await kit.show(club);
    expect((await forecastOf(await kit.club(), show.id)).status).toBe(403);
    expect((await forecastOf(null, show.id)).status).toBe(401);
  });
});
