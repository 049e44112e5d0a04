import { useLocation, useParams } from 'react-router';
import { getDirectoryOnBreed } from '#domains/directory/forBreedPage/contract.ts';
import { getBreed } from '#domains/dogs/breeds/contract.ts';
import { breedPath } from '#domains/dogs/paths.ts';
import { listPhotosOfBreed } from '#domains/dogs/photos/contract.ts';
import { BreedInFigures, BreedPortrait, PhotosOfBreed } from '#domains/dogs/web/public.ts';
import { getShowsOnBreed } from '#domains/exhibitions/forBreedPage/contract.ts';
import { listArticles } from '#domains/news/contract.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { AroundBreed } from './AroundBreed.tsx';
import { BreedHead } from './BreedHead.tsx';
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

/** The show of `?results=`; null without one. */
function resultsIn(search: string): number | null {
  const id = new URLSearchParams(search).get('results') ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}

/** A breed's public page: its portrait, puppies, kennels, judges and shows, photos, figures of the studbook. */
export function Page() {
  const breedId = recordIdIn(useParams().breedId);
  const { search } = useLocation();
  const breed = useRead(getBreed, { breedId }).data;
  const offers = useRead(listArticles, offersOf(breedId)).data;
  if (!breed) return null;
  const { name, name_lat } = breed;
  return (
    <article className="wrap">
      <PageMeta
        title={`${name}: порода, щенки, питомники`}
        description={`${name} (${name_lat}): рост, вес, шерсть, характер, уход и что спросить у заводчика. Щенки, питомники, выставки, судьи и цифры племенной книги.`}
        path={breedPath(breedId)}
      />
      <BreedHead breed={breed} results={resultsIn(search)} />
      <nav className={styles.tabs} aria-label="На этой странице">
        <ul>
          {parts
            .filter(({ id }) => id !== 'offers' || offers?.articles.length)
            .map(({ id, label }) => (
              <li key={id}>
                <a href={`#${id}`}>{label}</a>
              </li>
            ))}
        </ul>
      </nav>
      <BreedPortrait breed={breed} />
      <AroundBreed breedId={breedId} />
      <PhotosOfBreed breedId={breedId} />
      <div className={styles.plots}>
        <BreedInFigures breed={breed} />
      </div>
    </article>
  );
}

const parts = [
  { id: 'portrait', label: 'Портрет' },
  { id: 'offers', label: 'Щенки' },
  { id: 'kennels', label: 'Питомники' },
  { id: 'judges', label: 'Судьи' },
  { id: 'shows', label: 'Выставки' },
  { id: 'figures', label: 'Цифры' },
] as const;
