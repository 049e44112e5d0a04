import { useRef, useState } from 'react';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import type { FieldTexts } from '#platform/ui/fields/Field.tsx';
import { asJpeg } from '#platform/ui/pictures/asJpeg.ts';
import { type PictureView, uploadPicture } from '../../contract.ts';
import { Picture } from '../picture/Picture.tsx';
import { FilePicker } from './FilePicker.tsx';
import { refusePicture } from './refuse.ts';
import { UploadList } from './UploadList.tsx';
import styles from './upload.module.css';
import { useUploads } from './useUploads.ts';

export interface PictureFieldProps extends FieldTexts {
  value: readonly PictureView[];
  onChange: (pictures: PictureView[]) => void;
  most?: number;
  disabled?: boolean;
  name?: string;
  /** Takes PNG and WebP too, as emblems and posters are drawn; they are stored as JPEG on white. */
  takesDrawings?: boolean;
}

/** Uploads photographs as soon as they are chosen; the form then sends the ids in `value` and claims the pictures. */
export function PictureField({
  value,
  onChange,
  most = 1,
  disabled = false,
  name,
  hint,
  takesDrawings = false,
  error,
  ...words
}: PictureFieldProps) {
  const [unreadable, setUnreadable] = useState('');
  const latest = useRef(value);
  latest.current = value;
  const change = (pictures: PictureView[]) => {
    latest.current = pictures;
    onChange(pictures);
  };
  const { uploads, add, drop, retry } = useUploads({
    isOfForm: true,
    endpoint: uploadPicture,
    refuse: refusePicture,
    onDone: (picture) => change([...latest.current, picture]),
  });
  const pick = async (files: File[]) => {
    setUnreadable('');
    if (!takesDrawings) return add(files);
    const read = await Promise.allSettled(files.map(asJpeg));
    const lost = files.filter((_, at) => read[at]?.status === 'rejected').map(({ name: lostName }) => lostName);
    if (lost.length)
      setUnreadable(`Картинка не открывается: ${lost.join(', ')}. Сохраните её как .png или .jpg и выберите снова.`);
    add(read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
  };
  const kinds = takesDrawings ? '.jpg, .jpeg, .png, .webp' : '.jpg, .jpeg';
  const room = most - value.length - uploads.filter(({ state }) => state !== 'failed').length;
  return (
    <div className={styles.fields}>
      <FilePicker
        {...words}
        name={name}
        error={error ?? (unreadable || undefined)}
        hint={hint ?? `${kinds}, до 20 МБ${most > 1 ? `, не больше ${most} фотографий` : ''}`}
        accept={kinds.replaceAll(' ', '')}
        multiple={most > 1}
        disabled={disabled || room <= 0}
        invitation={
          room > 0
            ? `Выберите ${takesDrawings ? 'картинку' : 'фотографию'} или перетащите её сюда`
            : 'Больше фотографий добавить нельзя'
        }
        room={Math.max(room, 0)}
        onPick={(files) => void pick(files)}
      />
      <UploadList uploads={uploads} onDrop={drop} onRetry={retry} />
      {value.length > 0 && (
        <ul className={styles.pictures} aria-label="Добавленные фотографии">
          {value.map((picture, at) => (
            <li key={picture.id}>
              <Picture picture={picture} alt={`Фотография ${at + 1}`} sizes="160px" fills />
              <IconButton
                className={styles.remove}
                icon="trash"
                label={`Убрать фотографию ${at + 1}`}
                bordered
                disabled={disabled}
                onClick={() => change(value.filter((one) => one.id !== picture.id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
