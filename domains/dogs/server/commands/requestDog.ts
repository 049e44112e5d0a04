import { and, eq, isNull, sql } from 'drizzle-orm';
import { assertOffered } from '#domains/dictionaries/server/public.ts';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { claimDocuments } from '#domains/media/server/public.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { DogByHandInput, RequestDogInput } from '../../contract.ts';
import { readPedigreeNumber, type StudbookNumber } from '../../numbers.ts';
import { dogNumbers } from '../../records/server/tables.ts';
import { requestStatuses } from '../../texts.ts';
import { partNumber, partNumberSql } from '../import/dogKey.ts';
import { dogRequests, dogs } from '../tables.ts';

/** Well above what a kennel registers in a month; it protects staff from a flood. */
const openLimit = 50;

async function checkRoom(tx: Queryable, profileId: number): Promise<void> {
  const open = await tx.$count(
    dogRequests,
    and(eq(dogRequests.profileId, profileId), eq(dogRequests.status, requestStatuses.onReview)),
  );
  if (open >= openLimit)
    throw new PortalError(409, `На рассмотрении уже ${openLimit} ваших заявок. Дождитесь решения по ним.`);
}

const needsPapers = (documentIds: readonly number[]): void => {
  if (!documentIds.length)
    throw new PortalError(400, { document_ids: 'Приложите документ: родословную, метрику или договор' });
};

/**
 * Requests ownership of a studbook dog; staff check the papers. Throws 404 when it is not found, 409 when it is already
 * the requester's or requested.
 */
export async function requestDog(
  tx: Transactable,
  profileId: number,
  input: RequestDogInput,
  now: Date,
): Promise<{ request_id: number }> {
  const [dog] = await tx.select({ ownerId: dogs.ownerId }).from(dogs).where(eq(dogs.id, input.dog_id));
  if (!dog) throw notFound();
  if (dog.ownerId === profileId) throw new PortalError(409, 'Эта собака уже записана за вами');
  needsPapers(input.document_ids);
  await checkRoom(tx, profileId);
  if (input.corrects) await dismissRequest(tx, profileId, input.corrects, now);
  return write(tx, { profileId, dogId: input.dog_id, comment: input.comment ?? '' }, input.document_ids);
}

/** Dismisses a refused request. Throws 404 unless it is the profile's own, refused and not dismissed yet. */
export async function dismissRequest(tx: Queryable, profileId: number, requestId: number, now: Date): Promise<void> {
  const [gone] = await tx
    .update(dogRequests)
    .set({ putAwayAt: now.toISOString() })
    .where(
      and(
        eq(dogRequests.id, requestId),
        eq(dogRequests.profileId, profileId),
        eq(dogRequests.status, requestStatuses.refused),
        isNull(dogRequests.putAwayAt),
      ),
    )
    .returning({ id: dogRequests.id });
  if (!gone) throw notFound();
}

export async function requestDogByHand(
  tx: Transactable,
  profileId: number,
  input: DogByHandInput,
  now: Date,
): Promise<{ request_id: number }> {
  const {
    name,
    name_lat,
    breed_id,
    sex,
    born_on,
    colour,
    stamp,
    chip,
    other_number: other,
    sire = '',
    dam = '',
  } = input;
  if (born_on > moscowDay(now)) throw new PortalError(400, { born_on: 'Дата рождения ещё не наступила' });
  if (born_on < '1990-01-01') throw new PortalError(400, { born_on: 'Проверьте год рождения' });
  await assertOffered(tx, breeds, [breed_id], { field: 'breed_id', kept: [] });
  needsPapers(input.document_ids);
  if (stamp)
    await refuseKnown(tx, 'stamp', sql`${dogs.stampCode} = ${stamp.code} and ${dogs.stampNumber} = ${stamp.number}`);
  if (chip) await refuseKnown(tx, 'chip', sql`${dogs.chip} = ${chip}`);
  if (other) await refuseKnown(tx, 'other_number', hasOtherNumber(other));
  for (const [side, named, wanted] of [
    ['sire', sire, 1],
    ['dam', dam, 2],
  ] as const) {
    const parent = await findParent(tx, named);
    if (parent && parent.sex !== wanted)
      throw new PortalError(400, {
        [side]: `Под этим номером в базе ${wanted === 1 ? 'сука' : 'кобель'}: ${parent.nameLat}`,
      });
  }
  await checkRoom(tx, profileId);
  if (input.corrects) await dismissRequest(tx, profileId, input.corrects, now);
  const data = {
    name,
    name_lat,
    breed_id,
    sex,
    born_on,
    colour,
    stamp_code: stamp?.code ?? null,
    stamp_number: stamp?.number ?? null,
    chip: chip ?? null,
    ...(other && { other_number: `${other.studbook} ${other.number}` }),
    ...(sire && { sire }),
    ...(dam && { dam }),
  };
  return write(tx, { profileId, data, comment: input.comment ?? '' }, input.document_ids);
}

/** The dog whose pedigree number a parent is named by; undefined for a name and for a number that is not known yet. */
export async function findParent(tx: Queryable, named: string | undefined) {
  const number = named ? readPedigreeNumber(named) : null;
  if (number === null) return undefined;
  const [found] = await tx
    .select({ id: dogs.id, sex: dogs.sex, nameLat: dogs.nameLat })
    .from(dogs)
    .where(eq(dogs.pedigreeNumber, number));
  return found;
}

const hasOtherNumber = ({ studbook, number }: StudbookNumber) =>
  sql`exists (select from ${dogNumbers} n where n.dog_id = ${dogs.id} and n.studbook = ${studbook}
    and ${sql.raw(partNumberSql('n.number'))} = ${partNumber(number)})`;

async function refuseKnown(tx: Queryable, field: string, wanted: ReturnType<typeof sql>): Promise<void> {
  const [known] = await tx.select({ id: dogs.id }).from(dogs).where(wanted);
  if (known) throw new PortalError(409, { [field]: 'Собака с этим номером уже есть в базе: найдите её по номеру' });
}

async function write(
  tx: Transactable,
  values: typeof dogRequests.$inferInsert,
  documentIds: number[],
): Promise<{ request_id: number }> {
  const [made] = await tx.insert(dogRequests).values(values).onConflictDoNothing().returning({ id: dogRequests.id });
  if (!made) throw new PortalError(409, 'Вы уже просили об этой собаке: заявка на рассмотрении');
  await claimDocuments(tx, { documentIds, profileId: values.profileId, purpose: 'dog_request', ownerId: made.id });
  await recordEvent(tx, { name: 'dogs.requested', ids: { requestId: made.id, profileId: values.profileId } });
  return { request_id: made.id };
}
