import { PosterCover } from '#domains/banners/web/public.ts';
import type { FeaturedRow } from '#domains/exhibitions/contract.ts';
import { exhibitionPath } from '#domains/exhibitions/paths.ts';
import { countdownLabels, typeTitles } from '#domains/exhibitions/texts.ts';
import { formatDateRange, formatWeekdays } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { dogGroupOf } from '#platform/ui/dogs/groups.ts';
import { RosetteChip } from '#platform/ui/emblems/RosetteChip.tsx';
import { Countdown } from '#platform/ui/time/Countdown.tsx';
import { Overline } from '#platform/ui/typography/Overline.tsx';
import styles from './EventPoster.module.css';
import beagle from './packs/beagle.svg?url';
import bernese from './packs/bernese.svg?url';
import borzoi from './packs/borzoi.svg?url';
import corgi from './packs/corgi.svg?url';
import dachshund from './packs/dachshund.svg?url';
import dalmatian from './packs/dalmatian.svg?url';
import dobermann from './packs/dobermann.svg?url';
import jackRussell from './packs/jack-russell.svg?url';
import retriever from './packs/retriever.svg?url';
import samoyed from './packs/samoyed.svg?url';
import setter from './packs/setter.svg?url';
import shepherd from './packs/shepherd.svg?url';

/** The poster of a real show: title, date and place, ranks, and the time left to enter. */
export function EventPoster({ show, first }: { show: FeaturedRow; first: boolean }) {
  const group = dogGroupOf(show.breeds[0]?.fci_group ?? show.cover_group);
  return (
    <PosterCover
      subject="show"
      group={group}
      head={show.breeds[0]?.head}
      dogs={group ? [] : posterDogsOf(show.id)}
      photo={show.picture_link === null ? null : { src: show.picture_link }}
      eager={first}
    >
      <Overline>{typeTitles[show.type_id] ?? 'Выставка'}</Overline>
      <h2>{show.name}</h2>
      <p>
        {formatDateRange(show.begins_on, show.ends_on)}, {formatWeekdays(show.begins_on, show.ends_on)} ·{' '}
        {[show.city, show.venue].filter(Boolean).join(', ')}
      </p>
      <ul className={styles.ranks} aria-label="Ранги">
        {show.ranks.slice(0, 3).map((rank) => (
          <li key={rank.id}>
            <RosetteChip label={rank.name} colour={rank.colour} />
          </li>
        ))}
      </ul>
      <div className={styles.last}>
        {show.entry_closes_at && (
          <div className={styles.left}>
            <Countdown end={show.entry_closes_at} label={countdownLabels.entry} />
          </div>
        )}
        <Button kind="gold" to={exhibitionPath(show.id)}>
          О выставке
        </Button>
      </div>
    </PosterCover>
  );
}

/** Dogs on the poster of an all-breed show: a large, a middle and a small one of three groups. */
const packs: readonly (readonly string[])[] = [
  [borzoi, bernese, jackRussell],
  [dobermann, samoyed, corgi],
  [dalmatian, retriever, dachshund],
  [setter, shepherd, beagle],
];

/** Stable for a show, and different for neighbouring posters. */
const posterDogsOf = (showId: number): readonly string[] => packs[showId % packs.length] ?? [];
