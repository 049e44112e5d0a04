import type { Queryable } from '#platform/server/db/connect.ts';

/** The selling domain's side of an order; the app hands it in, because payments know nothing of what is sold. */
export interface OrderFollower {
  /** The charges of these orders are covered: runs in the transaction that booked the money. */
  paid(tx: Queryable, orderIds: readonly number[]): Promise<void>;
  /**
   * Money that covered these orders was taken back. Returns until when they may be paid again, as ISO instants by order;
   * an order is left out when nothing changes, because its entries have gone on without the money.
   */
  unpaid(tx: Queryable, orderIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Enough money came for an order that had expired. Returns true when its places could be taken again. */
  revive(tx: Queryable, orderId: number): Promise<boolean>;
}
