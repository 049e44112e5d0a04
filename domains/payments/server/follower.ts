import type { Queryable } from '#platform/server/db/connect.ts';

/** The selling domain's side of an order; the app hands it in, because payments do not know what is sold. */
export interface OrderFollower {
  /** The charges of these orders are covered: runs in the transaction that booked the money. */
  paid(tx: Queryable, orderIds: readonly number[]): Promise<void>;
  /**
   * Money that covered these orders was taken back. Returns until when they may be paid again, as ISO instants by
   * order; an order is omitted when its entries stay confirmed without the money.
   */
  unpaid(tx: Queryable, orderIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Enough money came for an order that had expired. Returns true when its places could be taken again. */
  revive(tx: Queryable, orderId: number): Promise<boolean>;
}
