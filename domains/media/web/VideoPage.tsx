import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { counted } from '#platform/contract/plural.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { EmptyState } from '#platform/ui/states/EmptyState.tsx';
import { RowSkeletons } from '#platform/ui/states/RowSkeletons.tsx';
import { PageHead } from '#platform/ui/type/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { listVideos } from '../contract.ts';
import { aliasIn, videoPath } from './place.ts';
import { useIsOwn } from './useIsOwn.ts';
import { VideoCard } from './video/VideoCard.tsx';
import styles from './video/video.module.css';
import { videoForms } from './words.ts';

const VideoEditor = lazy(() => import('./video/VideoEditor.tsx'));

export async function read(reader: Reader): Promise<void> {
  await reader.read(listVideos, { alias: aliasIn(reader.params) });
}

/** Films of a profile at well-known hosts; its owner edits them in the same place. */
export function Page() {
  const alias = aliasIn(useParams());
  const list = useRead(listVideos, { alias }).data;
  const isOwn = useIsOwn(list?.profile.profile_id);
  const [editing, setEditing] = useState(false);
  if (!list) return null;
  const { profile, videos } = list;
  const home = profile.full_alias;
  return (
    <>
      <PageMeta title={`Видео — ${profile.name}`} description={`Видеозаписи: ${profile.name}.`} path={videoPath(home)} />
      <PageHead
        title="Видеозаписи"
        lead={videos.length > 0 && counted(videos.length, videoForms)}
        actions={
          isOwn && (
            <Button kind={editing ? 'primary' : 'secondary'} condensed leftIcon={editing ? 'check' : 'edit'} onClick={() => setEditing(!editing)}>
              {editing ? 'Готово' : 'Изменить'}
            </Button>
          )
        }
      />
      {isOwn && editing ? (
        <Suspense fallback={<RowSkeletons count={3} />}>
          <VideoEditor videos={videos} />
        </Suspense>
      ) : videos.length ? (
        <ul className={styles.grid}>
          {videos.map((video) => (
            <VideoCard key={video.id} video={video} />
          ))}
        </ul>
      ) : (
        <EmptyState title="Здесь пока нет видео" scene="sleeping">
          {isOwn ? 'Нажмите «Изменить» и вставьте ссылку на видео.' : 'Загляните позже: они появятся, когда их добавят.'}
        </EmptyState>
      )}
    </>
  );
}
