import type { Queryable } from '#platform/server/db/connect.ts';
import type { Mating } from '../contract.ts';

type Sent = NonNullable<Mating['application']>;
/** What a domain above knows: applications of these matings that were sent; drafts are none. */
export type FindSentLitters = (db: Queryable, matingIds: readonly number[]) => Promise<ReadonlyMap<number, Sent>>;
/** Where nobody registers litters by applications (tests of the studbook alone). */
export const noneSent: FindSentLitters = async () => new Map();
