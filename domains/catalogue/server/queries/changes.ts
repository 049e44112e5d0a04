import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { entries, entryLog } from '#domains/entries/server/tables.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Catalogue } from '../../contract.ts';
import { numberText } from '../../numbers.ts';
import { type CorrectedField, fieldWords } from '../../policy.ts';
import { catalogueLines, catalogueLog } from '../tables.ts';

type Change = Catalogue['changes'][number];

const byWords: Readonly<Record<string, string>> = {
  entrant: 'снята участником, номер остаётся',
  organiser: 'снята организатором, номер остаётся',
  portal: 'снята, номер остаётся',
};

/**
 * Lists the changes of a catalogue since its freezing, the latest first: added, corrected, withdrawn and returned dogs.
 * Only the organiser and staff see reasons and old values.
 */
export async function listChanges(
  db: Queryable,
  exhibitionId: number,
  { frozenAt, isWhole }: { frozenAt: string; isWhole: boolean },
): Promise<Change[]> {
  const own = await db
    .select()
    .from(catalogueLog)
    .where(and(eq(catalogueLog.exhibitionId, exhibitionId), inArray(catalogueLog.step, ['added', 'corrected'])))
    .orderBy(asc(catalogueLog.id));
  const ofEntries = await db
    .select({
      at: entryLog.at,
      actor: entryLog.actor,
      step: entryLog.step,
      from: entryLog.from,
      to: entryLog.to,
      reason: entryLog.reason,
      base: catalogueLines.base,
      letter: catalogueLines.letter,
    })
    .from(catalogueLines)
    .innerJoin(entries, eq(entries.id, catalogueLines.entryId))
    .innerJoin(entryLog, eq(entryLog.entryId, entries.id))
    .where(
      and(
        eq(catalogueLines.exhibitionId, exhibitionId),
        gt(entryLog.at, frozenAt),
        inArray(entryLog.step, ['withdraw', 'refuse', 'restore', 'undo']),
      ),
    )
    .orderBy(asc(entryLog.id));
  const gone = ['withdrawn', 'refused'];
  return [
    ...own.map(({ step, field, from, to, ...row }) => ({
      at: row.at,
      number: row.number,
      reason: row.reason,
      words:
        step === 'added'
          ? 'добавлена: ошибка организатора'
          : `исправлено: ${fieldWords[field as CorrectedField] ?? field}${isWhole && (from || to) ? ` (было «${from}», стало «${to}»)` : ''}`,
    })),
    ...ofEntries
      .filter(({ step, from, to }) => step !== 'undo' || gone.includes(from) !== gone.includes(to))
      .map((row) => ({
        ...{ at: row.at, number: numberText(row), reason: row.reason },
        words: gone.includes(row.to) ? (byWords[row.actor] ?? 'снята, номер остаётся') : 'возвращена',
      })),
  ]
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .map(({ at, number, words, reason }) => ({ number, words, on: moscowDay(at), reason: isWhole ? reason : '' }));
}
