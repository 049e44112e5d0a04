export { queueAcceptedMail } from './commands/letters.ts';
export { chargeOrder, creditSubject, endOrder, type NewLine, type NewOrder, openOrder } from './commands/orders.ts';
export type { OrderFollower } from './follower.ts';
export { hasPayee, type OrderSummary, orderSummaries, quoteCredit } from './queries/orders.ts';
