import { Button } from '../buttons/Button.tsx';
import { Icon } from '../icons/Icon.tsx';
import { cx } from '../theme/cx.ts';
import styles from './forms.module.css';

export interface SaveBarProps {
  changed: boolean;
  /** Number of wrong fields. */
  wrong: number;
  submitting: boolean;
  canSave: boolean;
  saveLabel?: string | undefined;
  onReset: () => void;
  /** Focuses the first wrong field. */
  onReveal: () => void;
}

/** Sticks to the bottom while there are unsaved changes; says what prevents saving. */
export function SaveBar({
  changed,
  wrong,
  submitting,
  canSave,
  saveLabel = 'Сохранить',
  onReset,
  onReveal,
}: SaveBarProps) {
  return (
    <div className={cx(styles.bar, changed && styles.clinging)} data-save-bar={changed || undefined}>
      <p className={styles.words} role="status">
        {changed && (
          <>
            <Icon name="info" size={20} />
            <span>
              {wordsOf(wrong)}
              {wrong > 0 && (
                <>
                  {' '}
                  <button type="button" className={styles.anew} onClick={onReveal}>
                    {wrong === 1 ? 'Показать поле' : 'Показать первое'}
                  </button>
                </>
              )}
            </span>
          </>
        )}
      </p>
      {changed && (
        <Button kind="ghost" onClick={onReset} disabled={submitting}>
          Отменить
        </Button>
      )}
      <Button type="submit" loading={submitting} disabled={!canSave}>
        {saveLabel}
      </Button>
    </div>
  );
}

function wordsOf(wrong: number): string {
  if (wrong === 0) return 'Есть несохранённые изменения';
  return `Есть изменения. Исправьте ${wrong === 1 ? 'одно поле' : `поля (${wrong})`}, чтобы сохранить`;
}
