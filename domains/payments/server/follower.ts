import type { Queryable } from '#platform/server/db/connect.ts';

/** The selling domain's side of an order; the app hands it in, because payments know nothing of what is sold. */
export interface OrderFollower {
  /** The order's charges are covered: runs in the transaction that booked the money. */
  paid(tx: Queryable, orderId: number): Promise<void>;
  /** Enough money came for an order that had expired. Returns true when its places could be taken again. */
  revive(tx: Queryable, orderId: number): Promise<boolean>;
}
