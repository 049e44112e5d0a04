import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
import { addDays, formatDateTime } from '#platform/contract/time/dates.ts';
import { exhibitionPath } from '../paths.ts';
import type { FeedShow } from './queries/listFeed.ts';
import { instantOf } from './zonedTime.ts';

/**
 * A fixed name in every UID: a domain name could change, and every show would then appear twice in people's calendars.
 */
const uidOf = (exhibitionId: number): string => `exhibition-${exhibitionId}@calendar.federation-portal`;

const day = (date: string): Date => new Date(`${date}T00:00:00Z`);

/**
 * A show of several days or without hours is an all-day event. A single day with hours is in UTC, so that no time zone
 * has to be described.
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

function descriptionOf(show: ShowWithNote, url: string): string {
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

/** `note` replaces the description for people who enter dogs. */
export interface ShowWithNote extends FeedShow {
  note?: string;
}

export interface Feed {
  name: string;
  /** URL of the page the feed belongs to. */
  url: string;
  publicUrl: string;
  shows: readonly ShowWithNote[];
}

/**
 * ical-generator does not escape the calendar's name, but the standard requires TEXT: a line break would break the
 * feed.
 */
const escapedName = (name: string): string =>
  name.replace(/[\\;,]/g, '\\$&').replace(/\s+/g, (blank) => (/[\r\n]/.test(blank) ? ' ' : blank));

/** Builds RFC 5545 text: escaped, folded, CRLF. */
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
      // Grows with every change of the row, so that calendar programs accept the newer version.
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
