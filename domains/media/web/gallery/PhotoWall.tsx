import { type MouseEvent, Suspense, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { useNearEnd } from '#platform/web/useNearEnd.ts';
import { type Album, listPhotos } from '../../contract.ts';
import { Picture } from '../picture/Picture.tsx';
import styles from './gallery.module.css';

const PhotoViewer = lazy(() => import('./PhotoViewer.tsx'));

/** The layout repeats every eleven photographs: one large, four small, three medium, one wide, two small. */
const pattern = [
  'large',
  'small',
  'small',
  'small',
  'small',
  'middling',
  'middling',
  'middling',
  'broad',
  'small',
  'small',
] as const;
const sizesOf = {
  large: '(max-width: 769px) 100vw, 480px',
  small: '(max-width: 769px) 50vw, 240px',
  middling: '(max-width: 769px) 50vw, 320px',
  broad: '(max-width: 769px) 100vw, 480px',
};

export interface PhotoWallProps {
  alias: string;
  album: Album;
  /** Control for the owner to add photographs. */
  uploadTo: string | undefined;
}

const own = (event: MouseEvent): boolean => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;

/** Photographs of an album; more load on scrolling. */
export function PhotoWall({ alias, album, uploadTo }: PhotoWallProps) {
  const [open, setOpen] = useState<number | null>(null);
  const list = useReadPages(listPhotos, { alias, album: album.id }, ({ next }) => (next ? { after: next } : undefined));
  const photos = list.data?.pages.flatMap((page) => page.photos) ?? [];
  const more = () => {
    if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage();
  };
  const end = useNearEnd(Boolean(list.hasNextPage) && !list.isFetchingNextPage && !list.isFetchNextPageError, more);
  if (list.data && !photos.length) {
    return (
      <EmptyState
        title="В этом альбоме пока нет фотографий"
        scene="sleeping"
        action={uploadTo && <Button to={uploadTo}>Добавить фотографии</Button>}
      >
        {!uploadTo && 'Загляните позже.'}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.wall}>
        {photos.map(({ id, caption, picture }, at) => {
          const cell = pattern[at % pattern.length] as (typeof pattern)[number];
          return (
            <li key={id} className={styles[cell]}>
              <a
                className={styles.photo}
                href={`${picture.link}/${picture.widths.at(-1)}`}
                onClick={(event) => {
                  if (!own(event)) return;
                  event.preventDefault();
                  setOpen(at);
                }}
              >
                <Picture
                  picture={picture}
                  alt={caption || `Фотография ${at + 1}`}
                  sizes={sizesOf[cell]}
                  fills
                  eager={at < 3}
                />
                {caption && (
                  <span className={styles.caption} aria-hidden="true">
                    {caption}
                  </span>
                )}
              </a>
            </li>
          );
        })}
        {uploadTo && !list.hasNextPage && (
          <li className={styles.small}>
            <Link className={cx(styles.photo, styles.add)} to={uploadTo}>
              <Icon name="plus" size={28} />
              Добавить фотографии
            </Link>
          </li>
        )}
      </ul>
      <div ref={end} />
      {list.isFetchNextPageError && (
        <ErrorState title="Не удалось показать следующие фотографии" onRetry={() => void list.fetchNextPage()} />
      )}
      {open !== null && (
        <Suspense fallback={null}>
          <PhotoViewer
            photos={photos}
            total={album.photo_count}
            at={open}
            onShow={setOpen}
            onClose={() => setOpen(null)}
            onNearEnd={more}
          />
        </Suspense>
      )}
    </>
  );
}
