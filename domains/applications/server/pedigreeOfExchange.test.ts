import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cardExchanges } from '#domains/dogs/exchanges/server/tables.ts';
import { dogs, litters } from '#domains/dogs/server/tables.ts';
import { documents } from '#domains/media/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { addMonths } from '#platform/contract/time/dates.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { type OfficeFixture, openOffice } from './testFixture.ts';

let fixture: OfficeFixture;
beforeAll(async () => {
  fixture = await openOffice();
});
afterAll(() => fixture.close());

const today = clock.today();
const bornOn = addMonths(today, -7);

/** A buyer's puppy with its card, and the buyer's request to the club that registered it. */
async function requested() {
  const { db } = fixture.database;
  const { club } = await fixture.office();
  const buyer = await fixture.member(userTypes.individual);
  await db.update(profiles).set({ lastName: 'Покупателева', firstName: 'Анна' }).where(sql`id = ${buyer.profileId}`);
  const dog = async (values: Partial<typeof dogs.$inferInsert>): Promise<number> => {
    const own = { name: 'Щен', nameLat: 'SCHEN', breedId: 122, sex: 1, bornOn: '2019-03-01', ...values };
    const [row] = await db.insert(dogs).values(own).returning({ id: dogs.id });
    return row?.id as number;
  };
  const [sireId, damId] = [
    await dog({ name: 'Отец', nameLat: 'FATHER', pedigreeNumber: 6_123_400 }),
    await dog({ sex: 2, name: 'Мать', nameLat: 'MOTHER', pedigreeNumber: 6_123_401 }),
  ];
  const puppy = await dog({
    ...{ bornOn, sireId, damId, stampCode: 'QQZ', stampNumber: 17, colour: 'рыжий', ownerId: buyer.profileId },
  });
  const [litter] = await db
    .insert(litters)
    .values({
      ...{ breedId: 122, sireId, damId, bornOn, males: 1, females: 0, stampCode: 'QQZ', stampFrom: 17, stampTo: 17 },
      ...{ organisationId: club.profileId, status: 3, registeredOn: today },
    })
    .returning({ id: litters.id });
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into issued_documents (public_id, barcode, kind, dog_id, issuer_id, applicant_id, issued_on, valid_until)
    values ('card-of-a-buyer', '4600000000992', 30, ${puppy}, ${club.profileId}, ${club.profileId}, ${today}, ${addMonths(bornOn, 15)})
    returning id`);
  const documentId = rows[0]?.id as number;
  await db.execute(sql`
    insert into puppy_cards (document_id, litter_id, name, name_lat, sex, colour, stamp_code, stamp_number, fate, breeder)
    values (${documentId}, ${litter?.id}, 'Щен', 'SCHEN', 1, 'рыжий', 'QQZ', 17, 'kept', 'Заводчик')`);
  const [exchange] = await db
    .insert(cardExchanges)
    .values({ documentId, askedBy: buyer.profileId, organisationId: club.profileId })
    .returning({ id: cardExchanges.id });
  return { db, club, buyer, puppy, exchangeId: exchange?.id as number };
}

it('fills the club’s application from an owner’s request, with the puppy card as the portal prints it, once [Round3-D6]', async () => {
  const { db, club, buyer, puppy, exchangeId } = await requested();
  const start = (who = club) =>
    fixture.call('POST', '/api/requests/applications/exchange', who, { exchange_id: exchangeId });
  const stranger = await fixture.member(userTypes.club);
  expect((await start(stranger)).statusCode).toBe(404);
  expect((await start(buyer)).statusCode).toBe(403);

  const answer = await start();
  expect(answer.json().errors ?? {}).toEqual({});
  const id = answer.json().result.application_id;
  const { values, files } = await fixture.read(club, id);
  expect(values).toMatchObject({
    ...{ stamp_code: 'QQZ', stamp_number: '17', dog_id: puppy, dog_name: 'Щен', color: 'рыжий' },
    ...{ dog_birth_date: bornOn, father_name: 'Отец', mother_name: 'Мать' },
    ...{ owner_last_name: 'Покупателева', owner_first_name: 'Анна', owner_last_name_lat: 'POKUPATELEVA' },
  });
  expect(values.email).toMatch(/^office-\d+@mail\.example$/);
  expect(files.map(({ name }) => name)).toEqual(['Метрика 4600000000992.pdf']);
  // A second press leads to the same application.
  expect((await start()).json().result.application_id).toBe(id);
  expect(await db.$count(documents)).toBe(1);
  const [row] = await db.select().from(cardExchanges);
  expect(row).toMatchObject({ state: 'taken', applicationId: id });
});
