import { Suspense, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import type { SlideDirection } from '#platform/ui/overlays/slide.ts';
import styles from './dev.module.css';
import { Piece } from './Piece.tsx';

const Modal = lazy(() => import('#platform/ui/overlays/Modal.tsx').then((module) => ({ default: module.Modal })));
const ConfirmDialog = lazy(() =>
  import('#platform/ui/overlays/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

const directions: [SlideDirection, string][] = [
  ['down', 'Снизу'],
  ['up', 'Сверху'],
  ['left', 'Слева'],
  ['right', 'Справа'],
];

export function OverlayPieces() {
  const [opened, setOpened] = useState<{ direction: SlideDirection; shape: 'card' | 'panel' } | null>(null);
  const [shape, setShape] = useState({ direction: 'down' as SlideDirection, shape: 'card' as 'card' | 'panel' });
  const [asking, setAsking] = useState(false);
  // A lazy component is mounted when it is opened, because the server cannot wait for its code.
  const [called, setCalled] = useState(false);
  const open = (direction: SlideDirection, kind: 'card' | 'panel') => {
    setCalled(true);
    setShape({ direction, shape: kind });
    setOpened({ direction, shape: kind });
  };
  const ask = () => {
    setCalled(true);
    setAsking(true);
  };
  return (
    <Piece title="Окна, вопрос, подсказка" width={12}>
      <div className={styles.line}>
        {directions.map(([direction, name]) => (
          <Button key={direction} kind="secondary" condensed onClick={() => open(direction, 'card')}>
            {name}
          </Button>
        ))}
        {directions.map(([direction, name]) => (
          <Button key={direction} kind="secondary" condensed onClick={() => open(direction, 'panel')}>
            {name}, у края
          </Button>
        ))}
        <Button kind="danger" leftIcon="trash" condensed onClick={ask}>
          Удалить баннер
        </Button>
        <IconButton icon="info" label="Подробнее" />
      </div>
      {called && (
        <Suspense>
          <Modal
            opened={opened !== null}
            onClose={() => setOpened(null)}
            {...shape}
            title="Фотография профиля"
            actions={<Button onClick={() => setOpened(null)}>Сохранить</Button>}
          >
            <p className="muted">Портрет по плечи, лицо в середине. Подойдёт снимок в JPEG до 20 Мб.</p>
          </Modal>
          <ConfirmDialog
            opened={asking}
            title="Удалить баннер?"
            text="На странице клуба останется обложка по умолчанию. Вернуть изображение можно будет только новой загрузкой."
            onConfirm={() => setAsking(false)}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Piece>
  );
}
