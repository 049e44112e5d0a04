import { and, asc, eq, sql } from 'drizzle-orm';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Presidium } from '../contract.ts';
import { presidiumMembers } from './tables.ts';

/** Empty for a federation without one. */
export const listPresidium = (db: Queryable, alias: string): Promise<Presidium> =>
  db
    .select({
      id: presidiumMembers.id,
      name: presidiumMembers.name,
      post: presidiumMembers.post,
      is_delegate: presidiumMembers.isDelegate,
    })
    .from(presidiumMembers)
    .innerJoin(profiles, eq(profiles.id, presidiumMembers.federationId))
    .where(and(eq(sql`lower(${profiles.alias})`, alias.toLowerCase()), eq(profiles.isActive, true)))
    .orderBy(asc(presidiumMembers.position), asc(presidiumMembers.id));
