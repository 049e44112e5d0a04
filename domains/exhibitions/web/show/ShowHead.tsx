import { formatDateRange, formatWeekdays } from '#platform/contract/time/dates.ts';
import { Tag } from '#platform/ui/badges/Tag.tsx';
import { romanOf } from '#platform/ui/dogs/groups.ts';
import { RingTile } from '#platform/ui/emblems/RingTile.tsx';
import { RosetteChip } from '#platform/ui/emblems/RosetteChip.tsx';
import { RosetteLarge } from '#platform/ui/emblems/RosetteLarge.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { Overline } from '#platform/ui/typography/Overline.tsx';
import type { Exhibition } from '../../contract.ts';
import { typeTitles } from '../../texts.ts';
import styles from './ShowHead.module.css';

const breedSurvey = 5;

export function ShowHead({ show }: { show: Exhibition }) {
  const [first] = show.ranks;
  const kind = typeTitles[show.type.id] ?? show.type.name;
  return (
    <header className={styles.head} data-over={show.has_results || undefined}>
      <RingTile
        from={show.begins_on}
        to={show.ends_on}
        rank={first?.colour ?? (show.category === 3 ? 'sport' : null)}
        size="xl"
        className={cx(styles.tile, show.is_cancelled && styles.off)}
      />
      <div className={styles.words}>
        <div className={styles.title}>
          {!show.name.startsWith(kind) && <Overline>{kind}</Overline>}
          <h1>{show.name}</h1>
        </div>
        <div className={styles.facts}>
          <p className={styles.place}>
            <span className="vh">
              {formatDateRange(show.begins_on, show.ends_on, { year: true })},{' '}
              {formatWeekdays(show.begins_on, show.ends_on)}.{' '}
            </span>
            {[show.city.name, show.venue].filter(Boolean).join(', ')}
            <br />
            <span className="muted">
              Организатор: <Link to={show.club_information.full_alias}>{show.club_information.name}</Link>
            </span>
          </p>
          <div className={styles.chips}>
            {show.ranks.map((rank) => (
              <RosetteChip key={rank.id} label={rank.short_name} meaning={rank.full_name} colour={rank.colour} />
            ))}
            {admitted(show) && <Tag>{admitted(show)}</Tag>}
          </div>
        </div>
      </div>
      {first && !show.is_cancelled && (
        <RosetteLarge label={first.short_name} colour={first.colour} width={96} className={styles.rosette} />
      )}
    </header>
  );
}

/** «все группы FCI», «группы I, X», «русская псовая борзая» */
function admitted({ breeds, fci_groups: groups, type }: Exhibition): string {
  // A survey admits the breeds its organiser names; without any, the line is empty.
  if (type.id === breedSurvey && !breeds.length && groups.length >= 10) return '';
  if (breeds.length)
    return breeds.length > 3 ? `пород: ${breeds.length}` : breeds.map((breed) => breed.name).join(', ');
  if (groups.length >= 10) return 'все группы FCI';
  const names = groups.filter((group) => group > 0).map(romanOf);
  return names.length ? `${names.length > 1 ? 'группы' : 'группа'} ${names.join(', ')} FCI` : '';
}
