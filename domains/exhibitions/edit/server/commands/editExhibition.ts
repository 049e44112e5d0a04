import { eq } from 'drizzle-orm';
import { mustBeOffered } from '#domains/dictionaries/server/public.ts';
import { castes, cities, dignities } from '#domains/dictionaries/server/tables.ts';
import { attachDocuments, attachPictures } from '#domains/media/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { askJudgesAgain } from '../../../invitations/server/commands/organiser.ts';
import { daysRefusals } from '../../../rules/policy.ts';
import { forbiddenBetween } from '../../../rules/server/queries.ts';
import { type DayRow, exhibitions } from '../../../server/tables.ts';
import { instantOf } from '../../../server/zonedTime.ts';
import type { ExhibitionEdit, ExhibitionEdited } from '../../contract.ts';
import { grantedChanges, grantedWords, monobreed } from '../../policy.ts';
import { exhibitionPurpose } from '../purpose.ts';
import { getExhibitionEdit, getOwnShow, type ShowRow } from '../queries.ts';
import { unique } from './dictionaryRows.ts';
import { chooseFormat } from './format.ts';
import { mustFitYear } from './yearLimits.ts';

const stale = 'Пока вы правили, сведения о мероприятии изменились. Ваши правки целы: решите, какие оставить.';

function daysOf(
  { days }: Pick<ExhibitionEdited, 'days'>,
  timeZone: string,
  now: Date,
): { days: DayRow[]; beginsOn: string; endsOn: string } {
  const sorted = days.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) throw new Error('A show without days has passed its schema');
  if (instantOf(last.date, '24:00', timeZone) <= now) throw new PortalError(400, { days: 'Эти дни уже прошли' });
  const rows = sorted.map(({ date, time_from, time_to }) => ({
    date,
    time_from: time_from || null,
    time_to: time_to || null,
  }));
  return { days: rows, beginsOn: first.date, endsOn: last.date };
}

/** Where and when: what people have made plans by. */
const isMoved = (
  before: ShowRow,
  after: Pick<ShowRow, 'beginsOn' | 'endsOn' | 'cityId' | 'venue' | 'address'>,
): boolean =>
  (['beginsOn', 'endsOn', 'cityId', 'venue', 'address'] as const).some((name) => before[name] !== after[name]);

/** What judges have agreed to: other days or another town they are asked about anew. */
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
  const [casteIds, dignityIds] = [unique(input.caste_ids), unique(input.dignity_ids)];
  await mustBeOffered(tx, castes, casteIds, { field: 'caste_ids', kept: before.casteIds });
  await mustBeOffered(tx, dignities, dignityIds, { field: 'dignity_ids', kept: before.dignityIds });
  const timeZone = await timeZoneOf(tx, input.city_id, before);
  const when = daysOf(input, timeZone, now);
  const format = await chooseFormat(tx, before, input);
  const granted = before.isGranted ? grantedChanges(before, { ...format, ...when, cityId: input.city_id }) : [];
  if (format.typeId === international && before.typeId !== international)
    throw new PortalError(409, { type_id: 'Международный ранг даёт федерация: подайте заявку на проведение выставки' });
  if (granted.length) throw new PortalError(409, Object.fromEntries(granted.map((name) => [name, grantedWords])));
  await mustFitYear(tx, before, { ...format, beginsOn: when.beginsOn });
  if (!before.isGranted && before.category === shows) await mustStay(tx, before, { ...format, ...when });
  const files = { profileId: session.profileId, purpose: exhibitionPurpose, ownerId: id };
  const [avatarLink] = await attachPictures(tx, { ...files, field: 'avatar' }, input.avatar);
  const documents = await attachDocuments(
    tx,
    { ...files, field: 'documents' },
    { documentIds: input.documents, before: before.documents },
  );
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
  await recordEvent(tx, { name: 'exhibitions.edited', ids: { exhibitionId: id, profileId: session.profileId } });
  if (isMoved(before, { ...when, ...where }))
    await recordEvent(tx, { name: 'exhibitions.changed', ids: { exhibitionId: id } });
  if (isAnotherShow(before, { ...when, ...where })) await askJudgesAgain(tx, id, now);
  return getExhibitionEdit(tx, session, id, now);
}

/** Category of the calendar: «Выставки». */
const shows = 1;

/**
 * A show from before applications: its organiser still mends it, and may make it a smaller one of a breed, but takes
 * neither a rank it was not given nor a day that is the federation's.
 */
async function mustStay(
  tx: Queryable,
  before: ShowRow,
  after: Pick<ShowRow, 'rankIds' | 'beginsOn' | 'endsOn' | 'typeId'>,
): Promise<void> {
  const isAnotherRank = after.rankIds.some((id) => !before.rankIds.includes(id));
  if (isAnotherRank && after.typeId !== monobreed)
    throw new PortalError(409, { rank_ids: 'Ранг даёт федерация: подайте заявку на проведение выставки' });
  if (before.beginsOn === after.beginsOn && before.endsOn === after.endsOn) return;
  const forbidden = await forbiddenBetween(tx, after.beginsOn, after.endsOn);
  const [refusal] = daysRefusals({ format: after.typeId, begins_on: after.beginsOn, ends_on: after.endsOn }, forbidden);
  if (refusal) throw new PortalError(409, { days: `${refusal.title} ${refusal.text}` });
}

/** CACIB: nobody grants it to oneself, whoever wrote the show into the calendar. */
const international = 2;

/** By whose clock the days are. */
async function timeZoneOf(tx: Queryable, cityId: number, before: ShowRow): Promise<string> {
  if (cityId === before.cityId) return before.timeZone;
  await mustBeOffered(tx, cities, [cityId], { field: 'city_id', kept: [] });
  const [city] = await tx.select({ timeZone: cities.timeZone }).from(cities).where(eq(cities.id, cityId));
  if (!city) throw new Error('An offered city has gone');
  return city.timeZone;
}
