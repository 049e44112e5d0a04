import { and, asc, count, desc, eq, exists, or } from 'drizzle-orm';
import { profiles } from '#domains/profiles/server/tables.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { query } from '#platform/server/db/typedSql.ts';
import type { Session } from '#platform/server/session.ts';
import type { Cabinet } from '../../contract.ts';
import { typeOf } from '../../forms/all.ts';
import { type State, states } from '../../machine.ts';
import { listAskedOffices, listPayees } from '../../payment/server/queries.ts';
import { listProposals } from '../../shows/server/queries/proposals.ts';
import { applicationReviews, applications } from '../tables.ts';
import { listedRows, toListed } from './listed.ts';
import { findSender, listOffers } from './offers.ts';

/** Rows of each kind in the cabinet; the registry shows the rest. */
const shownAtOnce = 20;
const lastResults = 5;

const isRefusedItself = () =>
  exists(
    query
      .select({ id: applicationReviews.id })
      .from(applicationReviews)
      .where(and(eq(applicationReviews.applicationId, applications.id), eq(applicationReviews.accepted, false))),
  );

/** Returned applications. A package that only waits for its requests has nothing to correct itself. */
const ownTurn = (db: Queryable, profileId: number) =>
  listedRows(db)
    .where(
      and(
        eq(applications.profileId, profileId),
        eq(applications.state, states.rejected),
        or(eq(applications.isPackage, false), isRefusedItself()),
      ),
    )
    .orderBy(desc(applications.id))
    .limit(shownAtOnce);

export async function getCabinet(db: Queryable, session: Session): Promise<Cabinet> {
  const { profileId } = session;
  const own = (state: State) => and(eq(applications.profileId, profileId), eq(applications.state, state));
  const newest = (state: State, limit: number) =>
    listedRows(db).where(own(state)).orderBy(desc(applications.id)).limit(limit);
  const sender = await findSender(db, session, clock.now());
  const offers = await listOffers(db, session, sender);
  // Counts applications as the registry does: a package counts only when it is returned itself.
  const counts = await db
    .select({ state: applications.state, count: count() })
    .from(applications)
    .where(
      and(
        eq(applications.profileId, profileId),
        or(eq(applications.isPackage, false), and(eq(applications.state, states.rejected), isRefusedItself())),
      ),
    )
    .groupBy(applications.state);
  const [federation] =
    sender.federationId === null
      ? []
      : await db.select({ name: profiles.shortName }).from(profiles).where(eq(profiles.id, sender.federationId));
  const underWay = await listedRows(db)
    .where(own(states.inWork))
    .orderBy(asc(applications.dueOn), asc(applications.id))
    .limit(shownAtOnce);
  return {
    profile_id: profileId,
    federation: federation?.name ?? null,
    payees: await listPayees(
      db,
      sender.federationId,
      offers.filter(({ type }) => typeOf(type).payment !== 'none').map(({ type }) => type),
    ),
    offices: await listAskedOffices(
      db,
      sender.federationId,
      offers.map(({ type }) => type),
    ),
    owes_year: sender.owesYear,
    offers,
    counts,
    waiting: [...(await ownTurn(db, profileId)), ...(await newest(states.commission, shownAtOnce))].map(toListed),
    proposals: await listProposals(db, profileId),
    under_way: underWay.map(toListed),
    drafts: (await newest(states.draft, shownAtOnce)).map(toListed),
    finished: (
      await listedRows(db)
        .where(own(states.done))
        .orderBy(desc(applications.doneAt), desc(applications.id))
        .limit(lastResults)
    ).map(toListed),
  };
}
