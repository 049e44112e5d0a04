import { type ReactNode, Suspense, useState } from 'react';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { RingTile } from '#platform/ui/emblems/RingTile.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { exhibitionPath } from '../../paths.ts';
import type { Offer } from '../contract.ts';
import { judgeStatuses } from '../policy.ts';
import { ownStateTexts } from '../texts.ts';
import { dogText, groupText } from './formatLoad.ts';
import styles from './judging.module.css';
import { Reasons } from './Reasons.tsx';
import { useHighlightedRow } from './useHighlightedRow.ts';

const AnswerDialog = lazy(() => import('./AnswerDialog.tsx').then((module) => ({ default: module.AnswerDialog })));

export function JudgingRow({
  offer,
  chip,
  canWithdraw = false,
}: {
  offer: Offer;
  chip?: ReactNode;
  canWithdraw?: boolean;
}) {
  const { id, show, reasons, judge_status, reason } = offer;
  const named = useHighlightedRow();
  const [asks, setAsks] = useState(false);
  const { kind, text } = ownStateTexts[judge_status];
  const facts = [
    show.city,
    groupText(offer.fci_groups),
    offer.expected_dogs !== null && dogText(offer.expected_dogs),
    show.starts && `начало в ${show.starts}`,
  ];
  return (
    <li className={styles.row} {...named(`invitation-${id}`)}>
      <RingTile from={show.begins_on} to={show.ends_on} rank={show.ranks[0]?.colour} size="s" />
      <div className={styles.about}>
        <h3>
          <Link to={exhibitionPath(show.id)}>{show.name}</Link>
        </h3>
        <p>{facts.filter(Boolean).join(' · ')}</p>
        {reason && <p>«{reason}»</p>}
        {canWithdraw && <Reasons reasons={reasons} />}
      </div>
      <div className={styles.state}>
        {chip ?? <StatusChip kind={kind}>{text}</StatusChip>}
        {canWithdraw && judge_status === judgeStatuses.accepted && (
          <Button
            kind="ghost"
            condensed
            aria-label={`Отказаться от судейства: ${show.name}`}
            onClick={() => setAsks(true)}
          >
            Отказаться
          </Button>
        )}
      </div>
      {asks && (
        <Suspense>
          <AnswerDialog offer={offer} act="withdraw" onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </li>
  );
}
