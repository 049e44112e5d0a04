import type { AccountKind } from '#platform/contract/access.ts';
import {
  type Condition,
  type Fields,
  isConditionMet,
  type Section,
  type ValuesOf,
} from '#platform/contract/fields/fields.ts';
import type { MachineName } from '../machine.ts';
import type { Values } from '../reviewParts.ts';

/** Headings of the cabinet. */
export const typeGroups = {
  litters: 'Помёты',
  pedigrees: 'Родословные',
  health: 'Здоровье',
  titles: 'Титулы и сертификаты',
  organisation: 'Организация',
  shows: 'Выставки',
} as const;
export type TypeGroup = keyof typeof typeGroups;

/** Values copied into their own columns for lists and searches. */
export const listedFields = ['dog_name', 'breed_id', 'owner_name', 'stamp', 'pedigree_number'] as const;
export type ListedField = (typeof listedFields)[number];

/** A column of the registry: a field of every row, or a value copied from the form. */
export interface Column {
  key:
    | ListedField
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
    // For packages and their requests.
    | 'package'
    | 'declarant'
    | 'federation'
    | 'requests'
    | 'requests_done'
    | 'requests_in_work'
    // For litters.
    | 'born_on'
    | 'puppies'
    | 'sire'
    | 'dam'
    | 'archived';
  title: string;
}

/**
 * Whether the sender may report an error in a finished application; a package has no document that could be wrong.
 */
export const canHaveErrors = ({ packs, issuedElsewhere }: ApplicationType, values: object): boolean =>
  packs === undefined && !(issuedElsewhere && isConditionMet(issuedElsewhere.when, values));

/** Kinds of senders the settings may allow or forbid for a type. */
export type OfferedSender = Extract<AccountKind, 'club' | 'federation'>;

/** Who may send a type under these settings. */
export const sendersOf = (
  { senders, offeredSenders = [] }: Pick<ApplicationType, 'senders' | 'offeredSenders'>,
  chosen: readonly string[] | null | undefined,
): readonly AccountKind[] => (chosen ? offeredSenders.filter((kind) => chosen.includes(kind)) : senders);

/** A type of application: its form, senders, machine and columns. Plain data. */
export interface ApplicationType {
  /** The key in addresses, on the wire and in the database. */
  key: string;
  /** Number in the federation's list. */
  number: number;
  title: string;
  /** One line: when it is needed. */
  lead: string;
  group: TypeGroup;
  /** Types with the same registry share a list. */
  registry: string;
  senders: readonly AccountKind[];
  /** Senders the settings may choose from; `senders` are the default. */
  offeredSenders?: readonly OfferedSender[];
  machine: MachineName;
  /** РКФ decides it for every sender, unless the settings say otherwise. */
  reviewer?: 'rkf';
  payment: 'own' | 'package' | 'none';
  /** May be sent while the yearly membership is unconfirmed. */
  isDuesFree?: true;
  /** Requests a new show: refused while an earlier report is overdue, if the settings say so. */
  asksForShow?: true;
  /** For a package: the type of its requests. */
  packs?: string;
  /** For a request: the type of its package. It is started and sent only with the package. */
  packedIn?: string;
  /** Fields that are open while staff ask for papers without a refusal; the rest is closed. */
  asked?: readonly string[];
  isUrgentOffered: boolean;
  /** The choices of its records depend on the typed values. */
  choicesFollow?: true;
  section: Section<Fields>;
  /** Fields staff fill in on finish. */
  decision?: Section<Fields>;
  /** Documents another body issues: errors in them cannot be reported here. */
  issuedElsewhere?: { when: Condition; says: string };
  /** Fields whose values are copied; several are joined by a space. */
  lifted: Readonly<Partial<Record<ListedField, readonly string[]>>>;
  /** Fields that name the application in lists and notices when it is not about a dog. */
  about?: readonly string[];
  columns: readonly Column[];
  result: { label: string; isFile: boolean };
}

/** Values of declared fields; of fields whose names are not known to the compiler, any. */
type FormValues<Fs> = string extends keyof Fs ? Values : Readonly<Partial<ValuesOf<Fs>>>;

/**
 * Values of a type's form, typed from its declaration. Any may be absent: a form has only the fields of its sender's
 * kind.
 */
export type ValuesOfType<Type extends ApplicationType> = FormValues<Type['section']['fields']>;

/** Values that staff fill in on finish. */
export type DecisionOf<Type extends ApplicationType> = Type extends { decision: Section<infer Fs> }
  ? FormValues<Fs>
  : Values;
