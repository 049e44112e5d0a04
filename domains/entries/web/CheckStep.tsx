import { Icon } from '#platform/ui/icons/Icon.tsx';
import { ExtrasChoice } from '../extras/web/ExtrasChoice.tsx';
import { AskRegistrar } from './AskRegistrar.tsx';
import { CheckLines } from './CheckLines.tsx';
import { CheckSum } from './CheckSum.tsx';
import styles from './check.module.css';
import { NobodyChosen, type StepProps } from './DogsStep.tsx';
import { EntryBar } from './EntryBar.tsx';
import { EntryHead } from './EntryHead.tsx';
import { FilledIn } from './FilledIn.tsx';
import { HandDogsLeft } from './HandDogsLeft.tsx';
import { dogsCount, entriesCount, money } from './texts.ts';
import { useSendEntry } from './useSendEntry.ts';

/** Kopecks. */
const ChangedSum = ({ from, to }: { from: number; to: number }) => (
  <p className={styles.changed} role="alert">
    <Icon name="alert" size={22} />
    <span>
      Пока вы выбирали, сумма изменилась: было {money(from)}, стало {money(to)}. Ничего не отправлено. Если согласны,
      нажмите «Записать» ещё раз.
    </span>
  </p>
);

/** Everything before it is sent: lines with their prices, the sum, the term, the agreement. */
export function CheckStep({ offer, entry, isMember, go }: StepProps) {
  const { choice, change, chosen, lines } = entry;
  const sending = useSendEntry({ offer, entry, isMember, go });
  const { extras, prices, left, sum, refusedTotal, agreed, mistake } = sending;
  const isEmpty = chosen.length === 0 && !(extras.hasEarlier && offer.extras.length > 0);
  const countWords = [
    chosen.length > 0 && `${dogsCount(chosen.length)}, ${entriesCount(lines.length)}`,
    extras.ticked.length > 0 && `дополнительно: ${extras.ticked.length}`,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <>
      <div className="wrap">
        <EntryHead offer={offer} step="check" />
        <FilledIn offer={offer} entry={entry} step="check" />
        {isEmpty ? (
          <NobodyChosen go={go} />
        ) : (
          <div className={styles.columns}>
            <div>
              <HandDogsLeft entry={entry} left={left} isMember={isMember} go={go} />
              <ExtrasChoice
                extras={offer.extras}
                choices={choice.extras}
                onChange={(next) => change({ ...choice, extras: next })}
                poolAt={extras.poolAt}
                isChecked={sending.areExtrasChecked}
              />
              <CheckLines offer={offer} chosen={chosen} lines={lines} prices={prices} extras={extras} />
            </div>
            <section ref={sum} tabIndex={-1} className={styles.total} aria-labelledby="entry-sum">
              {refusedTotal !== null && prices.total !== undefined && (
                <ChangedSum from={refusedTotal} to={prices.total} />
              )}
              <CheckSum
                offer={offer}
                lines={lines}
                prices={prices}
                agreed={agreed}
                agreedError={sending.agreedError}
                onAgreed={sending.agree}
                isOwnerPrinted={choice.is_owner_printed}
                onOwnerPrinted={(is_owner_printed) => change({ ...choice, is_owner_printed })}
                isByLetter={sending.isByLetter}
                onByLetter={(by_letter) => change({ ...choice, by_letter })}
                handler={choice.handler}
                onHandler={(handler) => change({ ...choice, handler })}
              />
            </section>
          </div>
        )}
        <AskRegistrar registrar={offer.registrar} />
      </div>
      {!isEmpty && (
        <EntryBar
          title={prices.total === undefined ? '…' : money(prices.total)}
          isPending={prices.isPending}
          about={isMember ? countWords : `${countWords}. Осталось войти: вернётесь сюда же`}
          action={isMember ? 'Записать' : 'Войти и записать'}
          busy={sending.isBusy}
          onAction={sending.send}
          mistake={mistake || (prices.error && 'Не удалось посчитать сумму. Обновите страницу')}
        />
      )}
    </>
  );
}
