import { useMemo, useState } from 'react';
import { counted } from '#platform/contract/plural.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { useNearEnd } from '#platform/web/useNearEnd.ts';
import {
  type Album,
  captionPhoto,
  chooseCover,
  deletePhotos,
  listPhotos,
  movePhoto,
  rehangPhotos,
} from '../../contract.ts';
import { limits } from '../../limits.ts';
import { photoForms } from '../../web/texts.ts';
import { AddPhotos } from './AddPhotos.tsx';
import styles from './edit.module.css';
import { PhotoCard } from './PhotoCard.tsx';
import { useConfirm } from './useConfirm.tsx';
import { useOrder } from './useOrder.ts';
import { useQuickChange } from './useQuickChange.ts';

export interface AlbumPhotosProps {
  alias: string;
  album: Album;
  albums: readonly Album[];
}

const nothing: ReadonlySet<number> = new Set();

export function AlbumPhotos({ alias, album, albums }: AlbumPhotosProps) {
  const change = useQuickChange(['listPhotos', 'getGallery']);
  const { ask, dialog } = useConfirm();
  const [chosen, setChosen] = useState(nothing);
  const list = useReadPages(listPhotos, { alias, album: album.id }, ({ next }) => (next ? { after: next } : undefined));
  const pages = list.data?.pages;
  const photos = useMemo(() => pages?.flatMap((page) => page.photos) ?? [], [pages]);
  const end = useNearEnd(Boolean(list.hasNextPage) && !list.isFetchingNextPage, () => void list.fetchNextPage());
  const numbered = new Map(photos.map(({ id }, at) => [id, at + 1]));
  const nameOf = ({ id, caption }: { id: number; caption: string }): string =>
    caption || `Фотография ${numbered.get(id)}`;
  const { shown, dragged, said, handle } = useOrder({
    items: photos,
    nameOf,
    onMove: (photoId, after) => change(movePhoto, { photoId, after }),
  });
  const ids = [...chosen].slice(0, limits.photosAtOnce);
  const others = albums.filter(({ id }) => id !== album.id);
  const done = () => setChosen(nothing);
  return (
    <>
      <AddPhotos album={album.id} />
      {chosen.size > 0 && (
        <div className={styles.toolbar} role="toolbar" aria-label="Выбранные фотографии">
          <span>Выбрано: {counted(chosen.size, photoForms)}</span>
          {others.length > 0 && (
            <SelectField
              label="Переместить в альбом"
              hideLabel
              empty="Переместить в альбом…"
              options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
              value=""
              onChange={({ currentTarget }) =>
                void change(rehangPhotos, { photoIds: ids, albumId: Number(currentTarget.value) }).then(done, done)
              }
            />
          )}
          <Button
            kind="danger"
            condensed
            leftIcon="trash"
            onClick={() =>
              ask({
                title: 'Удалить фотографии?',
                text: `${counted(ids.length, photoForms)}: вернуть нельзя.`,
                act: () => change(deletePhotos, { photoIds: ids }).then(done),
              })
            }
          >
            Удалить
          </Button>
          <Button kind="ghost" condensed onClick={done}>
            Снять выбор
          </Button>
        </div>
      )}
      <ul className={styles.cards} aria-label="Фотографии альбома">
        {shown.map((photo) => (
          <PhotoCard
            key={photo.id}
            photo={photo}
            name={nameOf(photo)}
            isCover={album.cover_photo_id === photo.id}
            isChosen={chosen.has(photo.id)}
            isDragged={dragged === photo.id}
            handle={handle(photo.id)}
            onChoose={(on) =>
              setChosen(new Set(on ? [...chosen, photo.id] : [...chosen].filter((id) => id !== photo.id)))
            }
            onCaption={(caption) => change(captionPhoto, { photoId: photo.id, caption })}
            onCover={() => void change(chooseCover, { albumId: album.id, photoId: photo.id }).catch(() => undefined)}
          />
        ))}
      </ul>
      <div ref={end} />
      <p className="vh" role="status">
        {said}
      </p>
      {dialog}
    </>
  );
}
