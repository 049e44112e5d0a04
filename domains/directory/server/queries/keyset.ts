import { type SQL, sql } from 'drizzle-orm';
import { PortalError } from '#platform/server/errors.ts';

/** One column of an order. Its value is part of `after`. */
export interface OrderKey {
  column: SQL;
  /** PostgreSQL type of the value. */
  type: 'int' | 'text' | 'timestamptz' | 'date';
}

/** Keys of one direction, the last of them unique. */
export interface Order {
  keys: readonly OrderKey[];
  descending?: boolean;
}

export const orderBy = ({ keys, descending }: Order): SQL =>
  sql.join(
    keys.map(({ column }) => (descending ? sql`${column} desc` : column)),
    sql`, `,
  );

/** The keys of a row as one value, for the last row of a page. */
export const cursorOf = ({ keys }: Order): SQL<unknown[]> =>
  sql`json_build_array(${sql.join(
    keys.map(({ column }) => column),
    sql`, `,
  )})`;

export const encodeCursor = (place: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

const invalidCursor = (): PortalError => new PortalError(400, { after: 'Неверное продолжение списка' });

const isDay = (value: string): boolean => {
  const at = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value);
};

const isOfType = (value: unknown, type: OrderKey['type']): boolean => {
  if (type === 'int') return Number.isInteger(value) && Math.abs(value as number) <= 2_147_483_647;
  if (typeof value !== 'string' || value.includes('\0') || !value.isWellFormed()) return false;
  if (type === 'date') return /^\d{4}-\d\d-\d\d$/.test(value) && isDay(value);
  return (
    type === 'text' ||
    value === '-infinity' ||
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?([+-]\d\d:\d\d)?$/.test(value)
  );
};

function decodeCursor(after: string, order: Order): unknown[] {
  let place: unknown;
  try {
    place = JSON.parse(Buffer.from(after, 'base64url').toString());
  } catch {
    throw invalidCursor();
  }
  if (
    !Array.isArray(place) ||
    place.length !== order.keys.length ||
    !order.keys.every(({ type }, at) => isOfType(place[at], type))
  )
    throw invalidCursor();
  if (
    order.keys.some(
      ({ type }, at) =>
        type === 'timestamptz' && place[at] !== '-infinity' && Number.isNaN(Date.parse(place[at] as string)),
    )
  )
    throw invalidCursor();
  return place;
}

/** Rows after the one a page ended with. Throws 400 when `after` is invalid or belongs to another order. */
export function rowsAfter(order: Order, after: string): SQL {
  const place = decodeCursor(after, order);
  const columns = sql.join(
    order.keys.map(({ column }) => column),
    sql`, `,
  );
  const values = sql.join(
    order.keys.map(({ type }, at) => sql`${place[at]}::${sql.raw(type)}`),
    sql`, `,
  );
  return order.descending ? sql`(${columns}) < (${values})` : sql`(${columns}) > (${values})`;
}
