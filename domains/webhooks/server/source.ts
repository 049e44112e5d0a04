import type { Db } from '#platform/server/db/connect.ts';
import type { DomainEvent } from '#platform/server/domainEvents.ts';
import type { Session } from '#platform/server/session.ts';
import type { HookKind, HookState } from '../policy.ts';

/** The record that an event is about. */
export interface HookSubject {
  id: number;
  /** Path of the call that reads it. */
  api: string;
  /** Path of its public page. */
  page?: string;
  /** What became of it, where the event says so. */
  state?: HookState;
  /** The accounts of these profiles alone. */
  profileIds?: readonly number[];
  /** Whether this member of staff may be told. */
  isFor?: (session: Session) => boolean;
}

/** Turns domain events into deliveries of one kind. Each domain has its own in `server/queries/hookSources.ts`. */
export interface HookSource {
  kind: HookKind;
  events: readonly DomainEvent['name'][];
  /** Null when the record is deleted, or nothing about it is to be told. */
  find(db: Pick<Db, 'select'>, ids: DomainEvent['ids'], name: DomainEvent['name']): Promise<HookSubject | null>;
}
