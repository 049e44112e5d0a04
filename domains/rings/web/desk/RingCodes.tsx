import { formatFullDate } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import type { RingDesk } from '../../contract.ts';
import styles from './rings.module.css';

/** Codes that open the rings on phones, to be printed and laid on the tables. The PIN is not printed with them, so that a sheet alone opens nothing. */
export function RingCodes({ rings }: { rings: RingDesk['rings'] }) {
  return (
    <section aria-labelledby="rings-codes" className={cx(styles.section, styles.codes)}>
      <h2 id="rings-codes">Коды для столов</h2>
      <p>
        Распорядитель наводит камеру телефона на код своего ринга и вводит PIN. Сам код без PIN ничего не открывает.
      </p>
      <Button kind="secondary" leftIcon="doc" onClick={() => window.print()}>
        Напечатать коды
      </Button>
      <ul>
        {rings.map(({ id, number, day, address, qr }) => (
          <li key={id}>
            <h3>Ринг {number}</h3>
            <p>{formatFullDate(day)}</p>
            <svg
              viewBox={`0 0 ${qr.size} ${qr.size}`}
              role="img"
              aria-label={`QR-код ринга ${number}`}
              shapeRendering="crispEdges"
            >
              <rect width={qr.size} height={qr.size} fill="#fff" />
              <path d={qr.path} fill="#000" />
            </svg>
            <a href={address}>{address.replace(/^https?:\/\//, '')}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
