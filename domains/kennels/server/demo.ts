import { makeAccount } from '#domains/accounts/server/factories.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { KennelForm } from '../application.ts';
import { statuses } from '../texts.ts';
import { kennelApplications } from './tables.ts';

/** A valid form; tests change single values. */
export const validKennelForm = (cityId: number, breedIds: number[]): KennelForm => ({
  name: 'Лунная тропа',
  name_lat: 'LUNNAYA TROPA',
  stamp_code: 'LTR',
  folder_number: '1204',
  city_id: cityId,
  postcode: '160001',
  street: 'ул. Мира',
  house: '12',
  flat: '',
  owner_ranks: 'Эксперт-кинолог',
  dog_ranks: 'Чемпионы России, юный чемпион НКП',
  breed_ids: breedIds,
  puppies_total: 46,
  experience_since: 2011,
  affix: 'suffix',
  registered_on: '2013-04-18',
  certificate_number: 'КП-2013/418',
  is_specialist: false,
  education: 'Школа кинологов-заводчиков, Вологда, 2010',
});

/** Creates two kennels: one has not applied, the other waits for staff. */
export async function demoKennelApplications(
  db: Queryable,
  { cityId, breedId, now }: { cityId: number; breedId: number; now: Date },
): Promise<void> {
  const kennel = (alias: string, name: string) =>
    makeProfile(db, {
      userType: userTypes.kennel,
      alias,
      name,
      shortName: name,
      cityId,
      isActive: false,
      coverGroup: 1,
    });
  const idle = await kennel('novyy_pitomnik', 'Питомник «Новый след»');
  await makeAccount(db, { profileId: idle.id, mail: 'newkennel@portal.example' });
  const waiting = await kennel('lunnaya_tropa', 'Питомник «Лунная тропа»');
  await makeAccount(db, { profileId: waiting.id, mail: 'waiting@portal.example' });
  await db.insert(kennelApplications).values({
    profileId: waiting.id,
    form: validKennelForm(cityId, [breedId]),
    status: statuses.onReview,
    sentAt: now,
  });
}
