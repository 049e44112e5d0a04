import type { Day } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { listOf, type Meant } from './listing.ts';
import type { Understood } from './queries/understand.ts';
import { chipsOf, readVariant } from './reading.ts';

/** Kinds that are searched for by name. */
const namedKinds: readonly number[] = [101, 102, 103, 401, 402, 501];
/** Maximum words of a name. */
const wordsAtMost = 3;

/**
 * For «Судья Иванова» without such a judge: returns the list of all judges, labelled with the name that was not found.
 */
export async function wholeListBeside(
  db: Queryable,
  { variants: [variant = ''], named }: Understood,
  today: Day,
): Promise<Meant | null> {
  const reading = await readVariant(db, variant, named, today);
  const { kinds, by, rest, isOver, termKind } = reading;
  const [kind] = kinds;
  const list = kind && namedKinds.includes(kind) && listOf(kind);
  if (!list || Object.keys(by).length || !rest.length || rest.length > wordsAtMost) return null;
  return {
    listing: {
      label: `${list.name} («${rest.join(' ')}» — пока нет)`,
      kind,
      path: list.path({ isOver, termKind }),
    },
    fits: { kind, cityIds: [], facets: [], nearest: [], inTitle: undefined, from: undefined, to: undefined },
    leftOut: [],
    chips: chipsOf(reading, list.name).map((chip) => ({ ...chip, isThere: true })),
  };
}
