import { type ChangeEvent, useRef, useState } from 'react';
import { fileMistake, pictureTypes } from '#platform/contract/inputs/file.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { removeAlert, showAlert } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { FrameEditor, type FrameEditorRef } from '#platform/ui/pictures/FrameEditor.tsx';
import { jpegOf } from '#platform/ui/pictures/jpegOf.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { isScaleDisabled, pictureLimits } from '../policy.ts';
import styles from './PictureEditor.module.css';
import { calls, errorSeconds, type PictureKind, texts } from './pictureTexts.ts';

export interface PictureEditorProps {
  kind: PictureKind;
  title: string;
  onClose: () => void;
  onSaved: (link: string) => void;
}

const { minScale, maxScale, scaleStep, avatarBorder, bannerBorder, bannerRatio, bannerSize } = pictureLimits;
const scales = { min: minScale, max: maxScale, step: scaleStep };

/** Pixels of the editor: as large as the window allows. */
function frameOf(kind: PictureKind): { width: number; height: number; border: number } {
  const border = kind === 'banner' ? bannerBorder : avatarBorder;
  const room = Math.min(window.innerWidth, 868) - 64 - 2 * border;
  if (kind !== 'banner') return { width: Math.min(300, room), height: Math.min(300, room), border };
  const width = Math.min(720, room);
  return { width, height: Math.round(width / bannerRatio), border };
}

/** No image → image chosen → scaled and rotated → saved. Loads react-avatar-editor and the modal, so load it lazily. */
export function PictureEditor({ kind, title, onClose, onSaved }: PictureEditorProps) {
  const editor = useRef<FrameEditorRef>(null);
  const [image, setImage] = useState<File | null>(null);
  const [frame] = useState(() => frameOf(kind));
  const saving = useWrite(calls[kind].save);
  // The message about one picture is removed when another is chosen.
  const complaint = useRef<number | null>(null);
  const forgive = () => {
    if (complaint.current !== null) removeAlert(complaint.current);
    complaint.current = null;
  };
  const complain = (text: string) => {
    forgive();
    complaint.current = showAlert({ kind: 'danger', title: texts.error, text, autoclose: errorSeconds });
  };

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    event.currentTarget.value = '';
    if (!file) return;
    if (fileMistake(file, pictureTypes) || (file.type !== '' && file.type !== 'image/jpeg'))
      return complain(texts.refused);
    forgive();
    setImage(file);
  };
  const unreadable = () => {
    setImage(null);
    complain(texts.refused);
  };
  const save = async () => {
    if (!editor.current) return;
    try {
      onSaved(await saving.mutateAsync({ data: jpegOf(editor.current.getImage(), kind === 'banner' ? 1920 : 1280) }));
    } catch {
      // The specification has one message for all reasons; the picture stays in the editor.
      complain(texts.notSaved);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={kind === 'banner' ? 868 : 560}
      actions={
        image && (
          <>
            <Button onClick={() => void save()} loading={saving.isPending}>
              Сохранить
            </Button>
            <Button kind="secondary" onClick={() => setImage(null)} disabled={saving.isPending}>
              Выбрать другую
            </Button>
          </>
        )
      }
    >
      {image ? (
        <FrameEditor
          ref={editor}
          image={image}
          frame={frame}
          scale={scales}
          isTooSmall={(size) => isScaleDisabled(kind, size)}
          onUnreadable={unreadable}
        />
      ) : (
        <label className={styles.choose}>
          <Icon name="upload" size={28} />
          <b>Выберите картинку</b>
          <span className="small muted">
            Только JPG или JPEG, до 20 МБ.
            {kind === 'banner' && ` Советуем размер ${bannerSize.width} × ${bannerSize.height} точек.`}
          </span>
          <input
            type="file"
            accept={pictureTypes.join(',')}
            aria-label="Выберите картинку"
            onChange={choose}
            data-autofocus
          />
        </label>
      )}
    </Modal>
  );
}
