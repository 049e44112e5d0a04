import { exhibitionPath } from '#domains/exhibitions/paths.ts';
import { formatDateRange } from '#platform/contract/time/dates.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import type { Plan } from '../contract.ts';

/** Shows that a dog may not enter, each with the reason. */
export const RefusedShows = ({ shows }: { shows: Plan['refused'] }) => (
  <ul>
    {shows.map((show) => (
      <li key={show.id}>
        <Link to={exhibitionPath(show.id)}>{show.name}</Link>, {formatDateRange(show.begins_on, show.ends_on)},{' '}
        {show.city}. {show.reason}
      </li>
    ))}
  </ul>
);
