import type { AccountKind } from '#platform/contract/access.ts';
import { type Condition, type Fields, holds, type Section } from '#platform/contract/fields/fields.ts';
import type { MachineName } from '../machine.ts';

/** Under which heading of the cabinet a type stands. */
export const typeGroups = {
  litters: 'Помёты',
  pedigrees: 'Родословные',
  health: 'Здоровье',
  titles: 'Титулы и сертификаты',
  organisation: 'Организация',
  shows: 'Выставки',
} as const;
export type TypeGroup = keyof typeof typeGroups;

/** Values that lists show and search, kept in columns of their own. */
export const liftedNames = ['dog_name', 'breed_id', 'owner_name', 'stamp', 'pedigree_number'] as const;
export type LiftedName = (typeof liftedNames)[number];

/** A column of the registry: a value the list has anyway, or one that was lifted out of the form. */
export interface Column {
  key:
    | LiftedName
    | 'state'
    | 'created_at'
    | 'changed_at'
    | 'sent_at'
    | 'due_on'
    | 'barcode'
    | 'kind'
    | 'applicant'
    | 'urgent'
    | 'result'
    // Of a package and of what stands in one.
    | 'package'
    | 'declarant'
    | 'federation'
    | 'requests'
    | 'requests_done'
    | 'requests_in_work'
    // Of a litter.
    | 'born_on'
    | 'puppies'
    | 'sire'
    | 'dam'
    | 'archived';
  title: string;
}

/** Whether its sender may report an error once it is done; a package has nothing of its own that could be wrong. */
export const mayHaveErrors = ({ packs, issuedElsewhere }: ApplicationType, values: object): boolean =>
  packs === undefined && !(issuedElsewhere && holds(issuedElsewhere.when, values));

/** Kinds staff may let send a type, or not. */
export type OfferedSender = Extract<AccountKind, 'club' | 'federation'>;

/** Who sends a type, by what staff have chosen. */
export const sendersOf = (
  { senders, offeredSenders = [] }: Pick<ApplicationType, 'senders' | 'offeredSenders'>,
  chosen: readonly string[] | null | undefined,
): readonly AccountKind[] => (chosen ? offeredSenders.filter((kind) => chosen.includes(kind)) : senders);

/**
 * A kind of application: what the form asks, who sends it, what may happen to it, how it stands in lists. Plain data.
 */
export interface ApplicationType {
  /** In addresses, on the wire and in the database. */
  key: string;
  /** In the federation's list. */
  number: number;
  title: string;
  /** One line: when it is wanted. */
  lead: string;
  group: TypeGroup;
  /** Types of one registry stand in one list. */
  registry: string;
  senders: readonly AccountKind[];
  /** Staff choose among these who sends it; until they have, `senders` do. */
  offeredSenders?: readonly OfferedSender[];
  machine: MachineName;
  /** Decided by РКФ whoever sends it, unless the settings say otherwise. */
  reviewer?: 'rkf';
  payment: 'own' | 'package' | 'none';
  /** May be sent though the yearly membership is not confirmed. */
  isDuesFree?: true;
  /** Asks for a new show: an organiser whose report is too late may not, where the federation has said so. */
  asksForShow?: true;
  /** Of a package: the type of the requests inside. */
  packs?: string;
  /** Of a request: the type of its package. It is begun and sent with the package only. */
  packedIn?: string;
  /** What may be changed when staff ask for papers without refusing; the rest is closed then. */
  asked?: readonly string[];
  isUrgentOffered: boolean;
  /** What its records are chosen from depends on what has been typed. */
  choicesFollow?: true;
  section: Section<Fields>;
  /** What staff fill in when they finish it. */
  decision?: Section<Fields>;
  /** What another body issues: no error is reported of it here. */
  issuedElsewhere?: { when: Condition; says: string };
  /** Fields (several: joined by a blank) whose value is lifted. */
  lifted: Readonly<Partial<Record<LiftedName, readonly string[]>>>;
  /** Fields that tell one from the next where it is about no dog: its name says them in every list and notice. */
  about?: readonly string[];
  columns: readonly Column[];
  /** What the sender has at the end. */
  result: { label: string; isFile: boolean };
}
