import type { DogCard, OwnDogs as Dogs } from '#domains/dogs/contract.ts';
import { dogPath } from '#domains/dogs/paths.ts';
import { requestStatuses } from '#domains/dogs/texts.ts';
import { howToPagePath } from '#domains/knowledge/paths.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Avatar } from '#platform/ui/covers/Avatar.tsx';
import { Cover } from '#platform/ui/covers/Cover.tsx';
import { isHeadShown } from '#platform/ui/dogs/DogCover.tsx';
import { dogGroupOf } from '#platform/ui/dogs/groups.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import styles from './rows.module.css';

const shown = 3;
const female = 2;

/** The Russian name, otherwise the Latin one; the tattoo tells puppies of one name apart. */
const factsOf = ({ name, name_lat, breed, sex, born_on, pedigree_number, stamp }: DogCard): string =>
  [
    name && name_lat,
    breed,
    sex === female ? 'сука' : 'кобель',
    `род. ${formatDate(born_on)}`,
    pedigree_number === null && stamp && `клеймо ${stamp}`,
  ]
    .filter(Boolean)
    .join(', ');

/** The dog's photograph, or its breed's head; further dogs of the breed show a letter. */
const Face = ({ dog, withHead }: { dog: DogCard; withHead: boolean }) =>
  dog.photo === null && withHead && dog.head ? (
    <Cover className={styles.face} group={dogGroupOf(dog.fci_group)} head={dog.head} frame="none" />
  ) : (
    <Avatar kind="dog" name={dog.name || dog.name_lat} id={dog.id} group={dog.fci_group} photo={dog.photo} size={64} />
  );

export function OwnDogs({ dogs, home }: { dogs: Dogs; home: string }) {
  const { holder, items, owned, requests } = dogs;
  const asked = requests.filter(({ status }) => status === requestStatuses.onReview);
  const add = `${home}dogs/add_dogs`;
  const isWanted = items.some(({ pedigree_number }) => pedigree_number === null);
  return (
    <section aria-labelledby="own-dogs">
      <SectionHead
        id="own-dogs"
        title="Мои собаки"
        aside={owned > shown ? <Link to={`${home}dogs`}>Все {owned}</Link> : <Link to={add}>Добавить собаку</Link>}
      />
      {items.length + asked.length === 0 && (
        <div className={styles.none}>
          <p>
            Здесь появятся ваши собаки с родословными, титулами и результатами. Нужны только клеймо, чип или номер
            родословной.
          </p>
          <Button kind="secondary" condensed leftIcon="plus" to={add}>
            Добавить собаку
          </Button>
        </div>
      )}
      <ul className={styles.rows}>
        {items.slice(0, shown).map((dog) => (
          <li key={dog.id} className={styles.dog}>
            <Face dog={dog} withHead={isHeadShown(items, dog.id)} />
            <div>
              <h3 lang={dog.name ? undefined : 'en'}>
                <Link to={dogPath(holder, dog.id)}>{dog.name || dog.name_lat}</Link>
              </h3>
              <p className="small muted">{factsOf(dog)}</p>
            </div>
            <div className={styles.state}>
              {dog.pedigree_number === null ? (
                <Link className="small" to={`${dogPath(holder, dog.id)}#papers`}>
                  Без родословной: оформить
                </Link>
              ) : (
                <StatusChip kind="ok">РКФ {dog.pedigree_number}</StatusChip>
              )}
              {dog.photo === null && (
                <Link className="small" to={`${dogPath(holder, dog.id)}#own-photos`}>
                  Добавить фото
                </Link>
              )}
              {dog.titles.length > 0 && <span className="small muted">{dog.titles.slice(0, 3).join(', ')}</span>}
            </div>
          </li>
        ))}
        {asked.map(({ id, name }) => (
          <li key={`asked ${id}`} className={styles.plain}>
            <h3 lang="en">{name}</h3>
            <StatusChip kind="info">Федерация проверяет</StatusChip>
          </li>
        ))}
      </ul>
      {isWanted && (
        <p className={styles.hint}>
          <Link to={howToPagePath('pedigree')}>Как оформить родословную</Link>
        </p>
      )}
    </section>
  );
}
