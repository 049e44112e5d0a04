import { getDirectoryOnBreed } from '#domains/directory/forBreedPage/contract.ts';
import type { Breed } from '#domains/dogs/breeds/contract.ts';
import { breedDogsPath } from '#domains/dogs/breeds/paths.ts';
import { breedsPath, matingPath, studbookPath } from '#domains/dogs/paths.ts';
import { listPhotosOfBreed, type PhotoOfBreed } from '#domains/dogs/photos/contract.ts';
import { photoRatio } from '#domains/dogs/photos/policy.ts';
import { CheckedMark, coverOf } from '#domains/dogs/web/public.ts';
import { showResultsPath } from '#domains/exhibitions/paths.ts';
import { howToPagePath } from '#domains/knowledge/paths.ts';
import { counted } from '#platform/contract/plural.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Cover } from '#platform/ui/covers/Cover.tsx';
import { dogGroupOf, groupName, romanOf } from '#platform/ui/dogs/groups.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { Crumbs } from '#platform/ui/typography/Crumbs.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { kennelsAddress, puppiesAddress } from './AroundBreed.tsx';
import styles from './BreedPage.module.css';

const inHead = '(max-width: 768px) 100vw, 560px';

/** Name, character and main actions. A photograph of one of the breed's dogs leads; else the drawn head. */
export function BreedHead({
  breed,
  results,
}: {
  breed: Breed /** The show whose results led here. */;
  results: number | null;
}) {
  const { id: breedId, name, fci_group, head, portrait } = breed;
  const photo = useRead(listPhotosOfBreed, { breedId }).data?.[0];
  return (
    <header className={cx(styles.head, photo && styles.pictured)}>
      {!photo && <Cover className={styles.cover} group={dogGroupOf(fci_group)} head={head} clothFrom={breedId} eager />}
      <div>
        <Crumbs
          items={[
            { label: 'Породы', to: breedsPath },
            ...(fci_group
              ? [
                  {
                    label: `${romanOf(fci_group)} группа, ${groupName(fci_group).toLowerCase()}`,
                    to: `${breedsPath}#group-${fci_group}`,
                  },
                ]
              : []),
            // A phone shows the last crumb only.
            ...(results === null ? [] : [{ label: 'К результатам выставки', to: showResultsPath({ id: results }) }]),
          ]}
        />
        <h1>{name}</h1>
        {portrait && <p className={styles.lead}>{portrait.character}</p>}
        <Standing breed={breed} />
        {portrait && <CheckedMark checkedOn={portrait.checked_on} />}
        <div className={styles.actions}>
          <Button to={puppiesAddress(breedId)}>Щенки породы</Button>
          <Button kind="secondary" to={breedDogsPath(breedId)}>
            Собаки породы
          </Button>
          <Button kind="ghost" leftIcon="swap" to={howToPagePath('pedigree')}>
            Обменять метрику
          </Button>
          <Button kind="ghost" leftIcon="tree" to={matingPath}>
            Пробная вязка
          </Button>
        </div>
      </div>
      {photo && <Picture {...photo} />}
    </header>
  );
}

function Standing({ breed: { id: breedId, fci_number, is_provisional } }: { breed: Breed }) {
  const around = useRead(getDirectoryOnBreed, { breedId }).data;
  return (
    <p className={styles.standing}>
      {fci_number ? `Стандарт FCI №\u00a0${fci_number}` : 'Без номера стандарта FCI'}
      {is_provisional && ', признана предварительно'}.{' '}
      {around?.club && <Link to={around.club.full_alias}>{around.club.name}</Link>}
      {around?.club && around.kennels.total > 0 && ', '}
      {around && around.kennels.total > 0 && (
        <Link to={kennelsAddress(breedId)}>
          {counted(around.kennels.total, ['питомник', 'питомника', 'питомников'])}
        </Link>
      )}
    </p>
  );
}

const Picture = ({ dog, photo }: PhotoOfBreed) => (
  <figure className={styles.picture}>
    <Cover ratio={String(photoRatio)} {...coverOf(photo, inHead)} eager />
    <figcaption>
      Собака из племенной книги:{' '}
      <Link to={studbookPath(dog.id)} lang="en">
        {dog.name_lat}
      </Link>
    </figcaption>
  </figure>
);
