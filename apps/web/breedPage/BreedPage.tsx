import { useParams } from 'react-router';
import { getDirectoryOnBreed } from '#domains/directory/forBreedPage/contract.ts';
import { getBreed } from '#domains/dogs/breeds/contract.ts';
import { breedDogsPath } from '#domains/dogs/breeds/paths.ts';
import { breedPath, breedsPath, matingPath } from '#domains/dogs/paths.ts';
import { listPhotosOfBreed } from '#domains/dogs/photos/contract.ts';
import { BreedCounts, BreedFacts, BreedPlots, PhotosOfBreed } from '#domains/dogs/web/public.ts';
import { getShowsOnBreed } from '#domains/exhibitions/forBreedPage/contract.ts';
import { listArticles } from '#domains/news/contract.ts';
import { counted } from '#platform/contract/plural.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Cover } from '#platform/ui/covers/Cover.tsx';
import { dogGroupOf, groupName, romanOf } from '#platform/ui/dogs/groups.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { Crumbs } from '#platform/ui/typography/Crumbs.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { AroundBreed, kennelsAddress, puppiesAddress } from './AroundBreed.tsx';
import styles from './BreedPage.module.css';
import { offersOf } from './offers.ts';

export async function read({ params, read: get, linkedData, origin }: Reader): Promise<void> {
  const breedId = recordIdIn(params.breedId);
  const breed = await get(getBreed, { breedId });
  await Promise.all([
    get(getDirectoryOnBreed, { breedId }),
    get(getShowsOnBreed, { breedId }),
    get(listArticles, offersOf(breedId)),
    get(listPhotosOfBreed, { breedId }),
  ]);
  linkedData({
    '@type': 'Dataset',
    name: `${breed.name}: порода в цифрах племенной книги`,
    description: `Рождения, инбридинг, здоровье и производители породы ${breed.name} по годам рождения.`,
    url: origin + breedPath(breedId),
    ...(breed.counted_at && { dateModified: breed.counted_at }),
  });
}

/** A breed's public page: studbook figures, kennels, judges, shows and adverts. */
export function Page() {
  const breedId = recordIdIn(useParams().breedId);
  const breed = useRead(getBreed, { breedId }).data;
  const around = useRead(getDirectoryOnBreed, { breedId }).data;
  if (!breed) return null;
  const { name, name_lat, fci_group, head, fci_number, figures } = breed;
  return (
    <article className="wrap">
      <PageMeta
        title={`${name}: порода в цифрах`}
        description={`${name} (${name_lat}) в племенной книге: сколько рождается, инбридинг, здоровье, производители, питомники, судьи, выставки, щенки.`}
        path={breedPath(breedId)}
      />
      <div className={styles.head}>
        <Cover className={styles.cover} group={dogGroupOf(fci_group)} head={head} clothFrom={breedId} eager />
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
            ]}
          />
          <h1>{name}</h1>
          <p>
            {fci_number ? `Стандарт FCI № ${fci_number}` : 'Без номера стандарта FCI'}
            {breed.is_provisional && ', признана предварительно'}.{' '}
            {around?.club && <Link to={around.club.full_alias}>{around.club.name}</Link>}
            {around?.club && around.kennels.total > 0 && ', '}
            {around && around.kennels.total > 0 && (
              <Link to={kennelsAddress(breedId)}>
                {counted(around.kennels.total, ['питомник', 'питомника', 'питомников'])}
              </Link>
            )}
          </p>
        </div>
        <div className={styles.actions}>
          <Button to={puppiesAddress(breedId)}>Щенки породы</Button>
          <Button kind="secondary" to={breedDogsPath(breedId)}>
            Собаки породы
          </Button>
          <Button kind="ghost" leftIcon="tree" to={matingPath}>
            Пробная вязка
          </Button>
        </div>
      </div>
      <BreedFacts breed={breed} />
      {figures && <BreedCounts breed={breed} figures={figures} />}
      <PhotosOfBreed breedId={breedId} />
      <AroundBreed breedId={breedId} />
      <div className={styles.plots}>
        <BreedPlots breed={breed} />
      </div>
    </article>
  );
}
