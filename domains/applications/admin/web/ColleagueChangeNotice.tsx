import { useRef } from 'react';
import { moscowTime } from '#platform/contract/time/dates.ts';
import { states, stepTexts } from '../../machine.ts';
import styles from '../../web/office.module.css';
import type { Review } from '../contract.ts';

function lastOf({ history, parts, assigned_to }: Review): string {
  const step = history.at(-1);
  const reviewed = parts
    .filter(({ reviewed_at }) => reviewed_at !== null)
    .toSorted((one, other) => String(one.reviewed_at).localeCompare(String(other.reviewed_at)))
    .at(-1);
  if (reviewed?.reviewed_at && (!step || reviewed.reviewed_at > step.at))
    return `${assigned_to ?? ''}, ${moscowTime(reviewed.reviewed_at)}: «${reviewed.title}» ${reviewed.accepted ? 'принято' : 'отклонено'}`;
  return step ? `${step.name ?? 'портал'}, ${moscowTime(step.at)}: ${stepTexts[step.step].toLowerCase()}` : '';
}

/** Warns that a colleague has changed the open application; own changes are not announced. */
export function ColleagueChangeNotice({ review, isTextKept }: { review: Review; isTextKept: boolean }) {
  const first = useRef(review.version);
  if (review.is_mine) first.current = review.version;
  if (first.current === review.version) return null;
  return (
    <p className={styles.mend} role="status">
      Пока заявка открыта у вас, её изменил другой. {lastOf(review)}. Страница показывает, как стало.
      {isTextKept && review.state === states.inWork && (
        <> Ваш неотправленный текст сохранён и вернётся на место, если вы снова возьмёте заявку.</>
      )}
    </p>
  );
}
