import { refereePath } from '#domains/judges/paths.ts';
import { DocumentButton } from '#domains/media/web/public.ts';
import { formatDateTime, formatDayMonth } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Avatar } from '#platform/ui/covers/Avatar.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import type { Invitation, Workplace } from '../contract.ts';
import type { HistoryAct } from '../policy.ts';
import { historyTexts, stateTexts } from '../texts.ts';
import { groupText, loadText } from './formatLoad.ts';
import { InvitationActs } from './InvitationActs.tsx';
import { Reasons } from './Reasons.tsx';
import { useHighlightedRow } from './useHighlightedRow.ts';
import styles from './workplace.module.css';

export function InvitationRow({ invitation: one, workplace }: { invitation: Invitation; workplace: Workplace }) {
  const named = useHighlightedRow();
  const { kind, text } = stateTexts({ nbc: one.nbc_status, judge: one.judge_status });
  const place = [one.city ?? one.country, one.kilometres !== null && one.kilometres > 0 && `${one.kilometres}\u00a0км`];
  // The organiser read the positive reasons before inviting, so only warnings are shown now.
  const warnings = one.status === 'rejected' ? [] : one.reasons.filter((reason) => reason.kind !== 'ok');
  return (
    <li className={styles.row} {...named(`invitation-${one.id}`)}>
      <div className={styles.who}>
        <Avatar kind="person" name={one.name} id={one.referee_id} />
        <div>
          <Link to={refereePath(one.referee_id)}>{one.name}</Link>
          <small>{place.filter(Boolean).join(', ')}</small>
          {!one.has_account && <small>без учётной записи</small>}
        </div>
      </div>
      <div className={styles.what}>
        <span>{groupText(one.fci_groups)}</span>
        {one.load !== null && <Load load={one.load} norm={workplace.dogs_a_day} />}
      </div>
      <div className={styles.standing}>
        <StatusChip kind={kind}>{text}</StatusChip>
        {one.reason && <p data-tone={one.status === 'rejected' ? 'bad' : 'warn'}>«{one.reason}»</p>}
        {one.answer_by && (
          <p>
            ждём до {formatDayMonth(one.answer_by)}
            {one.reminded_at && `, напомнили ${formatDateTime(one.reminded_at)}`}
          </p>
        )}
        {one.consent_document_id !== null && (
          <DocumentButton id={one.consent_document_id} name={`Согласие: ${one.name}.pdf`} label="Согласие судьи" />
        )}
        <Reasons reasons={warnings} />
      </div>
      <InvitationActs invitation={one} workplace={workplace} />
      <details className={styles.history}>
        <summary>История</summary>
        <ol>
          {one.history.map(({ at, act, who, comment }) => (
            <li key={`${at} ${act}`}>
              <time dateTime={at}>{formatDateTime(at)}</time> {historyTexts[act as HistoryAct]}
              {who && `, ${who}`}
              {comment && `: «${comment}»`}
            </li>
          ))}
        </ol>
      </details>
    </li>
  );
}

function Load({ load, norm }: { load: number; norm: number }) {
  const isOver = load > norm;
  return (
    <span className={styles.load} data-over={isOver || undefined}>
      {loadText(load, norm)}
      {isOver && ': перегрузка'}
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.fill} style={{ width: `${Math.min(100, (load / norm) * 100)}%` }} />
      </span>
    </span>
  );
}
