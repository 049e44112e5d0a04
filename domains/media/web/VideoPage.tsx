import { useParams } from 'react-router';
import { asSentence } from '#platform/contract/plural.ts';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { listVideos, type Video } from '../contract.ts';
import { OwnCollection } from './OwnCollection.tsx';
import { aliasIn, videoPath } from './place.ts';
import { videoForms } from './texts.ts';
import { Film } from './video/Film.tsx';
import styles from './video/video.module.css';

const VideoEditor = lazy(() => import('./video/VideoEditor.tsx'));

export async function read(reader: Reader): Promise<void> {
  await reader.read(listVideos, { alias: aliasIn(reader.params) });
}

/** Videos of a profile at known hosts. */
export function Page() {
  const alias = aliasIn(useParams());
  const list = useRead(listVideos, { alias }).data;
  if (!list) return null;
  const { profile, videos } = list;
  return (
    <>
      <PageMeta
        title={`Видео — ${profile.name}`}
        description={asSentence(`Видеозаписи: ${profile.name}`)}
        path={videoPath(profile.full_alias)}
      />
      <OwnCollection
        profileId={profile.profile_id}
        title="Видеозаписи"
        total={videos.length}
        forms={videoForms}
        editor={<VideoEditor videos={videos} />}
        empty={[
          'Здесь пока нет видео',
          'Нажмите «Изменить» и вставьте ссылку на видео.',
          'Загляните позже: они появятся, когда их добавят.',
        ]}
      >
        <ul className={styles.grid}>
          {videos.map((video) => (
            <VideoCard key={video.id} video={video} />
          ))}
        </ul>
      </OwnCollection>
    </>
  );
}

/** One of a profile's films. */
function VideoCard({ video: { id, host, film, title } }: { video: Video }) {
  return (
    <li className={styles.card}>
      <Film host={host} film={film} title={title} id={id}>
        <h2 className={styles.title}>{title}</h2>
      </Film>
    </li>
  );
}
