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
/** The number first: after a breed of two lines it would stand alone on a third. */
const Numbered = ({ of: one }: { of: Place }) => (
  <>
    №&nbsp;{one.number}, <Breed of={one} />
  </>
);

const groupsOf = (all: readonly Place[]): Place[] =>
  all
    .filter((one) => isOfGroup(one) && one.place === 1)
    .toSorted((one, other) => numberOf(one.arrangement) - numberOf(other.arrangement));

/** A small cloth with the drawn head of the breed or the group, for a dog without a photograph. */
function GiltHead({ of: one, group = one.fci_group }: { of: Place; group?: number }) {
  return <Cover className={styles.gilt} subject="show" ratio="1" group={dogGroupOf(group)} head={one.head} />;
}

/**
 * Best in show: the name is the largest text of the page, beside its photograph or a small drawn head; its reserves are
 * lines under it.
 */
function BestOfShow({ of: best, photoOf }: { of: readonly Place[]; photoOf?: PhotoOf }) {
  return (
    <ol className={styles.best}>
      {best.map((one) => {
        const isFirst = one.place === 1;
        const photo = photoOf?.(one.dog_id, isFirst ? '(max-width: 768px) 100vw, 480px' : '96px');
        return (
          <li key={one.place} className={isFirst ? styles.first : styles.next} data-photo={photo ? true : undefined}>
            {photo ? <Cover className={styles.photo} ratio="4 / 3" {...photo} /> : <GiltHead of={one} />}
            <div className={styles.words}>
              <span className={styles.over}>{places[one.place] ?? `${one.place} место`}</span>
              <Name of={one} />
              <span className={styles.breed}>
                <Numbered of={one} />
              </span>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

type PhotoOf = ReturnType<typeof useMainPhotos>;

interface GroupListProps {
  of: readonly Place[];
  photoOf?: PhotoOf | undefined;
  /** Hides the drawn heads, which would repeat in every show of a list. */
  plain?: boolean;
}

const GroupList = ({ of: groups, photoOf, plain = false }: GroupListProps) => (
  <ul className={styles.groups} data-plain={plain || undefined}>
    {groups.map((one) => {
      const group = numberOf(one.arrangement);
      const photo = photoOf?.(one.dog_id, '(max-width: 768px) 100vw, 320px');
      return (
        <li key={one.arrangement} data-photo={photo ? true : undefined}>
          {photo && <Cover className={styles.photo} ratio="4 / 3" {...photo} />}
          {!plain && !photo && <GiltHead of={one} group={group} />}
          <div className={styles.words}>
            <span className={styles.over}>
              Группа {romanOf(group)}
              {!plain && `. ${groupName(group)}`}
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
          <div className={styles.ring} data-alone={firsts.length === 0 || best.length === 0 || undefined}>
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
        <small>
          <Numbered of={one} />
        </small>
      </li>
    ))}
  </ul>
);

/** Short form for a list of shows: best in show with reserves, and group winners. */
export function MainRingSummary({ showId, places: all }: RingOfShow) {
  const best = all.filter(isBest);
  const groups = groupsOf(all);
  return (
    <ShowOfRing value={showId}>
      <div className={styles.short}>
        {best.length > 0 && <BestOfShow of={best} />}
        {groups.length > 0 && <GroupList of={groups} plain />}
      </div>
    </ShowOfRing>
  );
}
