import { Cover } from '#platform/ui/covers/Cover.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { studbookPath } from '../../paths.ts';
import { listPhotosOfBreed } from '../contract.ts';
import { photoRatio } from '../policy.ts';
import { coverOf } from './mainPhoto.ts';
import styles from './PhotosOfBreed.module.css';

const inGrid = '(max-width: 768px) 50vw, 280px';

/** Shows photos of the breed's dogs; renders nothing without photos. */
export function PhotosOfBreed({ breedId }: { breedId: number }) {
  const photos = useRead(listPhotosOfBreed, { breedId }).data ?? [];
  if (!photos.length) return null;
  return (
    <section className={styles.photos} aria-labelledby="photos-of-breed">
      <SectionHead id="photos-of-breed" title="Собаки породы на фотографиях" />
      <ul className={styles.grid}>
        {photos.map(({ dog, photo }) => (
          <li key={photo.id}>
            <Cover ratio={String(photoRatio)} {...coverOf(photo, inGrid)} />
            <Link to={studbookPath(dog.id)} lang="en">
              {dog.name_lat}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
