import type { Educational } from '../contract.ts';
import { educationalPath } from '../paths.ts';

export function educationalData(event: Educational, origin: string): object {
  const url = origin + educationalPath(event.id);
  return {
    '@type': 'EducationEvent',
    name: event.name,
    description: event.description,
    url,
    startDate: event.begins_at,
    endDate: event.ends_at,
    eventStatus: `https://schema.org/${event.is_cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${event.format === 'online' ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'}`,
    location:
      event.format === 'online'
        ? { '@type': 'VirtualLocation', url }
        : {
            '@type': 'Place',
            name: event.city?.name,
            address: [event.city?.name, event.address].filter(Boolean).join(', '),
          },
    organizer: { '@type': 'Organization', name: event.organiser.name, url: origin + event.organiser.full_alias },
    performer: event.lecturers.map(({ name }) => ({ '@type': 'Person', name })),
    offers: { '@type': 'Offer', price: event.price, priceCurrency: 'RUB', url },
  };
}
