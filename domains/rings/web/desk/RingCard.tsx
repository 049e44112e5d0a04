import { Suspense, useState } from 'react';
import { clock } from '#platform/contract/time/clock.ts';
import { formatMoment } from '#platform/contract/time/dates.ts';
import { StatusChip, type StatusKind } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { ConfirmDialog } from '#platform/ui/overlays/ConfirmDialog.tsx';
import { useAct } from '#platform/web/calls/useAct.ts';
import { type RingDesk, renewRingPin, revokeRingPhone } from '../../contract.ts';
import { type RingStage, stageWords } from '../../machine.ts';
import type { PinRow } from './Pins.tsx';
import styles from './rings.module.css';

const ReopenDialog = lazy(() => import('./ReopenDialog.tsx').then((module) => ({ default: module.ReopenDialog })));
const StewardsDialog = lazy(() =>
  import('./StewardsDialog.tsx').then((module) => ({ default: module.StewardsDialog })),
);

export type DeskRing = RingDesk['rings'][number];
export type DeskBreed = DeskRing['breeds'][number];

const kinds: Readonly<Record<RingStage, StatusKind>> = {
  ...{ waiting: 'plain', called: 'info', judging: 'info', checked: 'info', closed: 'ok', reopened: 'warn' },
};

interface RingCardProps {
  exhibitionId: number;
  desk: RingDesk;
  ring: DeskRing;
  onPin: (pin: PinRow) => void;
}

/** One ring: its breeds in order, who is let in, and its phones. */
export function RingCard({ exhibitionId, desk, ring, onPin }: RingCardProps) {
  const [reopened, setReopened] = useState<DeskBreed | null>(null);
  const [assigns, setAssigns] = useState(false);
  const { act, busy, refused } = useAct(renewRingPin);
  const stewards = desk.stewards.filter(({ id }) => ring.steward_ids.includes(id));
  return (
    <article className={styles.card} aria-labelledby={`ring-${ring.id}`}>
      <h3 id={`ring-${ring.id}`}>Ринг {ring.number}</h3>
      <ul className={styles.breeds}>
        {ring.breeds.map((breed) => (
          <Breed key={breed.id} desk={desk} breed={breed} onReopen={() => setReopened(breed)} />
        ))}
      </ul>
      <dl className={styles.facts}>
        <div>
          <dt>Распорядители</dt>
          <dd>
            {stewards.length ? stewards.map(({ name }) => name).join(', ') : 'никому не дан: входят по PIN ринга'}
            {desk.stewards.length > 0 && (
              <Button kind="ghost" condensed onClick={() => setAssigns(true)}>
                Изменить
              </Button>
            )}
          </dd>
        </div>
        <div>
          <dt>Телефоны</dt>
          <dd>
            {ring.phones.length === 0
              ? 'ещё никто не вошёл'
              : ring.phones.map((phone) => <Phone key={phone.id} exhibitionId={exhibitionId} phone={phone} />)}
          </dd>
        </div>
      </dl>
      {refused && <FieldMessage kind="error">{refused}</FieldMessage>}
      <Button
        kind="secondary"
        condensed
        loading={busy}
        onClick={() =>
          act({ exhibitionId, ringId: ring.id }, ({ pin }) =>
            onPin({ key: `ring ${ring.id}`, title: `Ринг ${ring.number}`, pin }),
          )
        }
      >
        Новый PIN ринга
      </Button>
      <Suspense>
        {reopened && <ReopenDialog exhibitionId={exhibitionId} breed={reopened} onClose={() => setReopened(null)} />}
        {assigns && (
          <StewardsDialog
            exhibitionId={exhibitionId}
            ring={ring}
            stewards={desk.stewards}
            onClose={() => setAssigns(false)}
          />
        )}
      </Suspense>
    </article>
  );
}

function Breed({ desk, breed, onReopen }: { desk: RingDesk; breed: DeskBreed; onReopen: () => void }) {
  const { name, rank, starts_at: starts, stage, dogs, judged, conflicts, late } = breed;
  const judge = desk.judges.find(({ referee_id: id }) => id === breed.referee_id)?.name;
  return (
    <li>
      <span className={styles.time}>{starts}</span>
      <div>
        <b>{name}</b>
        <small>
          {[rank, judge ?? 'судья не назначен', `${judged}\u00a0из\u00a0${dogs}`].filter(Boolean).join(', ')}
        </small>
        {conflicts > 0 && (
          <small className={styles.warn}>Записи двух телефонов расходятся: {conflicts}. Выбирают в ринге.</small>
        )}
        {late > 0 && (
          <small className={styles.warn}>
            После закрытия пришли записи другого телефона: {late}. Откройте породу снова, чтобы решить.
          </small>
        )}
      </div>
      <div className={styles.state}>
        <StatusChip kind={kinds[stage]}>{stageWords[stage]}</StatusChip>
        {stage === 'closed' && (
          <Button kind="ghost" condensed onClick={onReopen} aria-label={`Открыть снова: ${name}`}>
            Открыть снова
          </Button>
        )}
      </div>
    </li>
  );
}

function Phone({ exhibitionId, phone }: { exhibitionId: number; phone: DeskRing['phones'][number] }) {
  const [asks, setAsks] = useState(false);
  const { act, busy, refused } = useAct(revokeRingPhone);
  const revoke = () =>
    act({ exhibitionId, phoneId: phone.id }, () => {
      setAsks(false);
      showSnackbar('Телефон отключён', 'ok');
    });
  return (
    <span className={styles.phone}>
      <span>
        {phone.name}, {formatMoment(phone.seen_at ?? phone.entered_at, clock.today())}
      </span>
      <Button kind="ghost" condensed onClick={() => setAsks(true)} aria-label={`Отключить телефон: ${phone.name}`}>
        Отключить
      </Button>
      <ConfirmDialog
        opened={asks}
        title="Отключить телефон?"
        text={
          refused ||
          `${phone.name} больше ничего не отправит в этот ринг. Неотправленное останется в телефоне и уйдёт, если он снова войдёт по PIN.`
        }
        okLabel="Отключить"
        busy={busy}
        onConfirm={revoke}
        onCancel={() => setAsks(false)}
      />
    </span>
  );
}
