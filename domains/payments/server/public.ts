export { takeCash } from '../desk/server/commands/cash.ts';
export { queueAcceptedMail } from './commands/mails.ts';
export { chargeOrder, creditSubject, endOrder, type NewLine, openOrder, relabelSubject } from './commands/orders.ts';
export type { OrderFollower } from './follower.ts';
export { paymentJobs } from './jobs.ts';
export { cardKeyCheck } from './queries/cardKeyCheck.ts';
export { hasPayee, orderSummaries, quoteCredit } from './queries/orders.ts';
export { sampleStatements } from './sampleStatement.ts';
