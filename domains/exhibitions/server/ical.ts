import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
import { addDays, formatDateTime } from '#platform/contract/time/dates.ts';
import { exhibitionPath } from '../paths.ts';
import type { FeedShow } from './queries/listFeed.ts';
import { instantOf } from './zonedTime.ts';

/**
 * Part of every UID: an address would change with the portal's name and make every show a second one in people's
 * calendars.
 */
const uidOf = (exhibitionId: number): string => `exhibition-${exhibitionId}@calendar.federation-portal`;

const day = (date: string): Date => new Date(`${date}T00:00:00Z`);

/**
 * A show of several days, or without hours, takes whole days, which are the same everywhere. One day with hours is
 * given in UTC: the reader's calendar shows it by its own clock, and no zone has to be described.
 */
function timeOf({ begins_on, ends_on, dates, time_zone }: FeedShow): Pick<ICalEventData, 'start' | 'end' | 'allDay'> {
  const only = begins_on === ends_on ? dates[0] : undefined;
  if (only?.time_from && only.time_to && only.time_from < only.time_to) {
    return {
      start: instantOf(only.date, only.time_from, time_zone),
      end: instantOf(only.date, only.time_to, time_zone),
    };
  }
  return { allDay: true, start: day(begins_on), end: day(addDays(ends_on, 1)) };
}

function descriptionOf(show: NotedShow, url: string): string {
  const lines = [
    show.note ?? '',
    show.ranks.length ? `Ранги: ${show.ranks.join(', ')}` : '',
    `Организатор: ${show.club_name}`,
    show.entry_closes_at && show.note === undefined
      ? `Запись до ${formatDateTime(show.entry_closes_at)} (время московское)`
      : '',
    ...show.dates
      .filter((date) => date.time_from && date.time_to)
      .map((date) => `${date.date.split('-').reverse().join('.')}: ${date.time_from}–${date.time_to}`),
    url,
  ];
  return lines.filter(Boolean).join('\n');
}

/** `note`: what it is to the reader of the calendar, in place of what is told those who enter a dog. */
export interface NotedShow extends FeedShow {
  note?: string;
}

export interface Feed {
  name: string;
  /** Address of the page the feed belongs to. */
  url: string;
  publicUrl: string;
  shows: readonly NotedShow[];
}

/**
 * ical-generator writes the calendar's own name as it is, where the standard wants TEXT: a line end in it would break
 * the feed.
 */
const escapedName = (name: string): string =>
  name.replace(/[\\;,]/g, '\\$&').replace(/\s+/g, (blank) => (/[\r\n]/.test(blank) ? ' ' : blank));

/** RFC 5545 text: escaped, folded, CRLF. */
export function buildFeed({ name, url, publicUrl, shows }: Feed): string {
  const calendar = ical({
    name: escapedName(name),
    prodId: { company: 'federation', product: 'portal calendar', language: 'RU' },
    method: ICalCalendarMethod.PUBLISH,
    url,
    ttl: 12 * 3600,
  });
  for (const show of shows) {
    const page = `${publicUrl}${exhibitionPath(show.id)}`;
    calendar.createEvent({
      id: uidOf(show.id),
      ...timeOf(show),
      stamp: new Date(show.updated_at),
      lastModified: new Date(show.updated_at),
      // Grows with every change of the row, so that a calendar takes the newer one.
      sequence: Math.floor(Date.parse(show.updated_at) / 1000) % 2_147_483_647,
      summary: show.name,
      location: {
        title: [show.venue, show.address, show.city].filter(Boolean).join(', '),
        geo: { lat: show.latitude, lon: show.longitude },
      },
      description: descriptionOf(show, page),
      url: page,
      categories: show.ranks.map((rank) => ({ name: rank })),
      status: show.is_cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
