import { useParams } from 'react-router';
import { counted } from '#platform/contract/plural.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { getGallery, listPhotos } from '../contract.ts';
import { AlbumPhotos } from '../edit/web/AlbumPhotos.tsx';
import { OwnerOnly } from '../edit/web/OwnerOnly.tsx';
import { albumEditPath, albumPath, aliasIn } from './place.ts';
import { photoForms } from './texts.ts';

export async function read(reader: Reader): Promise<void> {
  const alias = aliasIn(reader.params);
  const album = recordIdIn(reader.params.album);
  const [{ albums }] = await Promise.all([
    reader.read(getGallery, { alias }),
    reader.readFirstPage(listPhotos, { alias, album }),
  ]);
  if (!albums.some(({ id }) => id === album)) throw new Response(null, { status: 404 });
}

/** Lets the owner add, caption, order, move and delete photographs of one album. */
export function Page() {
  const params = useParams();
  const alias = aliasIn(params);
  const gallery = useRead(getGallery, { alias }).data;
  const album = gallery?.albums.find(({ id }) => String(id) === params.album);
  if (!gallery || !album) return null;
  const { profile, albums } = gallery;
  const home = profile.full_alias;
  return (
    <>
      <PageMeta
        title={`${album.name}: изменить`}
        description={`Фотографии альбома «${album.name}».`}
        path={albumEditPath(home, album.id)}
      />
      <PageHead
        title={album.name}
        lead={counted(album.photo_count, photoForms)}
        actions={
          <Button kind="secondary" condensed leftIcon="eye" to={albumPath(home, album.id)}>
            Как видят все
          </Button>
        }
      />
      <OwnerOnly profileId={profile.profile_id} elsewhere={albumPath(home, album.id)}>
        <AlbumPhotos alias={alias} album={album} albums={albums} />
      </OwnerOnly>
    </>
  );
}
