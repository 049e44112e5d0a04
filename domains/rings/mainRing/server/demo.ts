import { asc, eq } from 'drizzle-orm';
import { exhibitionReferees } from '#domains/exhibitions/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Session } from '#platform/server/session.ts';
import { mostRingPlaces } from '../contests.ts';
import { saveContest } from './commands/saveContest.ts';
import { readMainRing } from './queries/mainRing.ts';

/** Judges the main ring of a show whose rings are through; the best of the show last, because the others decide it. */
export async function demoMainRing(tx: Queryable, organiser: Session, exhibitionId: number): Promise<void> {
  const [judge] = await tx
    .select({ id: exhibitionReferees.refereeId })
    .from(exhibitionReferees)
    .where(eq(exhibitionReferees.exhibitionId, exhibitionId))
    .orderBy(asc(exhibitionReferees.position))
    .limit(1);
  const judged = new Set<string>();
  for (;;) {
    const days = await readMainRing(tx, exhibitionId);
    const [next] = days.flatMap(({ offer_id: offerId, contests }) =>
      contests
        .filter(({ contest, dogs }) => dogs.length > 0 && !judged.has(`${offerId} ${contest}`))
        .map((contest) => ({ offerId, contest })),
    );
    if (!next) return;
    const { offerId, contest } = next;
    judged.add(`${offerId} ${contest.contest}`);
    await saveContest(tx, organiser, {
      ...{ exhibitionId, offer_id: offerId, contest: contest.contest, version: contest.version },
      referee_id: judge?.id ?? null,
      places: contest.dogs.slice(0, mostRingPlaces).map(({ number }, at) => ({ number, place: at + 1 })),
    });
  }
}
