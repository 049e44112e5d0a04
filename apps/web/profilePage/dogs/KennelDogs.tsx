import { studbookPath } from '#domains/dogs/paths.ts';
import { sexNames } from '#domains/dogs/texts.ts';
import { resultsOfPath, showResultsPath } from '#domains/exhibitions/paths.ts';
import { Awards } from '#domains/exhibitions/web/public.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { Tag } from '#platform/ui/badges/Tag.tsx';
import { DogCover, isHeadShown } from '#platform/ui/dogs/DogCover.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import type { WholeProfile } from '../wholeProfile.ts';
import styles from './Dogs.module.css';

/** The kennel's dogs as cards, then awards of the dogs it bred. */
export default function KennelDogs({ profile }: { profile: WholeProfile }) {
  return (
    <>
      <Dogs profile={profile} />
      <Winners profile={profile} />
    </>
  );
}

function Dogs({ profile: { dogs, dogs_total, full_alias } }: { profile: WholeProfile }) {
  if (!dogs.length) return null;
  // Without photographs the covers would only repeat one head.
  const hasPhotos = dogs.some(({ photo }) => photo);
  return (
    <section aria-labelledby="dogs">
      <SectionHead
        id="dogs"
        title="Собаки"
        aside={dogs_total > dogs.length && <Link to={`${full_alias}dogs`}>Все собаки, {dogs_total}</Link>}
      />
      <ul className={hasPhotos ? styles.cards : styles.list}>
        {dogs.map((dog) => (
          <li key={dog.id} data-plain={(hasPhotos && dog.photo === null) || undefined}>
            {hasPhotos && <DogCover dog={dog} withHead={isHeadShown(dogs, dog.id)} />}
            <div className={styles.words}>
              <h3>
                <Link to={`${full_alias}dogs/${dog.id}`} lang="en">
                  {dog.name_lat}
                </Link>
              </h3>
              <p className="small muted">
                {[dog.breed, dog.photo === null && sexNames[dog.sex], dog.born_on.slice(0, 4)]
                  .filter(Boolean)
                  .join(', ')}
              </p>
              {dog.titles.length > 0 && (
                <p className={styles.titles}>
                  {dog.titles.slice(0, 3).map((title) => (
                    <Tag key={title}>{title}</Tag>
                  ))}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Winners({ profile: { winners, kennel_id } }: { profile: WholeProfile }) {
  if (!winners.length || kennel_id === null) return null;
  return (
    <section aria-labelledby="winners">
      <SectionHead
        id="winners"
        title="Победители питомника"
        aside={<Link to={resultsOfPath('kennel', kennel_id)}>Все результаты</Link>}
      />
      <ul className={styles.winners}>
        {winners.map(({ id, dog, dog_id, show, show_id, begins_on, place, titles }) => (
          <li key={id}>
            <Link to={studbookPath(dog_id)} lang="en">
              {dog}
            </Link>
            <Awards of={titles} />
            <small>
              <Link to={showResultsPath({ id: show_id })}>{show}</Link>, {formatDate(begins_on)}
              {place !== null && `, ${place} место`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
