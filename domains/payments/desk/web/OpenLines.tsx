import { useState } from 'react';
import { formatDayMonth } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import { useAct } from '#platform/web/calls/useAct.ts';
import { bankSum, roublesOf, stateWords } from '../../texts.ts';
import { dismissLine, type Money, matchLine, type OpenLine, returnLine, settleLine } from '../contract.ts';
import { MatchDialog } from './MatchDialog.tsx';
import styles from './MoneyPage.module.css';

interface Advice {
  tone: 'ok' | 'warn' | 'bad';
  title: string;
  text: string;
}

/** Why the line waits for a person, and what fits. */
export function adviceOf({ reason, rest, named, numbers, proposal }: OpenLine): Advice {
  if (proposal)
    return {
      ...{ tone: 'ok', title: `Похоже на заказ ${proposal.number}` },
      text: `Совпали сумма ${roublesOf(rest)} и фамилия: ${proposal.payer}. Номера в назначении нет.`,
    };
  switch (reason) {
    case 'late_part':
      return {
        ...{ tone: 'bad', title: 'Срок вышел, и пришло меньше' },
        text: 'Зачтёте в этот заказ – деньги уйдут в список возвратов.',
      };
    case 'sums_differ': {
      if (numbers.length < 2)
        return {
          tone: 'warn',
          title: 'Зачтено не всё',
          text: `Осталось ${roublesOf(rest)}. Зачтите остаток или верните.`,
        };
      const due = named.reduce((sum, order) => sum + Math.max(0, order.due), 0);
      const states = named.map(({ number, state }) => `${number} ${stateWords[state]}`).join(', ');
      return {
        ...{ tone: 'warn', title: 'Несколько заказов, сумма не сходится' },
        text: `По заказам нужно ${roublesOf(due)}, пришло ${roublesOf(rest)}. ${states}.`,
      };
    }
    case 'unknown_number':
      return {
        ...{ tone: 'warn', title: `Заказа ${numbers.join(', ')} у вас нет` },
        text: 'Возможно, перевод предназначен другому организатору.',
      };
    default:
      return { tone: 'warn', title: 'Номера заказа нет', text: 'Сумма и фамилия ни с одним заказом не совпали.' };
  }
}

/** Money that a person has to settle. */
export function OpenLines({ money: { open, show, card } }: { money: Money }) {
  const waiting = open.filter(({ is_dismissed }) => !is_dismissed);
  const aside = open.filter(({ is_dismissed }) => is_dismissed);
  return (
    <>
      {waiting.length > 0 && (
        <section aria-labelledby="open-lines" className={styles.open}>
          <h2 id="open-lines" className={styles.subhead}>
            Разобрать, {waiting.length} <small>сами не угадываем: решает человек</small>
          </h2>
          <ul>
            {waiting.map((line) => (
              <Line key={line.id} line={line} exhibitionId={show.id} atService={card?.at_service ?? 0} />
            ))}
          </ul>
        </section>
      )}
      {aside.length > 0 && (
        <details className={styles.fold}>
          <summary>Не про заказы, {aside.length}</summary>
          <ul className={styles.open}>
            {aside.map((line) => (
              <Line key={line.id} line={line} exhibitionId={show.id} atService={card?.at_service ?? 0} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

interface LineProps {
  line: OpenLine;
  exhibitionId: number;
  /** Kopecks that the payment service holds: a line without a number may be its transfer. */
  atService: number;
}

function Line({ line, exhibitionId, atService }: LineProps) {
  const [matches, setMatches] = useState(false);
  const match = useAct(matchLine);
  const back = useAct(returnLine);
  const settle = useAct(settleLine);
  const dismiss = useAct(dismissLine);
  const advice = adviceOf(line);
  const { proposal, rest, amount, id: lineId } = line;
  const busy = match.busy || back.busy || settle.busy || dismiss.busy;
  const refused = match.refused || back.refused || settle.refused || dismiss.refused;
  return (
    <li>
      <div className={styles.line}>
        <b className="num">{bankSum(rest)}</b>
        <span>{line.payer || 'Плательщик не назван'}</span>
        <small>
          {formatDayMonth(line.day)}, стр. {line.position}
          {rest !== amount && `, из ${roublesOf(amount)}`}
        </small>
        {line.purpose && <q>{line.purpose}</q>}
      </div>
      <p className={styles.advice} data-tone={advice.tone}>
        <b>{advice.title}</b>
        {advice.text}
      </p>
      <div className={styles.lineActs}>
        {proposal && (
          <Button
            kind="primary"
            condensed
            loading={match.busy}
            onClick={() =>
              match.act({ exhibitionId, lineId, rest, parts: [{ number: proposal.number, amount: rest }] })
            }
          >
            Зачесть в {proposal.number}
          </Button>
        )}
        <Button kind="secondary" condensed disabled={busy} onClick={() => setMatches(true)}>
          {proposal ? 'Другой заказ' : line.numbers.length > 1 ? 'Разделить вручную' : 'Зачесть в заказ'}
        </Button>
        {atService > 0 && line.numbers.length === 0 && (
          <Button
            kind="ghost"
            condensed
            loading={settle.busy}
            onClick={() => settle.act({ exhibitionId, lineId, rest })}
          >
            Это перечисление сервиса
          </Button>
        )}
        <span>
          <Button kind="ghost" condensed disabled={busy} onClick={() => back.act({ exhibitionId, lineId, rest })}>
            Вернуть
          </Button>
          <Button
            kind="ghost"
            condensed
            disabled={busy}
            onClick={() => dismiss.act({ exhibitionId, lineId, is_dismissed: !line.is_dismissed })}
          >
            {line.is_dismissed ? 'Вернуть в разбор' : 'Не про заказы'}
          </Button>
        </span>
        {refused && <Refusal>{refused}</Refusal>}
      </div>
      {matches && <MatchDialog line={line} exhibitionId={exhibitionId} onClose={() => setMatches(false)} />}
    </li>
  );
}
