import { groupBy } from '#platform/contract/groupBy.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import type { EntryOffer } from '../contract.ts';
import { heldUntil } from '../heldUntil.ts';
import styles from './check.module.css';
import type { ChosenLine } from './choice.ts';
import { handlerId } from './FilledIn.tsx';
import { entriesCount, momentWords, money, rabiesWords, refundWords } from './texts.ts';
import type { EntryPrices } from './usePrices.ts';

interface CheckSumProps {
  offer: EntryOffer;
  lines: readonly ChosenLine[];
  prices: EntryPrices;
  agreed: boolean;
  /** Why the entry was not sent without the agreement. */
  agreedError: string | undefined;
  onAgreed: (agreed: boolean) => void;
  isOwnerPrinted: boolean;
  onOwnerPrinted: (isPrinted: boolean) => void;
  /** Pays at the show by a letter of guarantee. */
  isByLetter: boolean;
  onByLetter: (isByLetter: boolean) => void;
  handler: string;
  onHandler: (handler: string) => void;
}

/** The sum and what it binds to. */
export function CheckSum({ offer, lines, prices, isByLetter, onByLetter, ...rest }: CheckSumProps) {
  const { takes_letters, pay_days, closes_at, refund_scale, regulations, show } = offer;
  const held = heldUntil({ payDays: pay_days, closesAt: closes_at, today: clock.today(), until: prices.until });
  const waiting = lines.filter(({ offerId }) => offer.offers.find(({ id }) => id === offerId)?.left === 0).length;
  const all = lines.flatMap((line) => prices.lineOf(line) ?? []);
  const base = all.filter(({ amount }) => amount >= 0).reduce((sum, { amount }) => sum + amount, 0);
  const discounts = [
    ...groupBy(
      all.filter(({ amount }) => amount < 0),
      ({ rule }) => rule,
    ),
  ];
  return (
    <>
      <h2 id="entry-sum">Сумма</h2>
      {!prices.isPending && (
        <Facts
          facts={[
            ...(lines.length > 0 ? [{ term: entriesCount(lines.length), value: money(base) }] : []),
            ...discounts.map(([rule, own]) => ({
              term: own.length > 1 ? `${rule}, ${entriesCount(own.length)}` : rule,
              value: money(own.reduce((sum, { amount }) => sum + amount, 0)),
            })),
            ...(prices.extras?.length
              ? [{ term: 'Дополнительно', value: money(prices.extras.reduce((sum, amount) => sum + amount, 0)) }]
              : []),
          ]}
        />
      )}
      <p className={styles.grand} aria-live="polite">
        <span>Итого</span>
        <b className="num">{prices.total === undefined ? '…' : money(prices.total)}</b>
      </p>
      <p className={styles.hint}>
        <Icon name="clock" size={20} />
        <span>
          {isByLetter ? (
            <>
              Места за вами без срока оплаты. Отправьте регистратору гарантийное письмо: он подтвердит запись.{' '}
              <b>Платить на выставке</b>, наличными или картой.
            </>
          ) : (
            <>
              Места и цена за вами до <b>{momentWords(held)}</b>: платить можно сразу или потом.
            </>
          )}
          {waiting > 0 &&
            ` В очереди ${entriesCount(waiting)}: за них пока платить не нужно, в заказ войдут только места.`}
        </span>
      </p>
      <p className={styles.hint}>
        <Icon name="rotate" size={20} />
        <span>{refundWords(refund_scale)}</span>
      </p>
      {takes_letters && (
        <div className={styles.letter}>
          <Checkbox name="by_letter" checked={isByLetter} onChange={(event) => onByLetter(event.currentTarget.checked)}>
            <span>Заплачу на выставке по гарантийному письму</span>
          </Checkbox>
        </div>
      )}
      <Agreement regulations={regulations} firstDay={show.begins_on} {...rest} />
    </>
  );
}

function Agreement({
  regulations,
  firstDay,
  agreed,
  agreedError,
  onAgreed,
  isOwnerPrinted,
  onOwnerPrinted,
  handler,
  onHandler,
}: Omit<CheckSumProps, 'offer' | 'lines' | 'prices' | 'isByLetter' | 'onByLetter'> & {
  regulations: string | null;
  firstDay: string;
}) {
  return (
    <div className={styles.agreement}>
      <Checkbox
        name="agreed"
        checked={agreed}
        error={agreedError}
        onChange={(event) => onAgreed(event.currentTarget.checked)}
      >
        <span>
          Принимаю{' '}
          {regulations ? (
            <a href={regulations} target="_blank" rel="noopener">
              положение выставки
            </a>
          ) : (
            'положение выставки'
          )}
          . {rabiesWords(firstDay)}
        </span>
      </Checkbox>
      <Checkbox
        name="is_owner_printed"
        checked={isOwnerPrinted}
        onChange={(event) => onOwnerPrinted(event.currentTarget.checked)}
      >
        <span>Напечатать моё имя в каталоге. Без отметки: «владелец не указан»</span>
      </Checkbox>
      <TextField
        label="Кто показывает в ринге"
        id={handlerId}
        name="handler"
        optional
        maxLength={120}
        value={handler}
        onChange={(event) => onHandler(event.currentTarget.value)}
      />
    </div>
  );
}
