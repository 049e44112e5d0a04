import { useNavigate, useParams } from 'react-router';
import { asSentence, counted } from '#platform/contract/plural.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { Cover } from '#platform/ui/covers/Cover.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { createAlbum, deleteAlbum, type Gallery, getGallery, moveAlbum, renameAlbum } from '../contract.ts';
import { AddItemForm } from '../edit/web/AddItemForm.tsx';
import styles from '../edit/web/edit.module.css';
import { InlineText } from '../edit/web/InlineText.tsx';
import { OrderHandle } from '../edit/web/OrderHandle.tsx';
import { OwnerOnly } from '../edit/web/OwnerOnly.tsx';
import { useConfirm } from '../edit/web/useConfirm.tsx';
import { useOrder } from '../edit/web/useOrder.ts';
import { useInvalidateReads, useQuickChange } from '../edit/web/useQuickChange.ts';
import { limits } from '../limits.ts';
import { Picture } from './picture/Picture.tsx';
import { albumEditPath, aliasIn, galleryEditPath, galleryPath } from './place.ts';
import { photoForms } from './texts.ts';

export async function read(reader: Reader): Promise<void> {
  await reader.read(getGallery, { alias: aliasIn(reader.params) });
}

/** Lets the owner create, rename, order and delete albums. */
export function Page() {
  const gallery = useRead(getGallery, { alias: aliasIn(useParams()) }).data;
  if (!gallery) return null;
  const { profile } = gallery;
  const home = profile.full_alias;
  return (
    <>
      <PageMeta
        title={`Альбомы — ${profile.name}`}
        description={asSentence(`Альбомы: ${profile.name}`)}
        path={galleryEditPath(home)}
      />
      <PageHead title="Альбомы" lead="Порядок, названия и новые альбомы. Фотографии добавляют внутри альбома." />
      <OwnerOnly profileId={profile.profile_id} elsewhere={galleryPath(home)}>
        <Albums gallery={gallery} />
      </OwnerOnly>
    </>
  );
}

function Albums({ gallery: { profile, albums } }: { gallery: Gallery }) {
  const change = useQuickChange(['getGallery']);
  const readAnew = useInvalidateReads(['getGallery']);
  const navigate = useNavigate();
  const { ask, dialog } = useConfirm();
  const { shown, dragged, said, handle } = useOrder({
    items: albums,
    nameOf: ({ name }) => name,
    onMove: (albumId, after) => change(moveAlbum, { albumId, after }),
  });
  const home = profile.full_alias;
  return (
    <>
      <AddItemForm
        id="new"
        title="Новый альбом"
        action="Создать"
        fields={[
          { name: 'name', label: 'Название', hint: 'Например, «Вологодское кружево», 2026', max: limits.albumName },
        ]}
        endpoint={createAlbum}
        schema={async () => (await import('../schemas.ts')).newAlbum}
        onDone={({ id }) => void readAnew().then(() => navigate(albumEditPath(home, id)))}
      />
      <ul className={styles.rows} aria-label="Альбомы">
        {shown.map(({ id, name, cover, photo_count, version }) => (
          <li key={id} data-order={id} className={dragged === id ? styles.dragged : undefined}>
            <OrderHandle name={name} {...handle(id)} />
            <span className={styles.thumb}>
              {cover ? (
                <Picture picture={cover} alt="" sizes="96px" fills />
              ) : (
                <Cover subject="club" clothFrom={id} frame="none" ratio="4 / 3" />
              )}
            </span>
            <div className={styles.words}>
              <InlineText
                label={`Название альбома «${name}»`}
                value={name}
                max={limits.albumName}
                required
                onSave={(next) => change(renameAlbum, { albumId: id, name: next, version })}
              />
              <span className="small muted">{counted(photo_count, photoForms)}</span>
            </div>
            <Button kind="secondary" condensed to={albumEditPath(home, id)}>
              Фотографии
            </Button>
            <IconButton
              icon="trash"
              label={`Удалить альбом «${name}»`}
              onClick={() =>
                ask({
                  title: 'Удалить альбом?',
                  text: photo_count
                    ? `«${name}» и ${counted(photo_count, photoForms)} в нём будут удалены. Вернуть их нельзя.`
                    : `«${name}» будет удалён.`,
                  act: () => change(deleteAlbum, { albumId: id }),
                })
              }
            />
          </li>
        ))}
      </ul>
      <p className="vh" role="status">
        {said}
      </p>
      {dialog}
    </>
  );
}
