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
  /** Checked by the declaration already. */
  values: Values;
  now: Date;
}

export interface Finished {
  row: ApplicationRow;
  session: Session;
  /** What staff typed as the result's number. */
  number: string;
  /** What they filled in, of a type that asks them; checked by its declaration. */
  decision: Values;
  now: Date;
}

/** What a type does besides what every application does. All of it is part of the transaction of the step. */
export interface TypeHook {
  /** What is known of the sender before anything is typed. */
  preset?(tx: Transactable, session: Session): Promise<Values>;
  /** A draft begun from a record of the portal: what is known from it; throws where it is not the sender's to use. */
  begin?(tx: Transactable, session: Session, recordId: number): Promise<Values>;
  /** Rules a declaration cannot tell, before it is sent or answered; throws, or says what stands in the values. */
  sending?(tx: Transactable, sent: Sent): Promise<Values>;
  /** One form may ask for several things: the values of each, the first stays where it is. */
  split?(values: Values): Values[];
  /** What stands besides the values when it goes to the federation, the first time or again. */
  sent?(tx: Transactable, sent: Sent): Promise<Columns>;
  /** It is a draft again, or gone. */
  undone?(tx: Transactable, row: ApplicationRow): Promise<void>;
  /** What it changes elsewhere; what it throws leaves the application as it was. */
  finishing?(tx: Transactable, finished: Finished): Promise<Columns>;
  /** The paper the portal issues by itself when it is finished; null: staff attach it. */
  paper?(db: Queryable, row: ApplicationRow): Promise<string | null>;
  /** Takes back what `finishing` has written; without it what was finished stays so. */
  reopening?(tx: Transactable, reopened: Pick<Finished, 'row' | 'session' | 'now'>): Promise<void>;
  /** Records its `record` fields choose from, of the form and of the decision; what was chosen is named by them. */
  choices?(db: Queryable, row: ApplicationRow): Promise<RecordChoice[]>;
}
