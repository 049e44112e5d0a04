import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import type { Session } from '#platform/server/session.ts';
import type { RecordChoice } from '../../../contract.ts';
import type { Values } from '../../../parts.ts';
import type { ApplicationRow } from '../../queries/hold.ts';
import type { applications } from '../../tables.ts';

type Columns = Partial<typeof applications.$inferInsert>;

export interface Sent {
  row: ApplicationRow;
  session: Session;
  values: Values;
  now: Date;
}

export interface Finished {
  row: ApplicationRow;
  session: Session;
  /** The result's number typed by staff. */
  number: string;
  /** Values staff filled in, checked by the type's declaration. */
  decision: Values;
  now: Date;
}

/** What a type does in addition to every application. Hooks run in the transaction of the step. */
export interface TypeHook {
  /** Returns values known of the sender for a new draft. */
  preset?(tx: Transactable, session: Session): Promise<Values>;
  /** Returns values for a draft started from a record of the portal; throws when the sender may not use it. */
  begin?(tx: Transactable, session: Session, recordId: number): Promise<Values>;
  /**
   * Checks rules a declaration cannot express, before sending or answering; returns the values to store, or throws.
   */
  sending?(tx: Transactable, sent: Sent): Promise<Values>;
  /** Splits one form into the values of several applications; the first stays in this one. */
  split?(values: Values): Values[];
  /** Returns further columns when it is sent, the first time or again. */
  sent?(tx: Transactable, sent: Sent): Promise<Columns>;
  /** Called when it becomes a draft again or is deleted. */
  undone?(tx: Transactable, row: ApplicationRow): Promise<void>;
  /** Writes the result elsewhere; an error leaves the application unchanged. */
  finishing?(tx: Transactable, finished: Finished): Promise<Columns>;
  /** Returns the document the portal issues on finish; null when staff attach it. */
  paper?(db: Queryable, row: ApplicationRow): Promise<string | null>;
  /** Reverts `finishing`; a type without it cannot be reopened. */
  reopening?(tx: Transactable, reopened: Pick<Finished, 'row' | 'session' | 'now'>): Promise<void>;
  /** Returns the records its `record` fields choose from, for the form and the decision, including chosen ones. */
  choices?(db: Queryable, row: ApplicationRow): Promise<RecordChoice[]>;
}
