import { createContext, use } from 'react';
import { breedFromResultsPath } from '#domains/dogs/breeds/paths.ts';
import { studbookPath } from '#domains/dogs/paths.ts';
import { useMainPhotos } from '#domains/dogs/web/public.ts';
import { Cover } from '#platform/ui/covers/Cover.tsx';
import { dogGroupOf, groupName, romanOf } from '#platform/ui/dogs/groups.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import type { ShowResults } from '../contract.ts';
import { isBest, isOfGroup, shownDogs } from '../mainRing.ts';
import styles from './MainRing.module.css';

type Place = ShowResults['main_ring'][number];

const numberOf = (arrangement: string): number => Number(/\d+/.exec(arrangement)?.[0] ?? 0);
const places = ['', 'Лучшая собака выставки', 'Второе место', 'Третье место'];

/** The show of the ring: pages of breeds lead back to its results. */
const ShowOfRing = createContext(0);

/** Links to the page of a dog from the studbook, which has all its results. */
const Name = ({ of: { dog, dog_id } }: { of: Place }) => (
  <b lang="en">{dog_id === null ? dog : <Link to={studbookPath(dog_id)}>{dog}</Link>}</b>
);
const Breed = ({ of: { breed, breed_id } }: { of: Place }) => (
  <Link to={breedFromResultsPath(breed_id, use(ShowOfRing))}>{breed}</Link>
);
/** The number has its own column: a breed of two lines wraps beside it. */
const Numbered = ({ of: one }: { of: Place }) => (
  <span className={styles.numbered}>
    <span>№&nbsp;{one.number}</span> <Breed of={one} />
  </span>
);

const groupsOf = (all: readonly Place[]): Place[] =>
  all
    .filter((one) => isOfGroup(one) && one.place === 1)
    .toSorted((one, other) => numberOf(one.arrangement) - numberOf(other.arrangement));

/** A small cloth with the drawn head of the breed or the group, for a dog without a photograph. */
function GiltHead({ of: one, group = one.fci_group }: { of: Place; group?: number }) {
  return <Cover className={styles.gilt} subject="show" ratio="1" group={dogGroupOf(group)} head={one.head} />;
}

interface BestOfShowProps {
  of: readonly Place[];
  photoOf: PhotoOf;
  /** In a list of shows, whose names are the headings. */
  short?: boolean;
}

/**
 * Best in show leads by its photograph or a drawn head; its reserves are a ranked list with the figures on one line.
 */
function BestOfShow({ of: best, photoOf, short = false }: BestOfShowProps) {
  const winner = best.find(({ place }) => place === 1);
  const reserves = best.filter((one) => one !== winner);
  const photo = photoOf(winner?.dog_id ?? null, '(max-width: 768px) 100vw, 560px');
  return (
    <div className={styles.stage} data-photo={photo ? true : undefined} data-short={short || undefined}>
      {winner && (photo ? <Cover className={styles.photo} ratio="4 / 3" {...photo} /> : <GiltHead of={winner} />)}
      <ol className={styles.best}>
        {winner && (
          <li className={styles.first}>
            <span className={styles.over}>{places[1]}</span>
            <Name of={winner} />
            <Numbered of={winner} />
          </li>
        )}
        {reserves.map((one) => {
          const small = photoOf(one.dog_id, '72px');
          return (
            <li key={one.place} className={styles.next}>
              <span className={styles.rank} aria-hidden="true">
                {one.place}
              </span>
              <div className={styles.words}>
                <span className={styles.over}>{places[one.place] ?? `${one.place} место`}</span>
                <Name of={one} />
                <Numbered of={one} />
              </div>
              {small && <Cover className={styles.thumb} ratio="4 / 3" {...small} />}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

type PhotoOf = ReturnType<typeof useMainPhotos>;

interface GroupListProps {
  of: readonly Place[];
  /** Photographs as cards above their names. */
  photoOf?: PhotoOf | undefined;
  /** In a list of shows: photographs as small as the drawn heads, and groups by their numeral alone. */
  short?: PhotoOf;
}

const GroupList = ({ of: groups, photoOf, short }: GroupListProps) => (
  <ul className={styles.groups} data-short={short ? true : undefined}>
    {groups.map((one) => {
      const group = numberOf(one.arrangement);
      const photo = photoOf?.(one.dog_id, '(max-width: 768px) 100vw, 320px');
      const small = short?.(one.dog_id, '56px');
      return (
        <li key={one.arrangement} data-photo={photo ? true : undefined}>
          {photo && <Cover className={styles.photo} ratio="4 / 3" {...photo} />}
          {small && <Cover className={styles.gilt} ratio="1" {...small} />}
          {!small && !photo && <GiltHead of={one} group={group} />}
          <div className={styles.words}>
            <span className={styles.over}>
              Группа {romanOf(group)}
              {!short && `. ${groupName(group)}`}
            </span>
            <Name of={one} />
            <span className={styles.breed}>
              <Breed of={one} />
            </span>
          </div>
        </li>
      );
    })}
  </ul>
);

interface PicturedGroupsProps {
  of: readonly Place[];
  photoOf: PhotoOf;
  /** Dogs whose photographs stand above. */
  above: readonly Place[];
}

/** Winners with a photograph first, as cards; the others beside a small drawn head. No photograph stands twice. */
function PicturedGroups({ of: groups, photoOf, above }: PicturedGroupsProps) {
  const shown = new Set(above.map(({ dog_id }) => dog_id));
  const pictured = groups.filter(({ dog_id }) => !shown.has(dog_id) && photoOf(dog_id, ''));
  const others = groups.filter((one) => !pictured.includes(one));
  return (
    <>
      {pictured.length > 0 && <GroupList of={pictured} photoOf={photoOf} />}
      {others.length > 0 && <GroupList of={others} />}
    </>
  );
}

interface RingOfShow {
  showId: number;
  places: readonly Place[];
}

/** Best in show, the other rings, and the best of each FCI group. */
export function MainRing({ showId, places: all }: RingOfShow) {
  const photoOf = useMainPhotos(shownDogs(all));
  const best = all.filter(isBest);
  const groups = groupsOf(all);
  const rest = all.filter((one) => !isBest(one) && !isOfGroup(one));
  const firsts = rest.filter(({ place }) => place === 1);
  const others = rest.filter(({ place }) => place !== 1);
  if (!all.length) return null;
  return (
    <ShowOfRing value={showId}>
      {(best.length > 0 || rest.length > 0) && (
        <section aria-labelledby="main-ring">
          <SectionHead id="main-ring" title="Главный ринг" />
          <div className={styles.ring}>
            {best.length > 0 && <BestOfShow of={best} photoOf={photoOf} />}
            {firsts.length > 0 && <Rows of={firsts} />}
          </div>
          {others.length > 0 && (
            <details className={styles.more}>
              <summary>Все расстановки, {all.length}</summary>
              <Rows of={[...others, ...all.filter((one) => isOfGroup(one) && one.place > 1)]} />
            </details>
          )}
        </section>
      )}
      {groups.length > 0 && (
        <section aria-labelledby="best-groups">
          <SectionHead id="best-groups" title="Лучшие в группах" />
          <PicturedGroups of={groups} photoOf={photoOf} above={best} />
        </section>
      )}
    </ShowOfRing>
  );
}

const Rows = ({ of }: { of: readonly Place[] }) => (
  <ul className={styles.rest}>
    {of.map((one) => (
      <li key={`${one.arrangement} ${one.place}`}>
        <small>
          {one.arrangement}
          {one.place > 1 && `, ${one.place} место`}
        </small>
        <Name of={one} />
        <Numbered of={one} />
      </li>
    ))}
  </ul>
);

/** Short form for a list of shows: best in show with reserves, and group winners. */
export function MainRingSummary({ showId, places: all }: RingOfShow) {
  const photoOf = useMainPhotos(shownDogs(all));
  const best = all.filter(isBest);
  const groups = groupsOf(all);
  // No photograph stands twice.
  const smallPhotoOf: PhotoOf = (dogId, sizes) =>
    best.some(({ dog_id }) => dog_id === dogId) ? undefined : photoOf(dogId, sizes);
  // At a show of one group its winner is the best in show, who is named already.
  const isSaid = groups.length === 1 && best.some(({ place, dog }) => place === 1 && dog === groups[0]?.dog);
  return (
    <ShowOfRing value={showId}>
      <div className={styles.short}>
        {best.length > 0 && <BestOfShow of={best} photoOf={photoOf} short />}
        {groups.length > 0 && !isSaid && <GroupList of={groups} short={smallPhotoOf} />}
      </div>
    </ShowOfRing>
  );
}
