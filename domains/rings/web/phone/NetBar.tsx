import { Icon } from '#platform/ui/icons/Icon.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import styles from './NetBar.module.css';
import { hourAt } from './texts.ts';
import { hashOf, useOpenPhone } from './usePhone.ts';

/** Whether the network is there and how much waits; leads to what was sent and what was refused. */
export function NetBar() {
  const { state, kept, ring } = useOpenPhone();
  const { waiting, refused, own } = kept;
  const since = own.answeredAt ? hourAt(Date.parse(own.answeredAt), ring.show.time_zone) : '';
  const count = waiting.length;
  const isCalm = !state.isSilent && refused.length === 0;
  return (
    <a className={cx(styles.net, isCalm ? styles.calm : styles.warn)} href={hashOf({ name: 'sent' })}>
      <Icon name={isCalm ? 'check' : 'alert'} size={26} />
      <span role="status">
        <b>
          {state.isSilent
            ? `Без сети с ${since}.`
            : refused.length > 0
              ? `Не принято: ${refused.length}.`
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
