import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import styles from './upload.module.css';
import type { Upload } from './useUploads.ts';

export interface UploadListProps {
  uploads: readonly Upload[];
  onDrop: (key: number) => void;
  onRetry: (key: number) => void;
}

/** Uploads in progress. */
export function UploadList({ uploads, onDrop, onRetry }: UploadListProps) {
  if (!uploads.length) return null;
  return (
    <ul className={styles.list} aria-label="Загружаемые файлы">
      {uploads.map(({ key, name, share, state, error }) => (
        <li key={key} className={styles.row}>
          <Icon name={state === 'failed' || state === 'broken' ? 'alert' : 'upload'} size={20} />
          <div className={styles.words}>
            <span className={styles.name}>{name}</span>
            {state === 'failed' ? (
              <span className={styles.failed} role="alert">
                {error}
              </span>
            ) : state === 'broken' ? (
              <span className="small" role="status">
                Связь прервалась. Загрузка продолжится сама, выбирать файл снова не нужно.
              </span>
            ) : (
              <progress className={styles.progress} value={share} max={1} aria-label={`Загрузка: ${name}`} />
            )}
          </div>
          {(state === 'failed' || state === 'broken') && (
            <IconButton icon="rotate" label={`Повторить: ${name}`} onClick={() => onRetry(key)} />
          )}
          <IconButton
            icon="close"
            label={`${state === 'failed' ? 'Убрать' : 'Отменить'}: ${name}`}
            onClick={() => onDrop(key)}
          />
        </li>
      ))}
    </ul>
  );
}
