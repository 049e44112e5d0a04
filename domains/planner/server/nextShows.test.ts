import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Member, openEntries } from '#domains/entries/server/testEntries.ts';
import { addDays, addMonths } from '#platform/contract/time/dates.ts';
import { plannerRoutes } from './routes.ts';

let kit: Awaited<ReturnType<typeof openEntries>>;
let club: Member;
let owner: Member;
beforeAll(async () => {
  kit = await openEntries((app, parts) => plannerRoutes(app, parts));
  club = await kit.club();
  owner = await kit.member();
});
afterAll(() => kit.close());

const nextOf = (who: Member | null, dogId: number) => kit.call(who, 'GET', `/api/planner/dogs/${dogId}/next`);

describe('the next shows of a dog', () => {
  it('recomputes the class for the day of each show', async () => {
    const near = await kit.show(club, { name: 'Близкая', beginsOn: addDays(kit.today, 40) });
    const late = await kit.show(club, { name: 'Дальняя', beginsOn: addDays(kit.today, 110) });
    const dogId = await kit.dog(owner, { bornOn: addMonths(addDays(kit.today, 40), -8) });
    const { result } = await nextOf(owner, dogId);
    const dayOf = (id: number) => result.shows.find((one: { id: number }) => one.id === id).days[0];
    expect(dayOf(near.show.id).open).toContain('Щенков');
    expect(dayOf(near.show.id).open).not.toContain('Юниоров');
    expect(dayOf(late.show.id).open).toContain('Юниоров');
    expect(dayOf(late.show.id).open).not.toContain('Щенков');
  });

  it('names the reason of a show that the dog may not enter', async () => {
    const { show } = await kit.show(club, { name: 'Чужая порода', breedIds: [1] });
    const { result } = await nextOf(owner, await kit.dog(owner));
    expect(result.refused).toContainEqual(
      expect.objectContaining({ id: show.id, reason: 'Эта порода на выставку не допущена' }),
    );
    expect(result.shows.map(({ id }: { id: number }) => id)).not.toContain(show.id);
  });

  it('names a show that the dog is entered at already among the refused', async () => {
    const offered = await kit.show(club, { capacities: [null] });
    const dogId = await kit.dog(owner);
    await kit.send(owner, offered.show.id, [{ dog_id: dogId, offer_id: offered.offerIds[0], caste_id: 5 }]);
    const { result } = await nextOf(owner, dogId);
    expect(result.refused).toContainEqual(
      expect.objectContaining({ id: offered.show.id, reason: 'Собака уже записана' }),
    );
  });

  it('shows the price of an entry sent now by the organiser’s rules', async () => {
    const { show } = await kit.show(club, { capacities: [null, null] });
    const { result } = await nextOf(owner, await kit.dog(owner));
    const { days } = result.shows.find((one: { id: number }) => one.id === show.id);
    expect(days.map(({ price }: { price: number }) => price)).toEqual([250_000, 230_000]);
  });

  it('refuses another’s dog with 404 and a visitor with 401', async () => {
    const dogId = await kit.dog(owner);
    expect((await nextOf(await kit.member(), dogId)).status).toBe(404);
    expect((await nextOf(null, dogId)).status).toBe(401);
  });
});
