import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import type { Session } from '#platform/server/session.ts';
import type { RecordChoice } from '../../../contract.ts';
import type { ApplicationType, DecisionOf, ValuesOfType } from '../../../forms/type.ts';
import type { ApplicationRow } from '../../queries/lockApplication.ts';
import type { applications } from '../../tables.ts';

type Columns = Partial<typeof applications.$inferInsert>;

/** An application with the values of its type's form. */
type RowOf<Type extends ApplicationType> = Omit<ApplicationRow, 'data'> & { data: ValuesOfType<Type> };

export interface Sent<Type extends ApplicationType = ApplicationType> {
  row: RowOf<Type>;
  session: Session;
  values: ValuesOfType<Type>;
  now: Date;
}

export interface Finished<Type extends ApplicationType = ApplicationType> {
  row: RowOf<Type>;
  session: Session;
  /** The result's number typed by staff. */
  number: string;
  /** Values staff filled in, checked by the type's declaration. */
  decision: DecisionOf<Type>;
  now: Date;
}

/**
 * Adds a type's own effects to those of every application. Hooks run in the transaction of the step. `Type` is the type
 * of the declaration (`typeof show`), which types the values.
 */
export interface TypeHook<Type extends ApplicationType = ApplicationType> {
  /** Values known of the sender for a new draft. */
  preset?(tx: Transactable, session: Session): Promise<ValuesOfType<Type>>;
  /** Values for a draft started from a record of the portal. Throws when the sender may not use it. */
  begin?(tx: Transactable, session: Session, recordId: number): Promise<ValuesOfType<Type>>;
  /**
   * Checks rules a declaration cannot express, before sending or answering; returns the values to store, or throws.
   */
  sending?(tx: Transactable, sent: Sent<Type>): Promise<ValuesOfType<Type>>;
  /** Splits one form into the values of several applications; the first stays in this one. */
  split?(values: ValuesOfType<Type>): ValuesOfType<Type>[];
  /** Further columns when it is sent, the first time or again. */
  sent?(tx: Transactable, sent: Sent<Type>): Promise<Columns>;
  /** Called when it becomes a draft again or is deleted. */
  undone?(tx: Transactable, row: RowOf<Type>): Promise<void>;
  /** Writes the result elsewhere; an error leaves the application unchanged. */
  finishing?(tx: Transactable, finished: Finished<Type>): Promise<Columns>;
  /** The document the portal issues on finish; null when staff attach it. */
  paper?(db: Queryable, row: RowOf<Type>): Promise<string | null>;
  /** Reverts `finishing`; a type without it cannot be reopened. */
  reopening?(tx: Transactable, reopened: Pick<Finished<Type>, 'row' | 'session' | 'now'>): Promise<void>;
  /** The records its `record` fields choose from, for the form and the decision, including chosen ones. */
  choices?(db: Queryable, row: RowOf<Type>): Promise<RecordChoice[]>;
}
