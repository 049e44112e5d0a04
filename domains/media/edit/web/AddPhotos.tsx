import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { counted } from '#platform/contract/plural.ts';
import { useApi } from '#platform/web/calls/read.ts';
import { addPhoto, uploadPicture } from '../../contract.ts';
import { photoForms } from '../../web/texts.ts';
import { FilePicker } from '../../web/upload/FilePicker.tsx';
import { refusePicture } from '../../web/upload/refuse.ts';
import { UploadList } from '../../web/upload/UploadList.tsx';
import { useUploads } from '../../web/upload/useUploads.ts';
import styles from './edit.module.css';

/** Minimum milliseconds between refetches while many photographs arrive. */
const pause = 3000;

/** Uploads many photographs with progress; each is in the album as soon as it has arrived. */
export function AddPhotos({ album }: { album: number }) {
  const api = useApi();
  const cache = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refresh = () => {
    timer.current = undefined;
    void cache.invalidateQueries({ queryKey: ['listPhotos'] });
    void cache.invalidateQueries({ queryKey: ['getGallery'] });
  };
  const { uploads, add, drop, retry } = useUploads({
    endpoint: uploadPicture,
    refuse: refusePicture,
    onDone: async ({ id }) => {
      await api.call(addPhoto, { albumId: album, pictureId: id, caption: '' });
      timer.current ??= setTimeout(refresh, left.current <= 1 ? 0 : pause);
    },
  });
  const left = useRef(0);
  left.current = uploads.filter(({ state }) => state !== 'failed').length;
  const failed = uploads.length - left.current;
  return (
    <div className={styles.adding}>
      <FilePicker
        label="Добавить фотографии"
        hint=".jpg, .jpeg, до 20 МБ каждая; можно сразу много"
        accept=".jpg,.jpeg"
        multiple
        invitation="Выберите фотографии или перетащите их сюда"
        onPick={add}
      />
      <p className={styles.progressWords} role="status">
        {left.current > 0 && `Загружается: ${counted(left.current, photoForms)}. Не закрывайте страницу.`}
        {failed > 0 && ` Не загружено: ${failed}.`}
      </p>
      <div className={styles.uploads}>
        <UploadList uploads={uploads} onDrop={drop} onRetry={retry} />
      </div>
    </div>
  );
}
