import { Icon } from '#platform/ui/icons/Icon.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import styles from './NetBar.module.css';
import { hourAt } from './texts.ts';
import { hashOf, unsentOf, useOpenPhone } from './usePhone.ts';

/** Whether the network is there and how much waits; leads to what was sent and what was refused. */
export function NetBar() {
  const { state, kept, ring } = useOpenPhone();
  const { own } = kept;
  const refused = kept.refused.length + kept.sheets.filter((sheet) => sheet.state === 'refused').length;
  const since = own.answeredAt ? hourAt(Date.parse(own.answeredAt), ring.show.time_zone) : '';
  const count = unsentOf(kept);
  const isCalm = !state.isSilent && refused === 0;
  return (
    <a className={cx(styles.net, isCalm ? styles.calm : styles.warn)} href={hashOf({ name: 'sent' })}>
      <Icon name={isCalm ? 'check' : 'alert'} size={26} />
      <span role="status">
        <b>
          {state.isSilent
            ? `Без сети с ${since}.`
            : refused > 0
              ? `Не принято: ${refused}.`
              : count > 0
                ? 'Отправляем.'
                : 'Всё отправлено'}
        </b>{' '}
        {count > 0 && <span>Не отправлено: {count}</span>}{' '}
        {state.isSilent && <small>Работайте дальше: всё в телефоне</small>}
      </span>
    </a>
  );
}
