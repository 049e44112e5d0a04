import type { Queryable } from '#platform/server/db/connect.ts';
import type { Mating } from '../contract.ts';

type Sent = NonNullable<Mating['application']>;
/** Finds sent applications of these matings in a higher domain; drafts do not count. */
export type FindSentLitters = (db: Queryable, matingIds: readonly number[]) => Promise<ReadonlyMap<number, Sent>>;
/** For tests without the office domain. */
export const noSentLitters: FindSentLitters = async () => new Map();
