import type { Queryable } from './connect.ts';

interface Prepared<Rows> {
  execute: (given: Record<string, unknown>) => Promise<Rows>;
}
interface Built<Rows> {
  prepare: (name: string) => Prepared<Rows>;
}

let statements = 0;

/**
 * A frequent query: built once per database, because building it costs more than sending it. Varying values are written
 * as `sql.placeholder('alias')`.
 */
export function statement<Rows>(
  build: (db: Queryable) => Built<Rows>,
): (db: Queryable, given: Record<string, unknown>) => Promise<Rows> {
  statements += 1;
  const name = `statement_${statements}`;
  const prepared = new WeakMap<Queryable, Prepared<Rows>>();
  return (db, given) => {
    let known = prepared.get(db);
    if (!known) {
      known = build(db).prepare(name);
      prepared.set(db, known);
    }
    return known.execute(given);
  };
}
