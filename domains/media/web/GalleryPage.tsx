import { useParams } from 'react-router';
import { counted } from '#platform/contract/plural.ts';
import { formatDayMonth, moscowDay } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { getGallery, listPhotos } from '../contract.ts';
import { AlbumChips } from './gallery/AlbumChips.tsx';
import { AlbumGrid } from './gallery/AlbumGrid.tsx';
import { PhotoWall } from './gallery/PhotoWall.tsx';
import { albumEditPath, albumPath, aliasIn, galleryEditPath, galleryPath } from './place.ts';
import { albumForms, photoForms } from './texts.ts';
import { useIsOwn } from './useIsOwn.ts';

export async function read(reader: Reader): Promise<void> {
  const alias = aliasIn(reader.params);
  const album = reader.params.album === undefined ? null : recordIdIn(reader.params.album);
  const [{ albums }] = await Promise.all([
    reader.read(getGallery, { alias }),
    album && reader.readFirstPage(listPhotos, { alias, album }),
  ]);
  if (album && !albums.some(({ id }) => id === album)) throw new Response(null, { status: 404 });
}

/** Albums of a profile, or the photographs of one. */
export function Page() {
  const params = useParams();
  const alias = aliasIn(params);
  const gallery = useRead(getGallery, { alias }).data;
  const isOwn = useIsOwn(gallery?.profile.profile_id);
  if (!gallery) return null;
  const { profile, albums } = gallery;
  const home = profile.full_alias;
  const album = albums.find(({ id }) => String(id) === params.album);
  const photos = albums.reduce((sum, { photo_count }) => sum + photo_count, 0);
  const lead = album
    ? `${counted(album.photo_count, photoForms)} · обновлено ${formatDayMonth(moscowDay(album.updated_at))}`
    : albums.length > 0 && `${counted(albums.length, albumForms)}, ${counted(photos, photoForms)}`;
  return (
    <>
      <PageMeta
        title={album ? `${album.name} — ${profile.name}` : `Фотогалерея — ${profile.name}`}
        description={`Фотографии: ${profile.name}${album ? `, альбом «${album.name}»` : ''}.`}
        path={album ? albumPath(home, album.id) : galleryPath(home)}
        image={album?.cover ? `${album.cover.link}/${album.cover.widths.at(-1)}` : null}
      />
      <PageHead
        title={album?.name ?? 'Фотогалерея'}
        lead={lead}
        actions={
          isOwn && (
            <>
              <Button
                kind="secondary"
                condensed
                leftIcon="edit"
                to={album ? albumEditPath(home, album.id) : galleryEditPath(home)}
              >
                Изменить
              </Button>
              <Button condensed leftIcon="plus" to={`${galleryEditPath(home)}#new`}>
                Новый альбом
              </Button>
            </>
          )
        }
      />
      {album && <AlbumChips home={home} albums={albums} current={album.id} />}
      {album ? (
        <PhotoWall
          key={album.id}
          alias={alias}
          album={album}
          uploadTo={isOwn ? albumEditPath(home, album.id) : undefined}
        />
      ) : albums.length ? (
        <AlbumGrid home={home} albums={albums} />
      ) : (
        <EmptyState title="Здесь пока нет фотографий" scene="sleeping">
          {isOwn
            ? 'Создайте первый альбом и добавьте в него фотографии.'
            : 'Загляните позже: они появятся, когда их добавят.'}
        </EmptyState>
      )}
    </>
  );
}
