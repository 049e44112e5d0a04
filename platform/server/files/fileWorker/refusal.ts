import type { Reason } from './tasks.ts';

/** The file itself is invalid; the portal is not at fault. */
export class Refusal extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}
