import type { Reason } from './tasks.ts';

/** The file itself is at fault, not the portal. */
export class Refusal extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}
