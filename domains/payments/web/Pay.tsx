import { useState } from 'react';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import type { IconName } from '#platform/ui/sprite/iconNames.ts';
import styles from './OrderPage.module.css';
import type { OrderProps } from './OrderPage.tsx';
import { PayAtShow } from './PayAtShow.tsx';
import { PayByBank } from './PayByBank.tsx';
import { PayByCard } from './PayByCard.tsx';

type Way = 'bank' | 'card';
const ways: readonly { way: Way; icon: IconName; title: string; hint: string }[] = [
  { way: 'bank', icon: 'grid', title: 'Переводом', hint: 'по QR или реквизитам' },
  { way: 'card', icon: 'ruble', title: 'Картой или СБП', hint: 'подтвердится за минуту' },
];

/** The ways to pay an order: at the show by a letter of guarantee, by transfer, and by card where the organiser takes cards. */
export const Pay = (props: OrderProps) =>
  props.order.way === 'letter' ? <PayAtShow {...props} /> : <PayNow {...props} />;

function PayNow(props: OrderProps) {
  const { gateway } = props.order;
  const [way, setWay] = useState<Way>(gateway?.is_refused ? 'card' : 'bank');
  if (!gateway) return <PayByBank {...props} />;
  return (
    <>
      <fieldset className={styles.ways}>
        <legend>Чем платить</legend>
        {ways.map(({ way: one, icon, title, hint }) => (
          <button key={one} type="button" aria-pressed={one === way} onClick={() => setWay(one)}>
            <Icon name={icon} size={26} />
            <b>{title}</b>
            <small>{hint}</small>
          </button>
        ))}
      </fieldset>
      {way === 'bank' ? <PayByBank {...props} /> : <PayByCard {...props} />}
    </>
  );
}
