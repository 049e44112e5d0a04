import { isDeepStrictEqual } from 'node:util';
import { listAliases } from '#domains/profiles/server/public.ts';
import { foldText } from '#platform/contract/cleanText.ts';
import { isFederationAlias } from '#platform/contract/userTypes.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { cellText } from '#platform/server/tableFiles/headings.ts';
import { readTable } from '#platform/server/tableFiles/readTable.ts';
import {
  type ChosenColumns,
  placesOf,
  type RegisterOrder,
  type RowChange,
  type RowCounts,
  type RowOutcome,
} from '#platform/server/tableFiles/registerFile.ts';
import type { TableRow } from '#platform/server/tableFiles/table.ts';
import { blankRecord } from '../../blankRecord.ts';
import { changesBetween, missingOf, type RecordValues } from '../../fields.ts';
import { kindNames, type OrganisationKind } from '../../kinds.ts';
import { texts } from '../../texts.ts';
import {
  type Column,
  type DictionaryLookup,
  dictionaryLookup,
  headingOf,
  isHeading,
  type Mistake,
  type Places,
  type Row,
  readHeadings,
  readRow,
} from '../import/columns.ts';
import { addedStamps, type Entry, listEntries, listTakenStamps } from '../queries/entries.ts';
import { loadWords } from '../queries/names.ts';
import { closeEntry, reopenEntry } from './close.ts';
import { addEntry, type ChangeAuthor, changeEntry, lockRegister } from './register.ts';

export interface ImportOrder {
  path: string;
  fileName: string;
  /** Default kind of rows without one. */
  kind?: OrganisationKind | undefined;
  /** What a person has said of the columns; otherwise their headings decide. */
  columns?: ChosenColumns | undefined;
  /** Null for a command. */
  accountId?: number | null;
  now: Date;
  isTrial?: boolean;
  onRow?: RegisterOrder['onRow'];
}

export interface ImportReport extends RowCounts {
  mistakes: Mistake[];
}

/** Rolls back a dry run. */
class Undone extends Error {}

/**
 * Imports organisations into the register in one transaction. A dry run rolls back at the end, so its counts equal
 * the real run's. Throws UnreadableTable for a file that cannot be read.
 */
export async function importOrganisations(
  db: Db,
  { isDryRun, ...order }: ImportOrder & { isDryRun: boolean },
): Promise<ImportReport> {
  let report: ImportReport | undefined;
  const work = async (tx: Queryable) => {
    report = await takeOrganisations(tx, order);
    if (isDryRun) throw new Undone();
  };
  await db.transaction(work).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  if (!report) throw new Error('An import ended without its report');
  return report;
}

/** Imports a file within a transaction. Throws UnreadableTable. */
export async function takeOrganisations(tx: Queryable, order: ImportOrder): Promise<ImportReport> {
  const report: ImportReport = { rows: 0, added: 0, changed: 0, unchanged: 0, rejected: 0, mistakes: [] };
  if (!order.isTrial) await lockRegister(tx);
  await readFile(tx, order, report);
  if (report.added || report.changed)
    await recordEvent(tx, { name: 'profiles.imported', ids: { added: report.added, changed: report.changed } });
  return report;
}

async function readFile(tx: Queryable, order: ImportOrder, report: ImportReport): Promise<void> {
  const words = await loadWords(tx);
  const register = new Known(await listEntries(tx), await listAliases(tx));
  const writer: ChangeAuthor = { accountId: order.accountId ?? null, now: order.now, names: words };
  const reading: Reading = { tx, writer, register, book: dictionaryLookup(words), order };
  let places: Places | undefined;
  for await (const row of readTable(order.path, { isHeading, headingLine: order.columns?.line })) {
    if (!places) {
      const read = order.columns
        ? { places: placesOf<Column>(order.columns), wrong: [] }
        : readHeadings(row.cells, order.kind !== undefined);
      if (read.wrong.length)
        return void report.mistakes.push(...read.wrong.map((mistake) => ({ line: row.line, ...mistake })));
      places = read.places;
      continue;
    }
    const { outcome, isFederation, changes, mistakes } = await takeRow(reading, row, places);
    report.rows += 1;
    report[outcome] += 1;
    report.mistakes.push(...mistakes.map((mistake) => ({ line: row.line, ...mistake })));
    // Later rows may name it as their federation.
    if (outcome === 'added' && isFederation) {
      Object.assign(words, await loadWords(tx));
      reading.book = dictionaryLookup(words);
    }
    await order.onRow?.({
      line: row.line,
      cells: row.cells,
      outcome,
      name: cellText(row.cells[places.get('name') ?? -1] ?? '').slice(0, 200),
      changes,
      mistakes: mistakes.map(({ column, words: said }) => (column === null ? said : `${column}: ${said}`)),
    });
  }
}

interface Reading {
  tx: Queryable;
  writer: ChangeAuthor;
  register: Known;
  book: DictionaryLookup;
  order: ImportOrder;
}

interface RowEnd {
  outcome: RowOutcome;
  isFederation: boolean;
  changes: readonly RowChange[];
  mistakes: readonly Refusal[];
}

const rejected = (mistakes: readonly Refusal[]): RowEnd => ({
  ...{ outcome: 'rejected', isFederation: false, changes: [], mistakes },
});

async function takeRow(
  { tx, writer, register, book, order }: Reading,
  { line, cells, fault }: TableRow,
  places: Places,
): Promise<RowEnd> {
  if (fault) return rejected([{ column: null, words: fault }]);
  const { row, wrong } = readRow(cells, places, book, order.kind);
  const mistakes = wrong.length ? wrong : [...register.refusals(row), ...(await stampRefusals(tx, register, row))];
  if (mistakes.length) return rejected(mistakes);
  const taken = await take(tx, writer, register, row, line, `Из файла ${order.fileName}`);
  return { ...taken, isFederation: row.kind === 'federation', mistakes: [] };
}

/** Refusals for codes another organisation has by a confirmed application. */
async function stampRefusals(tx: Queryable, register: Known, row: Row): Promise<Refusal[]> {
  const [known] = register.matching(row);
  const codes = addedStamps(valuesAfter(row, known), known?.values);
  const held = await listTakenStamps(tx, codes, known?.profileId ?? null);
  return held.map((one) => at('stamp_codes', texts.heldStamp(one)));
}

async function take(
  tx: Queryable,
  writer: ChangeAuthor,
  register: Known,
  row: Row,
  line: number,
  reason: string,
): Promise<Pick<RowEnd, 'outcome' | 'changes'>> {
  const [known] = register.matching(row);
  const values = valuesAfter(row, known);
  const entry = known
    ? { ...known, values }
    : await addEntry(
        tx,
        writer,
        { kind: row.kind, alias: row.kind === 'federation' ? row.alias : null, values },
        register.aliases,
        reason,
      );
  const changes = known
    ? await changeEntry(tx, writer, known, values, reason)
    : changesBetween(blankRecord, values, writer.names);
  const why = row.reason || reason;
  const mustTurn = row.isClosed !== null && row.isClosed !== (entry.closedAt !== null);
  if (mustTurn) await (row.isClosed ? closeEntry : reopenEntry)(tx, writer, entry, why);
  register.keep({ ...entry, closedAt: mustTurn ? (row.isClosed ? writer.now : null) : entry.closedAt }, line);
  const turned = mustTurn ? [{ field: headingOf('status'), ...(row.isClosed ? closing : reopening) }] : [];
  const all = [...changes, ...turned];
  if (!known) return { outcome: 'added', changes: all };
  return { outcome: all.length ? 'changed' : 'unchanged', changes: all };
}

const closing = { from: 'действует', to: 'закрыта' };
const reopening = { from: 'закрыта', to: 'действует' };

const valuesAfter = ({ given }: Row, known: Entry | undefined): RecordValues => ({
  ...(known?.values ?? blankRecord),
  ...given,
});

const isChanged = (row: Row, known: Entry): boolean =>
  !isDeepStrictEqual(valuesAfter(row, known), known.values) ||
  (row.isClosed !== null && row.isClosed !== (known.closedAt !== null));

type Refusal = { column: string | null; words: string };
const at = (column: Column, words: string): Refusal => ({ column: headingOf(column), words });

class Known {
  readonly aliases: Set<string>;
  readonly #byKey = new Map<string, Entry>();
  readonly #keysOf = new Map<number, string[]>();
  readonly #stamps = new Map<string, Entry>();
  /** Lines of the file by the entry they changed. */
  readonly #lines = new Map<number, number>();

  constructor(entries: readonly Entry[], aliases: Set<string>) {
    this.aliases = aliases;
    for (const entry of entries) this.#write(entry);
  }

  keep(entry: Entry, line: number): void {
    this.aliases.add(entry.alias);
    this.#lines.set(entry.profileId, line);
    this.#write(entry);
  }

  #write(entry: Entry): void {
    for (const key of this.#keysOf.get(entry.profileId) ?? []) this.#byKey.delete(key);
    const keys = keysOf(entry.kind, entry.alias, entry.values);
    this.#keysOf.set(entry.profileId, keys);
    for (const key of keys) this.#byKey.set(key, entry);
    for (const code of entry.values.stamp_codes) this.#stamps.set(code, entry);
  }

  /** Entries a row may mean: more than one is an error. */
  matching({ kind, alias, given }: Row): Entry[] {
    const keys = keysOf(kind, alias, { ...blankRecord, ...given });
    const strong = keys.filter((key) => !key.startsWith('name'));
    const found = (some: string[]) => [
      ...new Set(some.map((key) => this.#byKey.get(key)).filter((entry) => entry !== undefined)),
    ];
    const known = found(strong);
    return known.length ? known : found(keys);
  }

  refusals(row: Row): Refusal[] {
    const { kind, alias, given } = row;
    const found = this.matching(row);
    const [known] = found;
    if (found.length > 1)
      return [
        {
          column: null,
          words: `Адрес страницы, ОГРН и ИНН принадлежат разным организациям: ${found.map(nameOf).join(', ')}`,
        },
      ];
    const before = known && this.#lines.get(known.profileId);
    if (before !== undefined) return [{ column: null, words: `Эта организация уже была в строке ${before}` }];
    const values = valuesAfter(row, known);
    // The register may hold older records that today's rules refuse: a row that repeats one changes nothing.
    if (known && !isChanged(row, known)) return [];
    const refused: Refusal[] = [];
    if (kind === 'federation') {
      if (!known && !alias) refused.push(at('alias', texts.noAlias));
      if (!known && alias && !isFederationAlias(alias))
        refused.push(at('alias', `«${alias}»: у федерации один из пяти адресов`));
      if (!known && alias && this.aliases.has(alias)) refused.push(at('alias', 'этот адрес на портале уже занят'));
      if (values.federation_id !== null) refused.push(at('federation_id', texts.ownFederation));
    } else if (alias && !known)
      refused.push(
        at('alias', `«${alias}»: такой страницы нет. Новой организации адрес даст портал, оставьте столбец пустым`),
      );
    refused.push(...missingOf(kind, values).map(({ field, message }) => at(field, message)));
    for (const code of given.stamp_codes ?? []) {
      const owner = this.#stamps.get(code);
      if (owner && owner.profileId !== known?.profileId && owner.values.stamp_codes.includes(code))
        refused.push(at('stamp_codes', `код ${code} записан за ${nameOf(owner)}`));
    }
    const twin = this.#byKey.get(nameKey(kind, values));
    if (known && twin && twin.profileId !== known.profileId)
      refused.push(at('name', `в этом городе уже есть ${nameOf(twin)}`));
    return refused;
  }
}

const nameOf = ({ kind, values }: Entry): string => `${kindNames[kind].toLowerCase()} ${values.name}`;
const nameKey = (kind: OrganisationKind, { name, city_id }: RecordValues): string =>
  `name ${kind} ${city_id} ${foldText(name)}`;

const keysOf = (kind: OrganisationKind, alias: string | null, values: RecordValues): string[] => [
  ...(alias ? [`alias ${kind} ${alias}`] : []),
  ...(values.ogrn ? [`ogrn ${kind} ${values.ogrn}`] : []),
  ...(values.inn ? [`inn ${kind} ${values.inn}`] : []),
  nameKey(kind, values),
];
