import { eq } from 'drizzle-orm';
import { mustBeOffered } from '#domains/dictionaries/server/public.ts';
import { castes, cities, dignities } from '#domains/dictionaries/server/tables.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { attachDocuments, attachPictures } from '#domains/media/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { recordFact } from '#platform/server/facts.ts';
import type { Session } from '#platform/server/session.ts';
import type { ExhibitionEdit, ExhibitionEdited } from '../../../editContract.ts';
import { type DayRow, exhibitionReferees, exhibitions } from '../../tables.ts';
import { instantOf } from '../../zonedTime.ts';
import { exhibitionPurpose } from '../purpose.ts';
import { getExhibitionEdit, getOwnShow, type ShowRow } from '../queries.ts';
import { mustExist, unique } from './dictionaryRows.ts';
import { chooseFormat } from './format.ts';
import { mustFitYear } from './yearLimits.ts';

const stale = 'Пока вы правили, сведения о мероприятии изменились. Ваши правки целы: решите, какие оставить.';

function daysOf({ days }: Pick<ExhibitionEdited, 'days'>, timeZone: string, now: Date): { days: DayRow[]; beginsOn: string; endsOn: string } {
  const sorted = days.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) throw new Error('A show without days has passed its schema');
  if (instantOf(last.date, '24:00', timeZone) <= now) throw new PortalError(400, { days: 'Эти дни уже прошли' });
  const rows = sorted.map(({ date, time_from, time_to }) => ({ date, time_from: time_from || null, time_to: time_to || null }));
  return { days: rows, beginsOn: first.date, endsOn: last.date };
}

/** Where and when: what people have made plans by. */
const isMoved = (before: ShowRow, after: Pick<ShowRow, 'beginsOn' | 'endsOn' | 'cityId' | 'venue' | 'address'>): boolean =>
  (['beginsOn', 'endsOn', 'cityId', 'venue', 'address'] as const).some((name) => before[name] !== after[name]);

export async function editExhibition(tx: Queryable, session: Session, input: ExhibitionEdited, now: Date): Promise<ExhibitionEdit> {
  const { exhibitionId: id, version, name, description, venue, address, contacts } = input;
  const before = await getOwnShow(tx, session, { id, now, lock: true });
  if (before.version !== version) throw new PortalError(412, stale);
  const [casteIds, dignityIds] = [unique(input.caste_ids), unique(input.dignity_ids)];
  await mustBeOffered(tx, castes, casteIds, { field: 'caste_ids', kept: before.casteIds });
  await mustBeOffered(tx, dignities, dignityIds, { field: 'dignity_ids', kept: before.dignityIds });
  const timeZone = await timeZoneOf(tx, input.city_id, before);
  const when = daysOf(input, timeZone, now);
  const format = await chooseFormat(tx, before, input);
  await mustFitYear(tx, before, { ...format, beginsOn: when.beginsOn });
  await appoint(tx, id, input.judges);
  const files = { profileId: session.profileId, purpose: exhibitionPurpose, ownerId: id };
  const [avatarLink] = await attachPictures(tx, { ...files, field: 'avatar' }, input.avatar);
  const documents = await attachDocuments(tx, { ...files, field: 'documents' }, { documentIds: input.documents, before: before.documents });
  const where = { cityId: input.city_id, venue, address };
  const isElsewhere = (['cityId', 'venue', 'address'] as const).some((field) => before[field] !== where[field]);
  await tx
    .update(exhibitions)
    .set({
      ...when,
      ...where,
      ...format,
      name,
      description,
      contacts,
      casteIds,
      dignityIds,
      documents,
      mapLink: input.map_link || null,
      // The old point would lead to the old place; without one the map shows the city.
      ...(isElsewhere && { latitude: null, longitude: null }),
      avatarLink: avatarLink ?? null,
      version: version + 1,
      updatedAt: now.toISOString(),
    })
    .where(eq(exhibitions.id, id));
  await recordFact(tx, { name: 'exhibitions.edited', ids: { exhibitionId: id, profileId: session.profileId } });
  if (isMoved(before, { ...when, ...where })) await recordFact(tx, { name: 'exhibitions.changed', ids: { exhibitionId: id } });
  return getExhibitionEdit(tx, session, id, now);
}

/** By whose clock the days are. */
async function timeZoneOf(tx: Queryable, cityId: number, before: ShowRow): Promise<string> {
  if (cityId === before.cityId) return before.timeZone;
  await mustBeOffered(tx, cities, [cityId], { field: 'city_id', kept: [] });
  const [city] = await tx.select({ timeZone: cities.timeZone }).from(cities).where(eq(cities.id, cityId));
  if (!city) throw new Error('An offered city has gone');
  return city.timeZone;
}

async function appoint(tx: Queryable, exhibitionId: number, judges: ExhibitionEdited['judges']): Promise<void> {
  await mustExist(
    tx,
    referees,
    judges.map(({ id }) => id),
    'judges',
  );
  await tx.delete(exhibitionReferees).where(eq(exhibitionReferees.exhibitionId, exhibitionId));
  const rows = judges.map(({ id, fci_groups }, position) => ({
    exhibitionId,
    refereeId: id,
    position,
    fciGroups: unique(fci_groups).toSorted((a, b) => a - b),
  }));
  if (rows.length) await tx.insert(exhibitionReferees).values(rows);
}
