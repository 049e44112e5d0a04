import { dialPhone, displayPhone } from '#domains/profiles/phone.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import type { EntryOffer } from '../contract.ts';
import styles from './entry.module.css';

/** Shows whom to call when the page does not do what the reader wants. */
export function AskRegistrar({ registrar: { name, phone, mail } }: Pick<EntryOffer, 'registrar'>) {
  if (!phone && !mail) return null;
  return (
    <p className={styles.aid}>
      <span>Не получается? Регистратор выставки{name && `: ${name}`}</span>
      {phone && (
        <a className="num" href={`tel:${dialPhone(phone)}`}>
          <Icon name="phone" size={20} />
          {displayPhone(phone)}
        </a>
      )}
      {mail && (
        <a href={`mailto:${mail}`}>
          <Icon name="mail" size={20} />
          Написать
        </a>
      )}
    </p>
  );
}
