import { exhibitionPath, organiserCalendarPath } from '#domains/exhibitions/paths.ts';
import { EntryMark } from '#domains/exhibitions/web/public.ts';
import { LatestResults } from '#domains/news/web/public.ts';
import { RingTile } from '#platform/ui/emblems/RingTile.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { calendarOf } from './calendarOf.ts';
import styles from './NextShows.module.css';
import type { WholeProfile } from './wholeProfile.ts';

/** What an organisation holds next, the nearest show as one large line, and the winners of what it held last. */
export default function NextShows({ profile }: { profile: WholeProfile }) {
  return (
    <>
      <Upcoming profile={profile} />
      {profile.results.length > 0 && (
        <LatestResults
          results={profile.results}
          more={{ to: `${organiserCalendarPath(profile.alias)}&sort=finished`, text: 'Все прошедшие' }}
        />
      )}
    </>
  );
}

function Upcoming({ profile }: { profile: WholeProfile }) {
  const { shows, kind, today } = profile;
  return (
    <section aria-labelledby="upcoming">
      <SectionHead
        id="upcoming"
        title={kind === 'federation' ? 'Ближайшее в федерации' : 'Ближайшее в клубе'}
        aside={<Link to={calendarOf(profile)}>Все мероприятия</Link>}
      />
      <ul className={styles.shows}>
        {shows.map((show, at) => (
          <li key={show.id}>
            <RingTile
              from={show.begins_on}
              to={show.ends_on}
              rank={show.ranks[0]?.colour}
              size={at ? 's' : 'm'}
              spoken
            />
            <div className="grow">
              <h3>
                <Link to={exhibitionPath(show.id)}>{show.name}</Link>
              </h3>
              <p className="small muted">
                {[show.ranks[0]?.name, show.city, show.club_alias !== profile.alias && show.club_name]
                  .filter(Boolean)
                  .join(', ')}
              </p>
              <EntryMark show={show} today={today} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
