import { afterAll, beforeAll, expect, it } from 'vitest';
import { profileBreeds } from '#domains/profiles/server/tables.ts';
import type { DamLitters, FoundDogs, Registration } from '../../contract.ts';
import { litters, stampCodes } from '../../server/tables.ts';
import { openStudbook, type Studbook, type TestOwner } from '../../server/testStudbook.ts';
import type { Scope } from '../contract.ts';

let book: Studbook;
let kennel: TestOwner;

/** Two dogs with the same name: one belongs to the kennel, the breed club and the club; the other to none. */
beforeAll(async () => {
  book = await openStudbook();
  const club = await book.someone({ userType: 3, alias: 'dozor', shortName: 'Клуб «Дозор»' });
  kennel = await book.someone({ userType: 4, alias: 'bereg', shortName: 'Питомник «Берег»' });
  const breedClub = await book.someone({ userType: 7, alias: 'taksa', shortName: 'НКП «Такса»' });
  await book.db.insert(stampCodes).values([
    { code: 'XYZ', profileId: club.profileId },
    { code: 'REV', profileId: club.profileId, status: 1 },
  ]);
  await book.db.insert(profileBreeds).values({ profileId: breedClub.profileId, breedId: 148 });
  const dam = await book.dog({ name: 'Мать', nameLat: 'Mat', sex: 2, pedigreeNumber: 4_000_002, breedId: 148 });
  const sire = await book.dog({ name: 'Отец', nameLat: 'Otec', breedId: 148 });
  await book.dog({
    name: 'Рекс Береговой',
    nameLat: 'Reks',
    breedId: 148,
    damId: dam,
    bornOn: '2021-01-01',
    stampCode: 'XYZ',
    stampNumber: 7,
  });
  await book.dog({ name: 'Рекс Чужой', nameLat: 'Reks', breedId: 122, stampCode: 'AAA', stampNumber: 9 });
  const litter = { breedId: 148, sireId: sire, damId: dam, males: 1, females: 0, status: 3 };
  await book.db.insert(litters).values([
    { ...litter, bornOn: '2021-01-01', stampCode: 'XYZ', stampFrom: 7, stampTo: 7, organisationId: kennel.profileId },
    { ...litter, bornOn: '2023-01-01', stampCode: 'AAA', stampFrom: 20, stampTo: 20, organisationId: club.profileId },
  ]);
});
afterAll(() => book.drop());

async function get<Answer>(path: string, token?: string): Promise<Answer> {
  const { status, body } = (await book.call('GET', `/api/dog/search/${path}`, { token })) as unknown as {
    status: number;
    body: { result: Answer };
  };
  expect([path, status]).toEqual([path, 200]);
  return body.result;
}

const own = [
  'within=stamps&within_alias=dozor',
  'within=litters&within_alias=bereg',
  'within=breeds&within_alias=taksa',
];

it.each(own)(
  'a base search with %s finds only the organisation’s dogs and reports that there are others [24.7]',
  async (within) => {
    const named = await get<FoundDogs>(`dog?query=${encodeURIComponent('рекс')}&${within}`);
    expect([named.dogs.map(({ name }) => name), named.total]).toEqual([['Рекс Береговой'], 1]);
    const foreign = await get<FoundDogs>(`dog?query=${encodeURIComponent('чужой')}&${within}`);
    expect([foreign.total, foreign.elsewhere]).toEqual([0, 1]);
    const byStamp = await get<FoundDogs>(`dog?query=AAA+9&${within}`);
    expect([byStamp.record, byStamp.total, byStamp.elsewhere]).toEqual([null, 0, 1]);
    expect((await get<FoundDogs>(`dog?query=XYZ+7&${within}`)).record?.name).toBe('Рекс Береговой');
    expect((await get<Registration>(`registration?stamp=XYZ+7&${within}`)).record?.name).toBe('Рекс Береговой');
    const other = await get<Registration>(`registration?stamp=AAA+9&${within}`);
    expect([other.outcome, other.record, other.organisation]).toEqual(['elsewhere', null, null]);
  },
);

it('litters of a dam are limited to the organisation’s own [24.7]', async () => {
  const of = async (within: string) => {
    const { litters: found, elsewhere } = await get<DamLitters>(`litters?pedigree=4000002${within}`, kennel.token);
    return [found.map(({ born_on }) => born_on), elsewhere];
  };
  expect(await of('')).toEqual([['2023-01-01', '2021-01-01'], 0]);
  expect(await of('&within=litters&within_alias=bereg')).toEqual([['2021-01-01'], 1]);
  expect(await of('&within=stamps&within_alias=dozor')).toEqual([['2021-01-01'], 1]);
  expect(await of('&within=breeds&within_alias=taksa')).toEqual([['2023-01-01', '2021-01-01'], 0]);
});

it('the scope has confirmed stamps or breeds; an unknown alias or one of another kind does not narrow [24.7]', async () => {
  const scopeOf = (within: string) => get<Scope>(`scope?${within}`);
  expect(await scopeOf(own[0] as string)).toEqual({
    organisation: { name: 'Клуб «Дозор»', full_alias: '/club/dozor/' },
    stamp_codes: ['XYZ'],
    breeds: [],
  });
  expect((await scopeOf(own[2] as string)).breeds.map(({ id }) => id)).toEqual([148]);
  for (const nobody of ['within=stamps&within_alias=nobody', 'within=stamps&within_alias=bereg']) {
    expect((await scopeOf(nobody)).organisation).toBeNull();
    expect((await get<FoundDogs>(`dog?query=${encodeURIComponent('рекс')}&${nobody}`)).total).toBe(2);
  }
});
