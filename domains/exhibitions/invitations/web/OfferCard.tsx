import { Suspense, useState } from 'react';
import { daysBetween, formatDateRange, formatDayMonth } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Ranks } from '#platform/ui/emblems/Ranks.tsx';
import { RingTile } from '#platform/ui/emblems/RingTile.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { useAct } from '#platform/web/calls/useAct.ts';
import { exhibitionPath } from '../../paths.ts';
import { answerInvitation, type Offer } from '../contract.ts';
import { aboutDogs, groupText, loadText } from './formatLoad.ts';
import styles from './judging.module.css';
import { Reasons } from './Reasons.tsx';
import { useHighlightedRow } from './useHighlightedRow.ts';

const AnswerDialog = lazy(() => import('./AnswerDialog.tsx').then((module) => ({ default: module.AnswerDialog })));

export interface OfferCardProps {
  offer: Offer;
  today: string;
  norm: number;
  onTaken: () => void;
}

/** An offer with accept and decline. An answer takes two presses to prevent slips. */
export function OfferCard({ offer, today, norm, onTaken }: OfferCardProps) {
  const { id, version, show, reasons } = offer;
  const named = useHighlightedRow();
  const [asks, setAsks] = useState<'accept' | 'decline' | null>(null);
  const { act, busy, refused } = useAct(answerInvitation);
  const isTaken = reasons.some(({ kind }) => kind === 'no');
  return (
    <li className={styles.offer} {...named(`invitation-${id}`)}>
      <RingTile from={show.begins_on} to={show.ends_on} rank={show.ranks[0]?.colour} />
      <div className={styles.about}>
        <div className={styles.name}>
          <h2>
            <Link to={exhibitionPath(show.id)}>{show.name}</Link>
          </h2>
          <Ranks ranks={show.ranks} />
        </div>
        <p>
          <b>{show.city}</b>, {show.club}
          <br />
          {formatDateRange(show.begins_on, show.ends_on, { year: true })}
        </p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Что судить</dt>
          <dd>
            {show.breeds.length && show.breeds.length <= 3 ? show.breeds.join(', ') : groupText(offer.fci_groups)}
          </dd>
        </div>
        {offer.expected_dogs !== null && offer.load !== null && (
          <div>
            <dt>Ждут собак</dt>
            <dd className={offer.load > norm ? styles.late : undefined}>
              {aboutDogs(offer.expected_dogs)}
              {offer.load > norm && <small> {loadText(offer.load, norm)}</small>}
            </dd>
          </div>
        )}
        {offer.is_authorised_by_club && (
          <div>
            <dt>Согласие НКП</dt>
            <dd className={styles.ok}>
              <Icon name="check" size={18} /> получено
            </dd>
          </div>
        )}
        {offer.answer_by && <AnswerBy day={offer.answer_by} today={today} />}
      </dl>
      <div className={styles.reasons}>
        <Reasons reasons={reasons} />
        {isTaken && (
          <p className="small">
            Принять можно, если вас отпустит клуб, которому вы уже ответили согласием.{' '}
            <Link to="?list=taken">Принятые приглашения</Link>
          </p>
        )}
      </div>
      {asks === 'accept' ? (
        <fieldset className={styles.confirm} aria-label={`Подтверждение: ${show.name}`}>
          <p>
            Принять приглашение: {formatDateRange(show.begins_on, show.ends_on)}, {show.city}? Клуб сразу получит ваше
            согласие.
          </p>
          <div className={styles.actions}>
            <Button loading={busy} autoFocus onClick={() => act({ invitationId: id, version, act: 'accept' }, onTaken)}>
              Да, принять
            </Button>
            <Button kind="secondary" disabled={busy} onClick={() => setAsks(null)}>
              Назад
            </Button>
          </div>
        </fieldset>
      ) : (
        <div className={styles.actions}>
          <Button
            kind="secondary"
            leftIcon={isTaken ? 'lock' : 'check'}
            disabled={isTaken}
            aria-label={`Принять: ${show.name}`}
            onClick={() => setAsks('accept')}
          >
            Принять
          </Button>
          <Button kind="secondary" aria-label={`Отклонить: ${show.name}`} onClick={() => setAsks('decline')}>
            Отклонить
          </Button>
        </div>
      )}
      {refused && (
        <div className={styles.refused}>
          <FieldMessage kind="error">{refused}</FieldMessage>
        </div>
      )}
      {asks === 'decline' && (
        <Suspense>
          <AnswerDialog offer={offer} act="decline" onClose={() => setAsks(null)} />
        </Suspense>
      )}
    </li>
  );
}

/** Days within which the deadline is shown as a number of days. */
const soonDays = 3;

function AnswerBy({ day, today }: { day: string; today: string }) {
  const left = daysBetween(today, day);
  const words = ['сегодня', 'завтра', 'послезавтра', 'через три дня'][left];
  return (
    <div>
      <dt>Ответить до</dt>
      <dd className={left <= soonDays ? styles.late : undefined}>
        {left <= soonDays && <Icon name="clock" size={18} />} {formatDayMonth(day)}
        {words && left <= soonDays && `, ${words}`}
      </dd>
    </div>
  );
}
