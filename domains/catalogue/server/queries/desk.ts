import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { castes } from '#domains/dictionaries/server/tables.ts';
import { type EntryShow, isClosed, mustRead, readShow } from '#domains/entries/server/public.ts';
import { entries, showOffers } from '#domains/entries/server/tables.ts';
import { hasShowRight } from '#domains/showTeam/server/public.ts';
import { formatDayMonth } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Caller } from '#platform/server/session.ts';
import type { CatalogueDesk, LineInput, LineValues } from '../../contract.ts';
import { numberText } from '../../numbers.ts';
import { catalogueLines, cataloguePapers } from '../tables.ts';
import { listAdverts } from './adverts.ts';
import { freezesAt, opensAt, readCatalogue } from './catalogue.ts';
import { listChanges } from './changes.ts';
import { readFrozenShow } from './frozen.ts';
import { type CatalogueLine, type ConfirmedDog, listConfirmed, listLines } from './lines.ts';
import { readHashes, toPaper } from './papers.ts';

const shownPapers = 40;

/** The organiser's page of a catalogue; staff read it. */
export async function getCatalogueDesk(db: Queryable, caller: Caller, exhibitionId: number): Promise<CatalogueDesk> {
  const show = await readShow(db, exhibitionId);
  await mustRead(db, caller, show, 'catalogue');
  const row = await readCatalogue(db, show.id);
  const { frozenAt } = row;
  const confirmed = await listConfirmed(db, show.id);
  const lines = frozenAt === null ? [] : await listLines(db, show.id, row.breedNames);
  return {
    may_edit: hasShowRight(caller, show, 'catalogue') && !show.isCancelled,
    may_advertise: hasShowRight(caller, show, 'manage') && !show.isCancelled,
    adverts: (await listAdverts(db, show.id)).map(({ documentId, name, size, place }) => ({
      ...{ document_id: documentId, name, size, place },
    })),
    is_cancelled: show.isCancelled,
    version: row.version,
    settings: {
      ...{ numbering: row.numbering, breed_names: row.breedNames },
      ...{ freeze_hours: row.freezeHours, open_minutes: row.openMinutes },
    },
    closes_at: show.closesAt,
    freezes_at: freezesAt(show, row)?.toISOString() ?? null,
    frozen_at: frozenAt === null ? null : new Date(frozenAt).toISOString(),
    opens_at: (await opensAt(db, show, row)).toISOString(),
    time_zone: show.timeZone,
    is_closed: isClosed(show),
    counts: {
      confirmed: confirmed.length,
      unpaid: await countUnpaid(db, show),
      lines: lines.length,
      withdrawn: lines.filter(({ isWithdrawn }) => isWithdrawn).length,
    },
    left_out: frozenAt === null ? [] : confirmed.map((dog) => ({ entry_id: dog.entryId, title: titleOf(dog) })),
    castes: await listClasses(db, show, lines),
    changes: frozenAt === null ? [] : await listChanges(db, show.id, { frozenAt, isWhole: true }),
    ...(frozenAt === null ? { papers: [], print_days: [], print_judges: [] } : await readPrints(db, show.id)),
  };
}

const titleOf = ({ name, name_lat, breed, day, rank, caste }: ConfirmedDog): string =>
  [name_lat || name, breed, formatDayMonth(day), rank, caste].filter(Boolean).join(', ');

const countUnpaid = async (db: Queryable, { id }: EntryShow): Promise<number> => {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(entries)
    .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
    .where(and(eq(showOffers.exhibitionId, id), eq(entries.state, 'held')));
  return row?.count ?? 0;
};

/** Classes that a line may be corrected to: those of the show, and those that its lines have. */
const listClasses = (db: Queryable, { casteIds }: EntryShow, lines: readonly CatalogueLine[]) => {
  const used = [...new Set(lines.map(({ caste_id }) => caste_id))];
  return db
    .select({ id: castes.id, name: castes.name })
    .from(castes)
    .where(casteIds.length ? inArray(castes.id, [...casteIds, ...used]) : eq(castes.isDeleted, false))
    .orderBy(castes.id);
};

/** Ordered papers, and the judges of the schedule to whom the papers of the rings can be narrowed. */
async function readPrints(
  db: Queryable,
  exhibitionId: number,
): Promise<Pick<CatalogueDesk, 'papers' | 'print_days' | 'print_judges'>> {
  const frozen = await readFrozenShow(db, exhibitionId);
  const hashes = await readHashes(db, exhibitionId, frozen);
  const inRings = new Set(frozen.rings.map(({ refereeId }) => refereeId));
  const rows = await db
    .select()
    .from(cataloguePapers)
    .where(eq(cataloguePapers.exhibitionId, exhibitionId))
    // The printed ones are never cut off.
    .orderBy(desc(isNotNull(cataloguePapers.printedAt)), desc(cataloguePapers.orderedAt), desc(cataloguePapers.id))
    .limit(shownPapers);
  return {
    papers: rows.map((row) => toPaper(row, hashes)),
    print_days: frozen.days,
    print_judges: frozen.judges
      .filter(({ refereeId }) => inRings.has(refereeId))
      .map(({ refereeId, name }) => ({ id: refereeId, name })),
  };
}

/** The values of a line, for the form that corrects them. */
export async function getLine(db: Queryable, caller: Caller, { exhibitionId, lineId }: LineInput): Promise<LineValues> {
  await mustRead(db, caller, await readShow(db, exhibitionId), 'catalogue');
  const [line] = await db
    .select()
    .from(catalogueLines)
    .where(and(eq(catalogueLines.id, lineId), eq(catalogueLines.exhibitionId, exhibitionId)));
  if (!line) throw notFound();
  const { dog, version } = line;
  return {
    ...{ version, catalogue_number: numberText(line), name: dog.name, name_lat: dog.name_lat, number: dog.number },
    ...{ stamp: dog.stamp, born_on: dog.born_on, colour: dog.colour, sire: dog.sire, dam: dog.dam },
    ...{ breeder: dog.breeder, caste_id: dog.caste_id },
  };
}
