import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { DocumentButton } from '#domains/media/web/public.ts';
import { weekdayShort } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import type { ApiError } from '#platform/web/calls/api.ts';
import { refusalWords, useAct } from '#platform/web/calls/useAct.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { lower, momentWords } from '../../web/texts.ts';
import { actOnEntry, type Desk, type DeskRow, decideProof } from '../contract.ts';
import styles from './decisions.module.css';
import { type Paper, papersOf, waitingOf } from './deskRows.ts';
import { FullDay, isFull } from './FullDay.tsx';

const ReasonDialog = lazy(() =>
  import('#platform/web/forms/ReasonDialog.tsx').then((module) => ({ default: module.ReasonDialog })),
);

/** Papers and the waiting list, decided beside the list; on phones they come first. */
export function Decisions({ desk }: { desk: Desk }) {
  const papers = papersOf(desk.rows);
  const waiting = waitingOf(desk.rows);
  if (papers.length === 0 && waiting.length === 0) return null;
  return (
    <aside className={styles.panel} aria-label="Ждёт решения">
      {papers[0] && <PaperCard key={papers[0].key} paper={papers[0]} left={papers.length - 1} desk={desk} />}
      {waiting.length > 0 && <Waiting desk={desk} rows={waiting} />}
    </aside>
  );
}

function PaperCard({ paper: { first, rows }, left, desk }: { paper: Paper; left: number; desk: Desk }) {
  const cache = useQueryClient();
  const write = useWrite(decideProof);
  const [isRefusing, setRefusing] = useState(false);
  const [refused, setRefused] = useState('');
  const days = rows
    .map(({ offer_id }) => desk.offers.find(({ id }) => id === offer_id)?.day)
    .flatMap((day) => (day ? [weekdayShort(day)] : []));
  const decide = async (accepted: boolean, reason?: string) => {
    setRefused('');
    try {
      for (const { id } of rows) await write.mutateAsync({ entryId: id, accepted, ...(reason && { reason }) });
      showSnackbar(accepted ? `Документ принят: ${first.dog}` : `Отказано: ${first.dog} стоит в открытом классе`, 'ok');
      setRefusing(false);
    } catch (error) {
      setRefused(refusalWords(error as ApiError));
    } finally {
      void cache.invalidateQueries();
    }
  };
  return (
    <section className={styles.paper} aria-labelledby="desk-paper">
      <h2 id="desk-paper">Документы{left > 0 && `, ещё ${left}`}</h2>
      <h3>{first.dog}</h3>
      <p>
        Просит «{lower(first.asked_caste)}», {days.join(' и ')}. {first.number && `Номер ${first.number}. `}
        {desk.closes_at && `Решить до ${momentWords(desk.closes_at)}, иначе «открытый».`}
      </p>
      {first.proof_document && (
        <DocumentButton id={first.proof_document.id} name={first.proof_document.name} label="Открыть документ" />
      )}
      <Button fullWidth leftIcon="check" loading={write.isPending && !isRefusing} onClick={() => void decide(true)}>
        Принять, класс «{lower(first.asked_caste)}»
      </Button>
      <Button fullWidth kind="danger" onClick={() => setRefusing(true)}>
        Отказать
      </Button>
      <p className={styles.hint}>Отказ: собака стоит в «открытом», участник узнает сразу и может прислать другой.</p>
      {refused && !isRefusing && <FieldMessage kind="error">{refused}</FieldMessage>}
      {isRefusing && (
        <Suspense>
          <ReasonDialog
            title="Отказать в документе"
            about={`${first.dog}: собака будет стоять в «открытом», пока не придёт другой документ.`}
            hint="Её прочтёт участник"
            maxLength={500}
            action="Отказать"
            sending={{
              errors: refused ? { reason: refused } : {},
              submitting: write.isPending,
              forget: () => setRefused(''),
            }}
            onSend={(reason) => (reason ? void decide(false, reason) : setRefused('Напишите, что не так с документом'))}
            onClose={() => setRefusing(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

function Waiting({ desk, rows }: { desk: Desk; rows: readonly DeskRow[] }) {
  const { act, busy, refused } = useAct(actOnEntry);
  const isAsked = (offerId: number) => rows.some((row) => row.offer_id === offerId && row.steps.includes('offer'));
  const full = desk.offers.filter((offer) => isFull(offer) && isAsked(offer.id));
  return (
    <section className={styles.waiting} aria-labelledby="desk-waiting">
      <h2 id="desk-waiting">Очередь, {rows.length}</h2>
      <p>Когда место освобождается, портал предлагает его первому на 12 часов.</p>
      {full.map((offer) => (
        <p key={offer.id}>
          <FullDay desk={desk} offer={offer} />
        </p>
      ))}
      <ol>
        {rows.map((row) => {
          const offer = desk.offers.find(({ id }) => id === row.offer_id);
          return (
            <li key={row.id}>
              <span>
                <b>{row.dog}</b>
                <small>
                  {[offer && weekdayShort(offer.day), offer?.rank?.name, lower(row.caste)].filter(Boolean).join(', ')}
                </small>
              </span>
              {row.state === 'offered' ? (
                <StatusChip kind="info">ждём ответа</StatusChip>
              ) : (
                row.steps.includes('offer') &&
                !isFull(offer) && (
                  <Button
                    kind="ghost"
                    condensed
                    disabled={busy}
                    onClick={() => act({ entryId: row.id, version: row.version, act: 'offer' })}
                  >
                    Предложить место
                  </Button>
                )
              )}
            </li>
          );
        })}
      </ol>
      {refused && <FieldMessage kind="error">{refused}</FieldMessage>}
    </section>
  );
}
