import { useRef, useState } from 'react';
import { uploadPicture } from '#domains/media/contract.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { FrameEditor, type FrameEditorRef } from '#platform/ui/pictures/FrameEditor.tsx';
import { jpegFileOf } from '#platform/ui/pictures/jpegOf.ts';
import { useApi } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { upload } from '#platform/web/calls/upload.ts';
import { type DogPhoto, reframeDogPhoto } from '../contract.ts';
import { photoRatio } from '../policy.ts';

export interface FramePhotoProps {
  dogId: number;
  photoId: number;
  whole: DogPhoto['picture'];
  onClose: () => void;
  onFramed: () => void;
}

const scales = { min: 1, max: 4, step: 0.05 };
const border = 12;
const widest = 2560;

function frameOf(): { width: number; height: number; border: number } {
  const width = Math.min(720, window.innerWidth - 64 - 2 * border);
  return { width, height: Math.round(width / photoRatio), border };
}

/** Crops a photo: move, scale and rotate it behind a frame of the page's aspect ratio. */
export default function FramePhoto({ dogId, photoId, whole, onClose, onFramed }: FramePhotoProps) {
  const editor = useRef<FrameEditorRef>(null);
  const api = useApi();
  const [frame] = useState(frameOf);
  const [isSaving, setSaving] = useState(false);
  const [mistake, setMistake] = useState('');
  const save = async () => {
    if (!editor.current || isSaving) return;
    setSaving(true);
    try {
      const file = await jpegFileOf(editor.current.getImage(), widest, 'photo.jpg');
      const { id } = await upload(api, uploadPicture, { file });
      await api.call(reframeDogPhoto, { dogId, photoId, pictureId: id });
      onFramed();
    } catch (error) {
      showError(error);
      setSaving(false);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Кадр фотографии"
      size={868}
      actions={
        <>
          <Button onClick={() => void save()} loading={isSaving} disabled={mistake !== ''}>
            Сохранить кадр
          </Button>
          <Button kind="secondary" onClick={onClose} disabled={isSaving}>
            Отмена
          </Button>
        </>
      }
    >
      {mistake ? (
        <Refusal>{mistake}</Refusal>
      ) : (
        <FrameEditor
          ref={editor}
          image={`${whole.link}/${whole.widths.at(-1)}`}
          frame={frame}
          scale={scales}
          onUnreadable={() => setMistake('Фотография не открылась. Проверьте связь и откройте кадр ещё раз.')}
        />
      )}
    </Modal>
  );
}
