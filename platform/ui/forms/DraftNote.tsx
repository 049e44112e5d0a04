import { clock } from '#platform/contract/time/clock.ts';
import { formatDateTime, moscowDay, moscowTime } from '#platform/contract/time/dates.ts';
import { Icon } from '../icons/Icon.tsx';
import styles from './forms.module.css';

export interface DraftNoteProps {
  draft: {
    keptAt: number | null;
    broughtBackFrom: number | null;
    startAnew: () => void;
    /** Labels of fields that others have changed since the draft was saved. */
    moved?: readonly string[];
  };
}

const moment = (at: number): string => (moscowDay(at) === clock.today() ? moscowTime(at) : formatDateTime(at));

/** Says that a draft is saved, or that it was restored. */
export function DraftNote({ draft: { keptAt, broughtBackFrom, startAnew, moved = [] } }: DraftNoteProps) {
  return (
    <div className={styles.draft} role="status">
      {broughtBackFrom !== null && (
        <p className={styles.back}>
          <Icon name="info" size={20} />
          <span>
            Восстановлен черновик: {moment(broughtBackFrom)}. Файлы и пароли в нём не хранятся.
            {moved.length > 0 && ` С тех пор изменилось: ${moved.join(', ')}. Проверьте, прежде чем сохранять.`}{' '}
            <button type="button" className={styles.anew} onClick={startAnew}>
              Начать заново
            </button>
          </span>
        </p>
      )}
      {keptAt !== null && <p className="small muted">Черновик сохранён в {moment(keptAt)}</p>}
    </div>
  );
}
