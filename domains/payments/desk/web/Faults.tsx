import { Button } from '#platform/ui/buttons/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { usePress } from '../../web/usePress.ts';
import { dismissFault, type Money } from '../contract.ts';
import styles from './MoneyPage.module.css';

/** Lines of statements that could not be read, by their number; the rest of their files was taken. */
export function Faults({ money: { faults, show } }: { money: Money }) {
  const dismiss = usePress(dismissFault);
  if (faults.length === 0) return null;
  return (
    <section aria-labelledby="faulty-lines">
      <h2 id="faulty-lines" className={styles.subhead}>
        Не читаются, {faults.length} <small>остальные строки приняты</small>
      </h2>
      <ul className={styles.faults}>
        {faults.map(({ id, position, piece, reason, file_name: file }) => (
          <li key={id}>
            <b>
              <Icon name="close" size={18} /> строка {position}
            </b>
            <span title={file}>
              {reason}. {piece && <code>{piece}</code>}
            </span>
            <Button
              kind="ghost"
              condensed
              aria-label={`Пропустить строку ${position}`}
              onClick={() => dismiss.press({ exhibitionId: show.id, faultId: id })}
            >
              Пропустить
            </Button>
          </li>
        ))}
      </ul>
      {dismiss.refused && (
        <p role="alert" className={styles.refused}>
          {dismiss.refused}
        </p>
      )}
    </section>
  );
}
