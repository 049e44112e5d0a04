import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import AvatarEditor, { type AvatarEditorRef, type ImageState } from 'react-avatar-editor';
import { fileMistake, pictureTypes } from '#platform/contract/inputs/file.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { removeAlert, showAlert } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { useWrite } from '#platform/web/calls/write.ts';
import { isScaleDisabled, pictureLimits } from '../policy.ts';
import { jpegOf } from './jpegOf.ts';
import styles from './PictureEditor.module.css';
import { calls, errorSeconds, type PictureKind, texts } from './pictureTexts.ts';

export interface PictureEditorProps {
  kind: PictureKind;
  title: string;
  onClose: () => void;
  onSaved: (link: string) => void;
}

const centre = { x: 0.5, y: 0.5 };
const moves: Record<string, [number, number]> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.02],
  ArrowDown: [0, 0.02],
};
const { minScale, maxScale, scaleStep, rotationStep, avatarBorder, bannerBorder, bannerRatio, bannerSize } =
  pictureLimits;

/** The editor's own pixels: as large as the window lets it be. */
function frameOf(kind: PictureKind): { width: number; height: number; border: number } {
  const border = kind === 'banner' ? bannerBorder : avatarBorder;
  const room = Math.min(window.innerWidth, 868) - 64 - 2 * border;
  if (kind !== 'banner') return { width: Math.min(300, room), height: Math.min(300, room), border };
  const width = Math.min(720, room);
  return { width, height: Math.round(width / bannerRatio), border };
}

/**
 * No image → image chosen → scaled and turned → saved. Brings react-avatar-editor and the modal: load it when it is
 * wanted.
 */
export function PictureEditor({ kind, title, onClose, onSaved }: PictureEditorProps) {
  const editor = useRef<AvatarEditorRef>(null);
  const [image, setImage] = useState<File | null>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [scale, setScale] = useState(1);
  const [rotate, setRotate] = useState(0);
  const [position, setPosition] = useState(centre);
  const [frame] = useState(() => frameOf(kind));
  const saving = useWrite(calls[kind].save);
  // What was said of one picture goes when another is chosen.
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
    setScale(1);
    setRotate(0);
    setPosition(centre);
    setImage(file);
  };
  const seen = ({ resource }: ImageState) =>
    resource && setSize({ width: resource.naturalWidth, height: resource.naturalHeight });
  const unreadable = () => {
    setImage(null);
    complain(texts.refused);
  };
  const save = async () => {
    if (!editor.current) return;
    try {
      onSaved(await saving.mutateAsync({ data: jpegOf(editor.current.getImage(), kind === 'banner' ? 1920 : 1280) }));
    } catch {
      // Whatever the reason is, the specification has one sentence for it; the picture stays in the editor.
      complain(texts.notSaved);
    }
  };
  const walk = (event: KeyboardEvent) => {
    const step = moves[event.key];
    if (!step) return;
    event.preventDefault();
    setPosition(({ x, y }) => ({ x: Math.min(1, Math.max(0, x + step[0])), y: Math.min(1, Math.max(0, y + step[1])) }));
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
        <div className={styles.editor}>
          {/* The canvas itself cannot be reached by keys; its place can, and arrows move the picture. */}
          <section
            className={styles.stage}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move the picture
            tabIndex={0}
            aria-label="Картинка: двигайте её мышью, пальцем или стрелками"
            onKeyDown={walk}
          >
            <AvatarEditor
              ref={editor}
              image={image}
              {...frame}
              scale={scale}
              rotate={rotate}
              position={position}
              onPositionChange={setPosition}
              onLoadSuccess={seen}
              onLoadFailure={unreadable}
              backgroundColor="#ffffff"
              color={[29, 42, 35, 0.55]}
            />
          </section>
          <div className={styles.tools}>
            <label className={styles.scale}>
              <span>Масштаб</span>
              <input
                type="range"
                min={minScale}
                max={maxScale}
                step={scaleStep}
                value={scale}
                disabled={isScaleDisabled(kind, size)}
                onChange={(event) => setScale(Number(event.currentTarget.value))}
              />
              <output className="num">{Math.round(scale * 100)} %</output>
            </label>
            <IconButton
              bordered
              icon="rotate"
              label="Повернуть налево на 90°"
              className={styles.left}
              onClick={() => setRotate((rotate + 360 - rotationStep) % 360)}
            />
            <IconButton
              bordered
              icon="rotate"
              label="Повернуть направо на 90°"
              onClick={() => setRotate((rotate + rotationStep) % 360)}
            />
          </div>
          {isScaleDisabled(kind, size) && <p className="small muted">Картинка маленькая: масштаб не меняется.</p>}
        </div>
      ) : (
        <label className={styles.choose}>
          <Icon name="upload" size={28} />
          <b>Выберите картинку</b>
          <span className="small muted">
            Только JPG или JPEG, до 20 Мб.{kind === 'banner' && ` Советуем ${bannerSize.width} × ${bannerSize.height}.`}
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
