import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, Suspense, useState } from 'react';
import { uploadPicture } from '#domains/media/contract.ts';
import { refusePicture } from '#domains/media/web/public.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { useApi, useRead } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { upload } from '#platform/web/calls/upload.ts';
import { useHashFocus } from '#platform/web/page/useHashFocus.ts';
import {
  addDogPhoto,
  chooseMainDogPhoto,
  type DogPhoto,
  deleteDogPhoto,
  listDogPhotos,
  mayPhotographDog,
} from '../contract.ts';
import { maxPhotos } from '../policy.ts';
import styles from './OwnPhotos.module.css';

const FramePhoto = lazy(() => import('./FramePhoto.tsx'));

export interface OwnPhotosProps {
  dogId: number;
  photos: readonly DogPhoto[];
}

/** Uploads photos, for those who may: one press opens the phone's camera or gallery, the second publishes. */
export default function OwnPhotos({ dogId, photos }: OwnPhotosProps) {
  const { may, originals = [] } = useRead(mayPhotographDog, { dogId }).data ?? {};
  const api = useApi();
  const cache = useQueryClient();
  const [sent, setSent] = useState<number | null>(null);
  const [mistake, setMistake] = useState('');
  const [framed, setFramed] = useState<DogPhoto | null>(null);
  useHashFocus('own-photos', may === true);
  if (!may) return null;
  const readAgain = () =>
    Promise.all([listDogPhotos, mayPhotographDog].map(({ name }) => cache.invalidateQueries({ queryKey: [name] })));
  const act = async (change: () => Promise<unknown>) => {
    try {
      await change();
      await readAgain();
    } catch (error) {
      showError(error);
    }
  };
  const add = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    setMistake('');
    for (const file of files) {
      const refusal = refusePicture(file);
      if (refusal) {
        setMistake(`${file.name}: ${refusal}`);
        continue;
      }
      setSent(0);
      await act(async () => {
        const { id } = await upload(api, uploadPicture, { file }, { onProgress: setSent });
        await api.call(addDogPhoto, { dogId, pictureId: id });
      });
    }
    setSent(null);
  };
  const isFull = photos.length >= maxPhotos;
  return (
    <section id="own-photos" tabIndex={-1} className={styles.own} aria-labelledby="own-photos-title">
      <h2 id="own-photos-title">{photos.length ? 'Ваши фотографии' : 'Ваша страница без фотографии'}</h2>
      {!photos.length && (
        <p className="small muted">С фотографией собаку узнают: покупатель щенка, владелец суки, судья на ринге.</p>
      )}
      {isFull ? (
        <p className="small muted">У собаки уже {maxPhotos} фотографий: больше не помещается.</p>
      ) : (
        <label className={styles.add}>
          <Icon name="photo" size={22} />
          {sent === null ? 'Добавить фотографию' : `Загружаем, ${Math.round(sent * 100)} %`}
          <input
            className="vh"
            type="file"
            accept=".jpg,.jpeg,image/jpeg"
            multiple
            disabled={sent !== null}
            onChange={(event) => void add(event)}
          />
        </label>
      )}
      <p role="status" className={styles.mistake}>
        {mistake}
      </p>
      {photos.length > 0 && (
        <ul className={styles.list}>
          {photos.map((photo, at) => {
            const { id, picture } = photo;
            return (
              <li key={id}>
                <img src={`${picture.link}/${picture.widths[0]}`} alt="" loading="lazy" />
                {at === 0 ? (
                  <span>Главная</span>
                ) : (
                  <button
                    type="button"
                    onClick={() => void act(() => api.call(chooseMainDogPhoto, { dogId, photoId: id }))}
                  >
                    Сделать главной<span className="vh"> фотографию {at + 1}</span>
                  </button>
                )}
                <button type="button" onClick={() => setFramed(photo)}>
                  Выбрать кадр<span className="vh"> фотографии {at + 1}</span>
                </button>
                <button type="button" onClick={() => void act(() => api.call(deleteDogPhoto, { dogId, photoId: id }))}>
                  Удалить<span className="vh"> фотографию {at + 1}</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {framed && (
        <Suspense>
          <FramePhoto
            key={framed.id}
            dogId={dogId}
            photoId={framed.id}
            whole={(originals.find(({ id }) => id === framed.id) ?? framed).picture}
            onClose={() => setFramed(null)}
            onFramed={() => {
              setFramed(null);
              void readAgain();
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
