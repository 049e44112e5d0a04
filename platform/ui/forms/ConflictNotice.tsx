import { Button } from '../buttons/Button.tsx';
import { Icon } from '../icons/Icon.tsx';
import styles from './forms.module.css';

export interface ConflictNoticeProps {
  /** Fields changed by both; empty when the changes do not overlap. */
  names: readonly string[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Another person has saved meanwhile: the editor chooses, and nothing is lost until then. */
export function ConflictNotice({ names, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  return (
    <div className={styles.conflict}>
      <Icon name="users" size={26} />
      <div>
        <b>Пока вы правили, эти сведения изменил кто-то другой</b>
        <p>
          {names.length > 0
            ? `Вы оба изменили: ${names.join(', ')}. Ваши правки целы. Решите, что сохранить.`
            : 'Изменены другие поля, не ваши. Ваши правки целы: их можно сохранить поверх.'}
        </p>
        <div className={styles.choices}>
          <Button condensed onClick={onKeepMine}>
            Сохранить мои правки
          </Button>
          <Button condensed kind="secondary" onClick={onTakeTheirs}>
            Взять новые, мои убрать
          </Button>
        </div>
      </div>
    </div>
  );
}
