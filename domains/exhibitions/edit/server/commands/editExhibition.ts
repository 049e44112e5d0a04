import { eq, inArray } from 'drizzle-orm';
import { assertOffered } from '#domains/dictionaries/server/public.ts';
import { breeds, castes, cities, dignities } from '#domains/dictionaries/server/tables.ts';
import { attachDocuments, attachPictures } from '#domains/media/server/public.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { askJudgesAgain } from '../../../invitations/server/commands/organiser.ts';
import { staleAfterMove } from '../../../regulations/policy.ts';
import { type DayRow, exhibitions } from '../../../server/tables.ts';
import { instantOf } from '../../../server/zonedTime.ts';
import { approvedFieldTexts, approvedValues, changedApprovedFields, isApproved } from '../../approvedFields.ts';
import type { ExhibitionEdit, ExhibitionEdited } from '../../contract.ts';
import { groupsOf } from '../../policy.ts';
import { exhibitionPurpose } from '../purpose.ts';
import { getExhibitionEdit, getOwnShow, type ShowRow } from '../queries.ts';

const stale = 'Пока вы правили, сведения о мероприятии изменились. Ваши правки целы: решите, какие оставить.';

function daysOf(
  { days }: Pick<ExhibitionEdited, 'days'>,
  timeZone: string,
  now: Date,
): { days: DayRow[]; beginsOn: string; endsOn: string } {
  const sorted = days.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) throw new Error('The schema accepted a show without days');
  if (instantOf(last.date, '24:00', timeZone) <= now) throw new PortalError(400, { days: 'Эти дни уже прошли' });
  const rows = sorted.map(({ date, time_from, time_to }) => ({
    date,
    time_from: time_from || null,
    time_to: time_to || null,
  }));
  return { days: rows, beginsOn: first.date, endsOn: last.date };
}

/** End of the last day of entry; keeps the stored instant when the day is unchanged. */
function entryClosing({ entryClosesAt }: ShowRow, { entry_closes_on: day }: ExhibitionEdited): string | null {
  if (!day) return null;
  return entryClosesAt && moscowDay(entryClosesAt) === day ? entryClosesAt : `${day}T23:59:00+03:00`;
}

/** Whether place or dates changed, which affects people's plans. */
const isMoved = (
  before: ShowRow,
  after: Pick<ShowRow, 'beginsOn' | 'endsOn' | 'cityId' | 'venue' | 'address'>,
): boolean =>
  (['beginsOn', 'endsOn', 'cityId', 'venue', 'address'] as const).some((name) => before[name] !== after[name]);

/** Whether days or town changed, so that judges must agree again. */
const isAnotherShow = (before: ShowRow, after: Pick<ShowRow, 'days' | 'cityId'>): boolean => {
  const dates = ({ days }: Pick<ShowRow, 'days'>): string =>
    days
      .map(({ date }) => date)
      .toSorted()
      .join();
  return before.cityId !== after.cityId || dates(before) !== dates(after);
};

export async function editExhibition(
  tx: Queryable,
  session: Session,
  input: ExhibitionEdited,
  now: Date,
): Promise<ExhibitionEdit> {
  const { exhibitionId: id, version, name, description, venue, address, contacts } = input;
  const before = await getOwnShow(tx, session, { id, now, lock: true });
  if (before.version !== version) throw new PortalError(412, stale);
  assertGrantedUnchanged(before, input);
  const [casteIds, dignityIds] = [unique(input.caste_ids), unique(input.dignity_ids)];
  await assertOffered(tx, castes, casteIds, { field: 'caste_ids', kept: before.casteIds });
  await assertOffered(tx, dignities, dignityIds, { field: 'dignity_ids', kept: before.dignityIds });
  const timeZone = await timeZoneOf(tx, input.city_id, before);
  const when = daysOf(input, timeZone, now);
  const admitted = await chooseBreeds(tx, before, unique(input.breed_ids));
  const files = { profileId: session.profileId, purpose: exhibitionPurpose, ownerId: id };
  const [avatarLink] = await attachPictures(tx, { ...files, field: 'avatar' }, input.avatar);
  const where = { cityId: input.city_id, venue, address };
  const hasMoved = isMoved(before, { ...when, ...where });
  const attached = await attachDocuments(
    tx,
    { ...files, field: 'documents' },
    { documentIds: input.documents, before: before.documents },
  );
  // Unchanged files keep their stored names, which may mark them as outdated after a move.
  const known = new Map(before.documents.map((one) => [one.link, one]));
  const documents = attached.map((one) => {
    const kept = known.get(one.link);
    return (kept && (hasMoved ? staleAfterMove([kept])[0] : kept)) ?? one;
  });
  const isElsewhere = (['cityId', 'venue', 'address'] as const).some((field) => before[field] !== where[field]);
  await tx
    .update(exhibitions)
    .set({
      ...when,
      ...where,
      ...admitted,
      name,
      description,
      contacts,
      casteIds,
      dignityIds,
      documents,
      mapLink: input.map_link || null,
      entryClosesAt: entryClosing(before, input),
      registrar: input.registrar || null,
      // The old coordinates belong to the old place; without any, the map shows the city.
      ...(isElsewhere && { latitude: null, longitude: null }),
      avatarLink: avatarLink ?? null,
      version: version + 1,
      updatedAt: now.toISOString(),
    })
    .where(eq(exhibitions.id, id));
  await recordEvent(tx, { name: 'exhibitions.edited', ids: { exhibitionId: id, profileId: session.profileId } });
  if (hasMoved) await recordEvent(tx, { name: 'exhibitions.changed', ids: { exhibitionId: id } });
  if (isAnotherShow(before, { ...when, ...where })) await askJudgesAgain(tx, id, now);
  return getExhibitionEdit(tx, session, id, now);
}

/** Throws 409 under each approved field that the input changes. */
function assertGrantedUnchanged(before: ShowRow, input: ExhibitionEdited): void {
  const stored = {
    type_id: before.typeId,
    rank_ids: before.rankIds,
    nbc_id: before.nbcId,
    breed_ids: before.breedIds,
    dignity_ids: before.dignityIds,
    city_id: before.cityId,
    days: before.days,
  };
  const changed = changedApprovedFields(approvedValues(stored), approvedValues(input), isApproved(before));
  if (changed.length)
    throw new PortalError(409, Object.fromEntries(changed.map((name) => [name, approvedFieldTexts[name]])));
}

/** Time zone of the show's days. */
async function timeZoneOf(tx: Queryable, cityId: number, before: ShowRow): Promise<string> {
  if (cityId === before.cityId) return before.timeZone;
  await assertOffered(tx, cities, [cityId], { field: 'city_id', kept: [] });
  const [city] = await tx.select({ timeZone: cities.timeZone }).from(cities).where(eq(cities.id, cityId));
  if (!city) throw new Error('The checked city does not exist');
  return city.timeZone;
}

const unique = (ids: readonly number[]): number[] => [...new Set(ids)];

type Admitted = Pick<ShowRow, 'breedIds'> & Partial<Pick<ShowRow, 'fciGroups' | 'coverGroup'>>;

/** Validates the breeds of an event and returns them with their groups; an unchanged list is not checked again. */
async function chooseBreeds(tx: Queryable, before: ShowRow, breedIds: number[]): Promise<Admitted> {
  await assertOffered(tx, breeds, breedIds, { field: 'breed_ids', kept: before.breedIds });
  if (breedIds.join() === before.breedIds.join()) return { breedIds };
  const rows = breedIds.length
    ? await tx.select({ group: breeds.fciGroup }).from(breeds).where(inArray(breeds.id, breedIds))
    : [];
  const fciGroups = groupsOf(
    rows.map(({ group }) => group),
    [],
  );
  return { breedIds, fciGroups, coverGroup: breedIds.length && fciGroups.length === 1 ? (fciGroups[0] ?? 0) : 0 };
}
