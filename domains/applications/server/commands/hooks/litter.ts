import { eq } from 'drizzle-orm';
import {
  assertMatingAgreed,
  findTakenStamps,
  linkRegisteredLitter,
  listOwnStamps,
  registerLitter,
} from '#domains/dogs/server/public.ts';
import { joinText } from '#platform/contract/joinText.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { litter } from '../../../forms/litter.ts';
import type { ValuesOfType } from '../../../forms/type.ts';
import { litterStamps } from '../../tables.ts';
import type { Sent, TypeHook } from './hook.ts';
import { valuesFromLastRequest } from './repeated.ts';

type LitterValues = ValuesOfType<typeof litter>;

const puppyStatuses = { culled: 2, toBeSeenAgain: 4, dead: 5 } as const;

const puppiesOf = ({ litters = [] }: LitterValues) => litters;
const text = (value: unknown): string => String(value ?? '');
const joinValues = (values: LitterValues, names: readonly (keyof LitterValues)[]): string =>
  joinText(' ', ...names.map((name) => text(values[name])));

/** In order: with one lock order two litters cannot deadlock. */
const numbersOf = (values: LitterValues) =>
  puppiesOf(values)
    .map(({ stamp_number }, at) => ({ number: Number(stamp_number), at }))
    .toSorted((one, other) => one.number - other.number);

/** Reserves the stamp numbers; throws when another form or the studbook already has one. */
async function reserve(tx: Queryable, { row, values }: Sent<typeof litter>): Promise<void> {
  const code = text(values.stamp_code);
  const wanted = numbersOf(values);
  await tx.delete(litterStamps).where(eq(litterStamps.applicationId, row.id));
  const got = await tx
    .insert(litterStamps)
    .values(wanted.map(({ number }) => ({ code, number, applicationId: row.id })))
    .onConflictDoNothing()
    .returning({ number: litterStamps.number });
  const own = new Set(got.map(({ number }) => number));
  const known = new Set(
    await findTakenStamps(
      tx,
      code,
      wanted.map(({ number }) => number),
    ),
  );
  const taken = wanted.filter(({ number }) => !own.has(number) || known.has(number));
  if (taken.length)
    throw new PortalError(
      409,
      Object.fromEntries(
        taken.map(({ number, at }) => [`litters.${at}.stamp_number`, `Клеймо ${code} ${number} уже занято`]),
      ),
    );
}

/** Fields copied from the last litter into the next one, because the breeder rarely changes. */
const repeated = [
  ...['last_name', 'first_name', 'second_name', 'last_name_lat', 'first_name_lat'],
  ...['address', 'address_lat', 'email', 'nursery_name'],
  ...['hallmark_last_name', 'hallmark_first_name', 'hallmark_second_name'],
] as const;

export const litterHook: TypeHook<typeof litter> = {
  preset: (tx, session) => valuesFromLastRequest<typeof litter>(tx, session, 'litter', repeated),
  async sending(tx, sent) {
    const { values, session } = sent;
    const code = text(values.stamp_code);
    const stamps = await listOwnStamps(tx, session.profileId);
    if (!stamps.some((own) => own.code === code))
      throw new PortalError(400, { stamp_code: 'Этот код клейма за вами не подтверждён' });
    if (sent.row.matingId !== null) await assertMatingAgreed(tx, sent.row.matingId);
    await reserve(tx, sent);
    return values;
  },
  async undone(tx, { id }) {
    await tx.delete(litterStamps).where(eq(litterStamps.applicationId, id));
  },
  async finishing(tx, { row, now }) {
    const { data: values, profileId, federationId, userType } = row;
    if (profileId === null) throw new PortalError(409, 'Организации больше нет на портале: помёт не за кем записать');
    const breeder = joinValues(values, ['last_name', 'first_name', 'second_name']);
    const litterId = await registerLitter(
      tx,
      {
        organisationId: profileId,
        organisationType: userType,
        issuerId: federationId ?? profileId,
        breedId: Number(values.breed_id),
        bornOn: text(values.date_of_birth_litter),
        stampCode: text(values.stamp_code),
        sire: { id: Number(values.father_id ?? 0), number: text(values.father_pedigree_number) },
        dam: { id: Number(values.mother_id ?? 0), number: text(values.mother_pedigree_number) },
        breeder,
        matingId: row.matingId,
        breederLat: joinValues(values, ['last_name_lat', 'first_name_lat']),
        puppies: puppiesOf(values).map((puppy) => ({
          name: puppy.dog_name,
          nameLat: puppy.dog_name_lat,
          colour: puppy.dog_color,
          sex: puppy.dog_sex_type_id,
          stampNumber: Number(puppy.stamp_number),
          chip: puppy.chip_number || null,
          fate:
            puppy.litter_dog_status_id === puppyStatuses.dead
              ? 'dead'
              : puppy.litter_dog_status_id === puppyStatuses.culled
                ? 'culled'
                : puppy.litter_dog_status_id === puppyStatuses.toBeSeenAgain
                  ? 'toBeSeenAgain'
                  : 'kept',
          note: puppy.status_comment,
        })),
      },
      now,
    );
    if (row.matingId !== null) await linkRegisteredLitter(tx, row.matingId, litterId);
    const numbers = numbersOf(values).map(({ number }) => number);
    const [first, last] = [numbers[0], numbers.at(-1)];
    const marked = first === last ? `${first}` : `${first}–${last}`;
    return { litterId, resultNumber: `щенков: ${numbers.length}, клейма ${text(values.stamp_code)} ${marked}` };
  },
};
