import { asc, eq } from 'drizzle-orm';
import type { DocumentStatus } from '#domains/dogs/contract.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { typeOf } from '../../forms/all.ts';
import { type HistoryStep, states, stepTexts } from '../../machine.ts';
import { applicationHistory, applications } from '../../server/tables.ts';
import { stepsOf } from '../steps.ts';

/** Tracking is public and comments may contain names, so fixed texts replace them. */
const comments: Readonly<Partial<Record<HistoryStep, string>>> = {
  reject: 'Заявитель исправляет замечания; срок в это время не идёт',
  askPapers: 'Заявитель готовит документы; срок в это время не идёт',
  askCommission: 'Нужно решение племенной комиссии; срок в это время не идёт',
  archive: 'Из архива её может вернуть заявитель',
};

/** Finds an application by its track number for the public: steps and days, no names. */
export async function findTracked(db: Queryable, barcode: string): Promise<DocumentStatus | null> {
  const [row] = await db
    .select({
      id: applications.id,
      type: applications.type,
      state: applications.state,
      prevState: applications.prevState,
      dueOn: applications.dueOn,
    })
    .from(applications)
    .where(eq(applications.barcode, barcode));
  if (!row) return null;
  const events = await db
    .select({ step: applicationHistory.step, state: applicationHistory.state, at: applicationHistory.at })
    .from(applicationHistory)
    .where(eq(applicationHistory.applicationId, row.id))
    .orderBy(asc(applicationHistory.id));
  const history = events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() }));
  return {
    barcode,
    found: true,
    kind: typeOf(row.type).title,
    due_on: row.state === states.inWork ? row.dueOn : null,
    steps: stepsOf({ ...row, history }),
    history: history.toReversed().map(({ step, state, at }) => ({
      date: at,
      status: stepTexts[step],
      status_id: state,
      comment: comments[step] ?? '',
    })),
  };
}
