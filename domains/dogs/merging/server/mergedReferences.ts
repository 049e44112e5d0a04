import type { Queryable } from '#platform/server/db/connect.ts';

/** A table of another domain that references dogs: how its rows move to another dog, and back. */
export interface MergedReference {
  table: string;
  what: string;
  count(db: Queryable, dogId: number): Promise<number>;
  move(tx: Queryable, from: number, to: number): Promise<number[]>;
  moveBack(tx: Queryable, ids: readonly number[], to: number): Promise<void>;
}
