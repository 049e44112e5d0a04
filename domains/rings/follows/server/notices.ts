import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { readShow } from '#domains/entries/server/public.ts';
import { dayIn, hourIn } from '#domains/exhibitions/server/public.ts';
import type { Subscription } from '#domains/notifications/server/public.ts';
import { notificationTypes } from '#domains/notifications/types.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { breedResultPath, livePath } from '../../live/paths.ts';
import { readCourses } from '../../live/server/queries/courses.ts';
import { findClosed } from '../../live/server/queries/live.ts';
import { judgements, ringBreeds } from '../../server/tables.ts';
import { nearText, resultsText } from '../texts.ts';
import { listNear } from './queries/near.ts';
import { breedFollows } from './tables.ts';

const ofFollower = { authorId: null, type: notificationTypes.important, kind: 'exhibitions' } as const;

/** «Скоро порода, за которой вы следите»: once a follower. Says what is true when it is sent. */
const breedNear: Subscription = {
  event: 'rings.breed_near',
  async notices(tx, { exhibitionId = 0, ringBreedId = 0 }) {
    const show = await readShow(tx, exhibitionId);
    const { rings } = await readCourses(tx, show, dayIn(show.timeZone, show.now));
    const near = listNear(rings).find(({ breed }) => breed.row.id === ringBreedId);
    if (!near) return [];
    const told = await tx
      .update(breedFollows)
      .set({ nearToldAt: sql`${portalNow}` })
      .where(and(eq(breedFollows.ringBreedId, ringBreedId), isNull(breedFollows.nearToldAt)))
      .returning({ profileId: breedFollows.profileId });
    if (told.length === 0) return [];
    const { ring, breed, at } = near;
    const hour = at === null ? null : hourIn(show.timeZone, new Date(at));
    return [
      {
        ...{ ...ofFollower, receivers: told.map(({ profileId }) => profileId), letter: 'own' },
        ...{ content: nearText({ ring, breed: breed.name, show: show.name, at: hour }), link: livePath(exhibitionId) },
      },
    ];
  },
};

/** SHA-256 of what the judge of a closed breed decided. */
async function hashOf(tx: Queryable, ringBreedId: number): Promise<string> {
  const { entryId, presence, gradeId, place, awardIds } = judgements;
  const rows = await tx
    .select({ entryId, presence, gradeId, place, awardIds })
    .from(judgements)
    .where(and(eq(judgements.ringBreedId, ringBreedId), eq(judgements.hasConflict, false)))
    .orderBy(asc(entryId));
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

/**
 * Once a follower of a closed breed, when visitors see its results. A breed that is closed again tells only those who
 * were told other results.
 */
const breedResults: Subscription = {
  event: 'rings.breed_results',
  async notices(tx, { exhibitionId = 0, ringBreedId = 0 }) {
    const closed = await findClosed(tx, { exhibitionId, breedId: ringBreedId });
    if (!closed) return [];
    const [breed] = await tx
      .select({ round: ringBreeds.round })
      .from(ringBreeds)
      .where(eq(ringBreeds.id, ringBreedId))
      .for('share');
    const round = breed?.round ?? 0;
    const waiting = await tx
      .select({ profileId: breedFollows.profileId, hash: breedFollows.toldHash })
      .from(breedFollows)
      .where(and(eq(breedFollows.ringBreedId, ringBreedId), sql`${breedFollows.toldRound} is distinct from ${round}`))
      .for('update');
    if (waiting.length === 0) return [];
    const hash = await hashOf(tx, ringBreedId);
    const ids = waiting.map(({ profileId }) => profileId);
    await tx
      .update(breedFollows)
      .set({ toldRound: round, toldHash: hash })
      .where(and(eq(breedFollows.ringBreedId, ringBreedId), inArray(breedFollows.profileId, ids)));
    const { name: show } = await readShow(tx, exhibitionId);
    return [true, false].flatMap((isAgain) => {
      const receivers = waiting
        .filter((own) => own.hash !== hash && (own.hash !== null) === isAgain)
        .map(({ profileId }) => profileId);
      if (receivers.length === 0) return [];
      const content = resultsText({ breed: closed.breed, show, best: closed.best, isAgain });
      return { ...ofFollower, receivers, content, link: breedResultPath(exhibitionId, ringBreedId), letter: 'digest' };
    });
  },
};

export const followNotices: readonly Subscription[] = [breedNear, breedResults];
