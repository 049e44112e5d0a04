import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Registration } from '../../contract.ts';
import { formatPedigree, formatStamp, readStamp, type Stamp } from '../../numbers.ts';
import { litterStatuses } from '../../words.ts';
import { litters } from '../tables.ts';
import { listOwners } from './stampOwners.ts';
import { findByStamp, toRecord } from './studbook.ts';

interface LitterRow extends Record<string, unknown> {
  status: number;
  message: string;
}

interface Born {
  dam_id: number | null;
  born_on: string;
}

/** The litter a stamped puppy came from: by its dam and day, or, of a puppy not written down yet, by the numbers given out to the litter. */
async function findLitter(db: Queryable, { code, number }: Stamp, dog: Born | undefined): Promise<LitterRow | undefined> {
  const wanted =
    dog?.dam_id != null
      ? sql`${litters.damId} = ${dog.dam_id} and ${litters.bornOn} = ${dog.born_on}`
      : sql`${litters.stampCode} = ${code} and ${litters.stampFrom} <= ${number}`;
  const { rows } = await db.execute<LitterRow & { stamp_to: number }>(
    sql`select ${litters.status}, ${litters.message}, ${litters.stampTo} from ${litters} where ${wanted} order by ${litters.stampFrom} desc limit 1`,
  );
  const [litter] = rows;
  return litter && (dog?.dam_id != null || litter.stamp_to >= number) ? litter : undefined;
}

/** What the federation knows of a stamp (domain, card 3). */
export async function findRegistration(db: Queryable, given: string): Promise<Registration> {
  const stamp = readStamp(given) as Stamp;
  const [dog, organisations] = await Promise.all([findByStamp(db, stamp), listOwners(db, stamp.code)]);
  const litter = await findLitter(db, stamp, dog);
  return {
    stamp: formatStamp(stamp),
    ...outcomeOf(dog, litter, organisations.length > 0),
    organisation: organisations[0] ?? null,
    record: dog ? toRecord(dog) : null,
  };
}

type Outcome = Pick<Registration, 'outcome' | 'message'>;

function outcomeOf(dog: { pedigree_number: number | null } | undefined, litter: LitterRow | undefined, isCodeKnown: boolean): Outcome {
  if (dog?.pedigree_number) return { outcome: 'message', message: `Родословная уже оформлена: ${formatPedigree(dog.pedigree_number)}.` };
  if (litter?.status === litterStatuses.registered) return { outcome: 'registered', message: litter.message };
  if (litter?.status === litterStatuses.onReview) return { outcome: 'message', message: litter.message || 'Документы помёта на рассмотрении в федерации.' };
  if (litter?.status === litterStatuses.refused) return { outcome: 'message', message: litter.message || 'В регистрации помёта отказано.' };
  if (litter || dog || isCodeKnown) return { outcome: 'unregistered', message: '' };
  return { outcome: 'nothing', message: '' };
}
