import ical, { ICalCalendarMethod } from 'ical-generator';
import { myDayPath } from '#domains/entries/paths.ts';
import { instantOf } from '#domains/exhibitions/server/public.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import { nextDayPath } from '../paths.ts';
import { stageWords, timeWords } from '../texts.ts';
import type { OwnDayOfShow } from './queries/myDay.ts';

/** A fixed name in every UID, as calendars of shows have: the portal's host may change. */
const uidOf = (entryId: number): string => `entry-${entryId}@calendar.federation-portal`;

/** Minutes that a dog takes in a calendar. */
const minutes = 15;
/** Seconds after which calendar programs are asked to read again. */
const readAgain = 15 * 60;

type OwnDog = OwnDayOfShow['dogs'][number];

/** In UTC, so that no time zone has to be described; a dog whose hour is not known takes the whole day. */
function timeOf({ show, day }: OwnDayOfShow, dog: OwnDog) {
  const hour = dog.expected_at || dog.breed_at;
  if (hour === '')
    return { allDay: true, start: new Date(`${day}T00:00:00Z`), end: new Date(`${addDays(day, 1)}T00:00:00Z`) };
  const start = dog.stage === 'in_ring' ? show.now : instantOf(day, hour, show.timeZone);
  return { start, end: new Date(start.getTime() + minutes * minuteMs) };
}

const breedOf = (dog: OwnDog): string => [dog.breed, dog.class, dog.rank].filter(Boolean).join(', ');

function descriptionOf(dog: OwnDog, url: string): string {
  const { time, about } = timeWords(dog);
  return [
    stageWords(dog),
    [time, about].filter(Boolean).join(', '),
    breedOf(dog),
    dog.judge && `Судья ${dog.judge}`,
    dog.result?.awards.join(', '),
    url,
  ]
    .filter(Boolean)
    .join('\n');
}

/** The days ahead of an entrant as RFC 5545 text: one event a dog, at the hour at which it is expected now. */
export function buildDayCalendar(days: readonly OwnDayOfShow[], { publicUrl, now }: { publicUrl: string; now: Date }) {
  const calendar = ical({
    name: 'Мой день на выставке',
    prodId: { company: 'federation', product: 'portal calendar', language: 'RU' },
    method: ICalCalendarMethod.PUBLISH,
    url: `${publicUrl}${nextDayPath}`,
    ttl: readAgain,
  });
  for (const day of days)
    for (const dog of day.dogs) {
      const url = `${publicUrl}${myDayPath(day.show.id)}`;
      calendar.createEvent({
        ...{ id: uidOf(dog.entry_id), ...timeOf(day, dog), stamp: now, lastModified: now },
        // Grows with every reading, so that calendar programs take the newer hour.
        sequence: Math.floor(now.getTime() / 1000) % 2_147_483_647,
        summary: [dog.number && `№ ${dog.number}`, dog.name, dog.ring !== null && `ринг ${dog.ring}`]
          .filter(Boolean)
          .join(', '),
        location: [`«${day.show.name}»`, day.show.venue, day.show.city].filter(Boolean).join(', '),
        ...{ description: descriptionOf(dog, url), url },
      });
    }
  return calendar.toString();
}
