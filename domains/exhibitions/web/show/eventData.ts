import type { Exhibition } from '../../contract.ts';
import { exhibitionPath } from '../../paths.ts';

/** schema.org Event of a show. */
export function eventData(show: Exhibition, origin: string): object {
  const { club_information: club } = show;
  const online = /^онлайн/i.test(show.venue);
  return {
    '@type': 'Event',
    name: show.name,
    url: origin + exhibitionPath(show.id),
    startDate: show.starts_at,
    endDate: show.ends_at,
    eventStatus: `https://schema.org/${show.is_cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${online ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'}`,
    description: show.description,
    image: `${origin}${show.avatar_link ?? '/og.png'}`,
    location: online
      ? { '@type': 'VirtualLocation', url: origin + exhibitionPath(show.id) }
      : {
          '@type': 'Place',
          name: show.venue || show.city.name,
          address: {
            '@type': 'PostalAddress',
            streetAddress: show.address,
            addressLocality: show.city.name,
            addressRegion: show.city.region,
            addressCountry: 'RU',
          },
          geo: { '@type': 'GeoCoordinates', latitude: show.latitude, longitude: show.longitude },
        },
    organizer: { '@type': 'Organization', name: club.name, url: origin + club.full_alias },
  };
}
