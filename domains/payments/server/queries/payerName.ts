import { type AnyColumn, sql } from 'drizzle-orm';
import { orders } from '../tables.ts';

/** Name of an order's payer: of the joined profile, or as on the paper form; null when neither is known. */
export const payerName = (profileName: AnyColumn) =>
  sql<string | null>`coalesce(${profileName}, nullif(${orders.payerName}, ''))`;
