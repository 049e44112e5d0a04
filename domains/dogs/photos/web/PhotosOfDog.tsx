import { Suspense } from 'react';
import { useSession } from '#domains/accounts/web/public.ts';
import { Cover } from '#platform/ui/covers/Cover.tsx';
import { dogGroupOf } from '#platform/ui/dogs/groups.ts';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { dogHolderKinds } from '../../policy.ts';
import type { StudbookDog } from '../../studbook/contract.ts';
import styles from '../../studbook/web/DogHead.module.css';
import { listDogPhotos } from '../contract.ts';
import { photoRatio } from '../policy.ts';
import { coverOf } from './mainPhoto.ts';

const OwnPhotos = lazy(() => import('./OwnPhotos.tsx'));

const inHead = '(max-width: 768px) 100vw, 520px';
const inStrip = '80px';

/** Shows the main photo and the others below it; without photos a small drawn head of the breed. */
export function PhotosOfDog({ dog }: { dog: Pick<StudbookDog, 'id' | 'name_lat' | 'breed' | 'fci_group' | 'head'> }) {
  const photos = useRead(listDogPhotos, { dogId: dog.id }).data ?? [];
  const isAwake = useHydrated();
  const { isAuthenticated, account_type } = useSession();
  const [main, ...rest] = photos;
  const mayOwn = isAwake && isAuthenticated && dogHolderKinds.some((kind) => kind === account_type);
  return (
    <div>
      {main ? (
        <a href={whole(main)} target="_blank" rel="noopener" aria-label={`Фотография: ${dog.name_lat}`}>
          <Cover className={styles.cover} ratio={String(photoRatio)} {...coverOf(main, inHead)} eager />
        </a>
      ) : (
        <Cover
          className={styles.emblem}
          ratio="1"
          group={dogGroupOf(dog.fci_group)}
          head={dog.head}
          clothFrom={dog.breed}
        />
      )}
      {rest.length > 0 && (
        <ul className={styles.strip} aria-label="Другие фотографии">
          {rest.map((one, at) => (
            <li key={one.id}>
              <a href={whole(one)} target="_blank" rel="noopener" aria-label={`Фотография ${at + 2}`}>
                <Cover ratio="1" {...coverOf(one, inStrip)} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {mayOwn && (
        <Suspense>
          <OwnPhotos dogId={dog.id} photos={photos} />
        </Suspense>
      )}
    </div>
  );
}

const whole = ({ picture: { link, widths } }: { picture: { link: string; widths: readonly number[] } }): string =>
  `${link}/${widths.at(-1)}`;
