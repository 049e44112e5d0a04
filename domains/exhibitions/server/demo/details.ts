import { addDays, type Day, daysBetween } from '#platform/contract/time/dates.ts';
import type { NewExhibition } from '../factories.ts';
import type { ReportRow } from '../tables.ts';
import type { ShowDemoContext, ShowOrganiser } from './demoContext.ts';
import places from './places.json' with { type: 'json' };
import shows from './shows.json' with { type: 'json' };

const two = (value: number): string => String(value).padStart(2, '0');

/** Phone numbers «000-NN-NN» are never assigned. */
const phone = ({ random }: ShowDemoContext): string =>
  `+7(9${two(random.whole(0, 99))})000-${two(random.whole(0, 99))}-${two(random.whole(0, 99))}`;

export type Kind = 'show' | 'international' | 'mono' | 'survey' | 'trial' | 'lesson';

const venuesOf = (kind: Kind): readonly string[] =>
  kind === 'trial' ? places.field_venues : kind === 'lesson' ? places.lecture_venues : places.venues;

export function particulars(
  making: ShowDemoContext,
  organiser: ShowOrganiser,
  cityId: number,
  kind: Kind,
): Pick<NewExhibition, 'venue' | 'address' | 'latitude' | 'longitude' | 'mapLink' | 'registrar' | 'contacts' | 'fees'> {
  const { random, cityById } = making;
  const city = cityById.get(cityId);
  const venue = random.pick(venuesOf(kind));
  const online = venue.startsWith('Онлайн');
  const domain = `${organiser.alias.replaceAll('_', '-')}.example`;
  const near = (degrees: number): number => Math.round((degrees + (random.next() - 0.5) * 0.06) * 10_000) / 10_000;
  const at =
    city && !online
      ? { latitude: near(city.latitude), longitude: near(city.longitude) }
      : { latitude: null, longitude: null };
  return {
    venue,
    address: online ? '' : `${random.pick(places.streets)}, д. ${random.whole(1, 120)}`,
    ...at,
    mapLink: at.latitude === null ? null : `https://yandex.ru/maps/?pt=${at.longitude},${at.latitude}&z=16`,
    registrar: random.pick(places.registrars),
    contacts: [
      { value: phone(making), description: 'Запись и справки', is_main: true, contact_type_id: 1 },
      {
        value: `${kind === 'lesson' ? 'shkola' : 'ring'}@${domain}`,
        description: 'Вопросы по участию',
        is_main: true,
        contact_type_id: 2,
      },
    ],
    fees: random.pick(shows.fees[kind]),
  };
}

/** Friday or Sunday about two weeks before the show; the last minute of that day in Moscow. */
export const entryDeadline = ({ random }: ShowDemoContext, beginsOn: Day): string =>
  `${addDays(beginsOn, -random.whole(7, 20))}T23:59:00+03:00`;

const reportTypes = ['Итоговая ведомость', 'Ведомость главного ринга', 'Нагрузка судей'];

/** Reports of a finished show; those of the last days are not accepted yet. */
export function reportsOf({ random, today }: ShowDemoContext, endsOn: Day): ReportRow[] {
  if (endsOn >= today) return [];
  const gone = daysBetween(endsOn, today);
  return reportTypes.map((type) => {
    const sent = random.whole(3, 14);
    const received = sent + random.whole(1, 9);
    return {
      type,
      link: null,
      date_sent: gone > sent ? addDays(endsOn, sent) : null,
      date_received: gone > received ? addDays(endsOn, received) : null,
    };
  });
}

export function descriptionFor({ random }: ShowDemoContext, kind: Kind): string {
  const { show, ...own } = shows.descriptions;
  if (kind === 'show' || kind === 'international')
    return [...random.some(show, 2), random.pick(shows.ring_notes)].join('\n');
  return random.some(kind === 'mono' ? [random.pick(own.mono), random.pick(show)] : own[kind], 2).join('\n');
}
