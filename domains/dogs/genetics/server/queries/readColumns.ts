import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias, union } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import type { Queryable } from '#platform/server/db/connect.ts';
import { inlinedStatement } from '#platform/server/db/ownConnection.ts';
import { dogs } from '../../../server/tables.ts';
import type { Columns } from '../engine/pedigree.ts';
import { epoch } from '../engine/rows.ts';

const fields = 6;
const [newline, tab, backslash, minus] = [10, 9, 92, 45];
const zero = 48;

/** Collects streamed numbers, six per dog; unknown parents are 0. */
class Reading extends Writable {
  numbers = new Int32Array(fields * 4096);
  length = 0;
  #value = 0;
  #sign = 1;
  #isNull = false;

  #take(): void {
    if (this.length === this.numbers.length) {
      const larger = new Int32Array(this.numbers.length * 2);
      larger.set(this.numbers);
      this.numbers = larger;
    }
    this.numbers[this.length] = this.#isNull ? 0 : this.#value * this.#sign;
    this.length += 1;
    this.#value = 0;
    this.#sign = 1;
    this.#isNull = false;
  }

  override _write(piece: Buffer, _encoding: string, done: () => void): void {
    for (const byte of piece) {
      if (byte === tab || byte === newline) this.#take();
      else if (byte === backslash) this.#isNull = true;
      else if (byte === minus) this.#sign = -1;
      else if (!this.#isNull) this.#value = this.#value * 10 + byte - zero;
    }
    done();
  }
}

/** Streams the pedigrees of some breeds, or of all: a million dogs take seconds and no object each. */
export async function readColumns(client: pg.ClientBase, breeds: readonly number[] | null): Promise<Columns> {
  const where = breeds ? sql`where ${dogs.breedId} = any(${`{${breeds.map(Number).join(',')}}`}::int[])` : sql``;
  const reading = new Reading();
  const asked = sql`copy (
    select ${dogs.id}, ${dogs.sireId}, ${dogs.damId}, ${dogs.breedId}, ${dogs.sex}, ${dogs.bornOn} - ${epoch}::date
    from ${dogs} ${where} order by ${dogs.id}
  ) to stdout`;
  await pipeline(client.query(to(inlinedStatement(asked))), reading);
  const size = reading.length / fields;
  const at = (field: number) => (_: unknown, row: number) => reading.numbers[row * fields + field] as number;
  const numbers = (field: number): Int32Array => Int32Array.from({ length: size }, at(field));
  const day = at(5);
  return {
    ids: numbers(0),
    sireIds: numbers(1),
    damIds: numbers(2),
    breeds: numbers(3),
    sexes: Uint8Array.from({ length: size }, at(4)),
    born: Uint16Array.from({ length: size }, (_, row) => Math.min(Math.max(day(_, row), 0), 65_535)),
  };
}

/** The breeds and, transitively, all breeds with a parent or a young among their dogs. */
export async function joinedBreeds(db: Queryable, breeds: readonly number[]): Promise<number[]> {
  const other = alias(dogs, 'other');
  const found = new Set(breeds);
  for (let before = 0; before !== found.size; ) {
    before = found.size;
    const known = [...found];
    const isNew = (one: AnyPgColumn, near: AnyPgColumn) => and(inArray(near, known), notInArray(one, known));
    const parents = db
      .selectDistinct({ breedId: other.breedId })
      .from(dogs)
      .innerJoin(other, or(eq(other.id, dogs.sireId), eq(other.id, dogs.damId)))
      .where(isNew(other.breedId, dogs.breedId));
    // One query per parent column, because each has its own index.
    const young = (parent: AnyPgColumn) =>
      db
        .selectDistinct({ breedId: dogs.breedId })
        .from(other)
        .innerJoin(dogs, eq(parent, other.id))
        .where(isNew(dogs.breedId, other.breedId));
    for (const { breedId } of await union(parents, young(dogs.sireId), young(dogs.damId))) found.add(breedId);
  }
  return [...found];
}
