import { and, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { bool } from '#platform/server/db/typedSql.ts';
import { remarkOf } from '../../cards/remark.ts';
import type { Registration } from '../../contract.ts';
import type { PuppyFate } from '../../inspections/policy.ts';
import type { SearchScope } from '../../narrowedSearch/contract.ts';
import { findScope, isLitterInScope, isOwnDog } from '../../narrowedSearch/server/queries.ts';
import { readStamp, type Stamp } from '../../numbers.ts';
import { formatPedigree, formatStamp } from '../../shownNumbers.ts';
import { litterStatuses, puppyCard } from '../../texts.ts';
import { issuedDocuments, puppyCards } from '../documents/tables.ts';
import { dogs, litters } from '../tables.ts';
import { listOwners } from './stampOwners.ts';
import { findByStamp, toRecord } from './studbook.ts';

/** True when all puppies of the litter are registered: other numbers of its range are then unused. */
const isComplete = bool(sql`exists (select from ${puppyCards} where ${puppyCards.litterId} = ${litters.id})
  or (select count(*) from ${dogs} where ${dogs.damId} = ${litters.damId} and ${dogs.bornOn} = ${litters.bornOn})
    >= ${litters.males} + ${litters.females}`);

interface Born {
  dam_id: number | null;
  born_on: string;
}

/**
 * Finds the litter of a stamped puppy: by dam and birthday, or, for an unregistered puppy, by the range of numbers
 * given to the litter.
 */
async function findLitter(db: Queryable, { code, number }: Stamp, dog: Born | undefined) {
  const wanted =
    dog?.dam_id != null
      ? and(eq(litters.damId, dog.dam_id), sql`${litters.bornOn}::text = ${dog.born_on}`)
      : and(eq(litters.stampCode, code), lte(litters.stampFrom, number));
  const [litter] = await db
    .select({
      status: litters.status,
      message: litters.message,
      stamp_to: litters.stampTo,
      stampCode: litters.stampCode,
      breedId: litters.breedId,
      organisationId: litters.organisationId,
      is_complete: isComplete,
    })
    .from(litters)
    .where(wanted)
    .orderBy(desc(litters.stampFrom))
    .limit(1);
  return litter && (dog?.dam_id != null || litter.stamp_to >= number) ? litter : undefined;
}
type LitterRow = NonNullable<Awaited<ReturnType<typeof findLitter>>>;

interface CardOfStamp {
  barcode: string;
  fate: PuppyFate;
  note: string;
}

/** The valid card of a puppy with this stamp, or the dog's paper for dogs older than puppy cards. */
async function findCard(db: Queryable, { code, number }: Stamp): Promise<CardOfStamp | undefined> {
  const [found] = await db
    .select({ barcode: issuedDocuments.barcode, fate: puppyCards.fate, note: puppyCards.note })
    .from(issuedDocuments)
    .leftJoin(puppyCards, eq(puppyCards.documentId, issuedDocuments.id))
    .where(
      and(
        eq(issuedDocuments.kind, puppyCard),
        isNotNull(issuedDocuments.issuedOn),
        isNull(issuedDocuments.revokedOn),
        sql`${issuedDocuments.id} in (
          select card.document_id from ${puppyCards} card where card.stamp_code = ${code} and card.stamp_number = ${number}
          union select paper.id from ${issuedDocuments} paper join ${dogs} dog on dog.id = paper.dog_id
            where dog.stamp_code = ${code} and dog.stamp_number = ${number})`,
      ),
    )
    .orderBy(desc(issuedDocuments.id))
    .limit(1);
  return found && { barcode: found.barcode, fate: found.fate ?? 'kept', note: found.note ?? '' };
}

/** The registration of a stamp (domain description, card 3). */
export async function findRegistration(db: Queryable, given: string, within: SearchScope = {}): Promise<Registration> {
  const stamp = readStamp(given) as Stamp;
  const scope = await findScope(db, within);
  const [dog, organisations] = await Promise.all([findByStamp(db, stamp), listOwners(db, stamp.code)]);
  const [litter, card] = [await findLitter(db, stamp, dog), await findCard(db, stamp)];
  const isOwn =
    !scope ||
    scope.codes.includes(stamp.code) ||
    (litter !== undefined && isLitterInScope(scope, litter)) ||
    (dog !== undefined && (await isOwnDog(db, scope, dog.id)));
  if (!isOwn)
    return {
      stamp: formatStamp(stamp),
      outcome: dog || litter || organisations.length ? 'elsewhere' : 'nothing',
      message: '',
      card_number: null,
      organisation: null,
      record: null,
    };
  return {
    stamp: formatStamp(stamp),
    ...outcomeOf({ dog, litter, card }, organisations.length > 0),
    card_number: card?.barcode ?? null,
    organisation: organisations[0] ?? null,
    record: dog ? toRecord(dog) : null,
  };
}

type Outcome = Pick<Registration, 'outcome' | 'message'>;

interface FoundByStamp {
  dog: { pedigree_number: number | null } | undefined;
  litter: LitterRow | undefined;
  card: CardOfStamp | undefined;
}

function outcomeOf({ dog, litter, card }: FoundByStamp, isCodeKnown: boolean): Outcome {
  if (dog?.pedigree_number)
    return { outcome: 'message', message: `Родословная уже оформлена: ${formatPedigree(dog.pedigree_number)}.` };
  if (card?.fate === 'culled')
    return { outcome: 'message', message: `Щенок ${remarkOf(card).toLowerCase()}. Родословную на него не выдают.` };
  if (litter?.status === litterStatuses.registered && litter.is_complete && !dog)
    return { outcome: 'message', message: 'Помёт зарегистрирован, но щенка с таким клеймом в нём нет. Сверьте цифры.' };
  if (litter?.status === litterStatuses.registered) return { outcome: 'registered', message: litter.message };
  if (litter?.status === litterStatuses.onReview)
    return { outcome: 'message', message: litter.message || 'Документы помёта на рассмотрении в федерации.' };
  if (litter?.status === litterStatuses.refused)
    return { outcome: 'message', message: litter.message || 'В регистрации помёта отказано.' };
  if (litter || dog || isCodeKnown) return { outcome: 'unregistered', message: '' };
  return { outcome: 'nothing', message: '' };
}
