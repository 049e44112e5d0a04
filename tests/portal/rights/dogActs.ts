import { eq } from 'drizzle-orm';
import { breedingRightHolds, breedingRights } from '#domains/dogs/breedingRights/server/tables.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Act, ActFixture } from './staffActs.ts';

/** A dog added to a profile by staff. */
async function ownedDog({ act, member, call, breedId, document }: ActFixture): Promise<number> {
  const holder = await member();
  const dog = {
    name: 'Спорный',
    name_lat: 'SPORNYI',
    breed_id: breedId,
    sex: 1,
    born_on: '2024-02-03',
    colour: 'рыжий',
  };
  const papers = { document_ids: [await document(holder)] };
  const { request_id } = await call('POST', '/api/dog/add/by_hand', { ...dog, ...papers }, holder.token);
  await act('PUT', `/api/dog/request/${request_id}`, { status: 3 });
  const { items } = await call('GET', '/api/dog/own', {}, holder.token);
  return items[0].id;
}
const url = '/api/administration/dog_disputes';
const holdIt = async (fixture: ActFixture): Promise<number> =>
  (await fixture.act('POST', url, { dog: `id${await ownedDog(fixture)}`, reason: 'Заявление о краже' })).hold_id;

const rightsUrl = '/api/administration/breeding_rights';
/** A breeding right that giver and holder dispute. */
async function heldRight(fixture: ActFixture): Promise<number> {
  const { act, member, db } = fixture;
  const [dogId, holder] = [await ownedDog(fixture), await member()];
  const [dog] = await db.select({ ownerId: dogs.ownerId }).from(dogs).where(eq(dogs.id, dogId));
  const since = clock.today();
  const values = { dogId, holderId: holder.profileId, givenBy: dog?.ownerId ?? 0, since };
  const [right] = await db.insert(breedingRights).values(values).returning({ id: breedingRights.id });
  await act('PUT', `${rightsUrl}/${right?.id}/held`, { reason: 'Владелец отозвал договор' });
  const [hold] = await db.select().from(breedingRightHolds).where(eq(breedingRightHolds.dogId, dogId));
  return hold?.id ?? 0;
}

/** Disputes about dogs, acts of matings. */
export const dogActs: Readonly<Record<string, Act>> = {
  async holdDog(fixture) {
    await holdIt(fixture);
    return [['Смена владельца', 'разрешена', 'приостановлена']];
  },
  async releaseDog(fixture) {
    const holdId = await holdIt(fixture);
    await fixture.act('PUT', `${url}/${holdId}`, { outcome: 'kept', decision: 'Собака у владельца' });
    return [['Смена владельца', 'приостановлена', 'собака у прежнего владельца']];
  },
  async holdRight(fixture) {
    await heldRight(fixture);
    return [['Право разведения', 'действует', 'приостановлено']];
  },
  async releaseRight(fixture) {
    const holdId = await heldRight(fixture);
    await fixture.act('PUT', `${rightsUrl}/holds/${holdId}`, { outcome: 'ended', decision: 'Договор расторгнут' });
    return [['Право разведения', 'приостановлено', 'прекращено']];
  },
  async decideMating({ act, member, call, db, breedId, document }) {
    const owner = await member();
    const parent = async (sex: number, ownerId: number | null = null) => {
      const dog = { name: 'Журнал', nameLat: 'Zhurnal', breedId, sex, bornOn: '2022-01-01', ownerId };
      return (await db.insert(dogs).values(dog).returning({ id: dogs.id }))[0]?.id;
    };
    const pair = { sire_id: await parent(1), dam_id: await parent(2, owner.profileId) };
    const mating = { ...pair, mated_on: clock.today(), place: 'Вологда', is_artificial: false };
    const { mating_id } = await call('POST', '/api/dog/matings', mating, owner.token);
    const paper = { act: 'paper', version: 1, document_ids: [await document(owner)] };
    await call('POST', `/api/dog/matings/${mating_id}/act`, paper, owner.token);
    await act('PUT', `/api/administration/matings/${mating_id}`, { version: 2, accepted: true });
    return [['Акт вязки', 'на проверке', 'принят']];
  },
};
