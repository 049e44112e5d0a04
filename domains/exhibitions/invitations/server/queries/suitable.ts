import { eq, inArray, sql } from 'drizzle-orm';
import { referees } from '#domains/judges/server/tables.ts';
import { foldName } from '#platform/contract/values/names.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { foldedName } from '#platform/server/db/nameSearch.ts';
import type { Session } from '#platform/server/session.ts';
import type { Suitable, SuitableInput } from '../../contract.ts';
import { assessFit, type Fit } from '../../fit.ts';
import { judgeInvitations } from '../tables.ts';
import {
  judgeFactsOf,
  judgeOf,
  kilometresOf,
  listBreedGroups,
  listOthers,
  listRefereeFacts,
  listReferees,
  showFactsOf,
} from './facts.ts';
import { getOwnShow } from './lockInvitation.ts';

/** Most rows in one answer; the search finds the others. */
const mostRows = 40;
const order: Record<Fit['verdict'], number> = { ok: 0, warn: 1, no: 2 };

/** Lists judges for the show with reasons, best and nearest first. */
export async function listSuitableJudges(
  db: Queryable,
  session: Session,
  { exhibitionId, search = '', all = false }: SuitableInput,
): Promise<Suitable> {
  const show = await getOwnShow(db, session, exhibitionId);
  const named = foldName(search);
  // Excludes specialists of other kinds from the federation's list.
  const isJudge = sql`${referees.kinds} && '{1,2,3}'::smallint[]`;
  const wanted = named
    ? sql`${isJudge} and (strpos(${foldedName(referees.name)}, ${named}) > 0 or strpos(${foldedName(referees.nameLat)}, ${named}) > 0 or ${referees.sheetNumber} = ${named})`
    : isJudge;
  const [known, judges, others, asked] = await Promise.all([
    listBreedGroups(db),
    listRefereeFacts(db, wanted, show),
    listOthers(db, show),
    db
      .select({ id: judgeInvitations.refereeId })
      .from(judgeInvitations)
      .where(eq(judgeInvitations.exhibitionId, exhibitionId)),
  ]);
  const facts = showFactsOf(show, known);
  const invited = new Set(asked.map(({ id }) => id));
  const fits = judges.map((judge) => ({
    judge,
    kilometres: kilometresOf(judge, show) ?? Number.POSITIVE_INFINITY,
    fit: assessFit(judgeFactsOf(judge, others.get(judge.id) ?? [], known), facts),
  }));
  const fitting = fits.filter(({ fit }) => fit.verdict !== 'no');
  const shown = all ? fits : fitting;
  const chosen = shown
    .toSorted(
      (one, other) =>
        // Judges already invited come last.
        Number(invited.has(one.judge.id)) - Number(invited.has(other.judge.id)) ||
        order[one.fit.verdict] - order[other.fit.verdict] ||
        one.kilometres - other.kilometres ||
        one.judge.id - other.judge.id,
    )
    .slice(0, mostRows);
  const ids = chosen.map(({ judge }) => judge.id);
  const details = new Map(
    (await listReferees(db, inArray(referees.id, [...ids, 0]), show)).map((judge) => [judge.id, judgeOf(judge, show)]),
  );
  const rows = chosen.flatMap(({ judge, fit }) => {
    const one = details.get(judge.id);
    return one ? [{ ...one, ...fit, is_invited: invited.has(judge.id) }] : [];
  });
  return { fitting: fitting.length, found: shown.length, rows };
}
