import { useState } from 'react';
import { useParams } from 'react-router';
import { OrganiseFrame } from '#domains/entries/web/public.ts';
import { getExhibition } from '#domains/exhibitions/contract.ts';
import { useShowAccess } from '#domains/showTeam/web/public.ts';
import { counted, type Forms, pluralOf } from '#platform/contract/plural.ts';
import { formatFullDate } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useAct } from '#platform/web/calls/useAct.ts';
import type { Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { getRingDesk, openRings, type RingDesk } from '../../contract.ts';
import { MainRing } from '../../mainRing/web/MainRing.tsx';
import { DeskSheets } from '../../sheets/web/DeskSheets.tsx';
import { Judges } from './Judges.tsx';
import { type PinRow, Pins } from './Pins.tsx';
import { RingCard } from './RingCard.tsx';
import { RingCodes } from './RingCodes.tsx';
import styles from './rings.module.css';
import { SettingsForm } from './SettingsForm.tsx';

/** After «из». */
const breedForms: Forms = ['породы', 'пород', 'пород'];

export const read = ({ params, read: ask }: Reader) =>
  ask(getExhibition, { exhibitionId: recordIdIn(params.exhibitionId) });

/** `/exhibitions/{id}/organise/rings`: rings of the show's days, their PINs and phones, and what visitors see. */
export function Page() {
  const exhibitionId = recordIdIn(useParams().exhibitionId);
  const isHydrated = useHydrated();
  const { isOpen } = useShowAccess(exhibitionId);
  const show = useRead(getExhibition, { exhibitionId }).data;
  const { data, error, refetch } = useRead(getRingDesk, { exhibitionId }, { enabled: isHydrated && isOpen });
  const [pins, setPins] = useState<readonly PinRow[]>([]);
  const opening = useAct(openRings);
  if (!show) return null;
  const open = () =>
    opening.act({ exhibitionId }, (made) =>
      setPins([
        ...made.rings.map(({ ring_id, day, number, pin }) => ({
          ...{ key: `ring ${ring_id}`, pin },
          title: `Ринг ${number}, ${formatFullDate(day)}`,
        })),
        ...made.judges.map(({ referee_id, name, pin }) => ({ key: `judge ${referee_id}`, title: name, pin })),
      ]),
    );
  const isOpened = data !== undefined && data.rings.length > 0;
  const button = (
    <Button
      kind={isOpened ? 'secondary' : 'primary'}
      leftIcon={isOpened ? 'rotate' : 'check'}
      loading={opening.busy}
      disabled={data?.refusal !== null}
      onClick={open}
    >
      {isOpened ? 'Обновить по расписанию' : 'Открыть ринги'}
    </Button>
  );
  return (
    <OrganiseFrame
      show={show}
      tab="rings"
      title="Ринги"
      lead={data && leadOf(data)}
      actions={isOpened && button}
      error={error}
      isLoaded={data !== undefined}
      onRetry={() => void refetch()}
    >
      {opening.refused && <FieldMessage kind="error">{opening.refused}</FieldMessage>}
      {data && !isOpened && (
        <EmptyState title="Ринги ещё не открыты" action={button} scene="sleeping">
          {data.refusal ??
            'Портал возьмёт ринги, породы и судей из расписания и даст PIN каждому рингу и каждому судье. Порядок пород можно обновлять, пока породу не начали судить.'}
        </EmptyState>
      )}
      {data && isOpened && <Opened desk={data} onPin={(pin) => setPins([pin])} />}
      {pins.length > 0 && <Pins pins={pins} onClose={() => setPins([])} />}
    </OrganiseFrame>
  );
}

function leadOf({ rings }: RingDesk): string {
  const breeds = rings.flatMap((ring) => ring.breeds);
  if (!breeds.length) return '';
  const closed = breeds.filter(({ stage }) => stage === 'closed').length;
  return `${pluralOf(closed, ['Закрыта', 'Закрыты', 'Закрыто'])} ${closed} из ${counted(breeds.length, breedForms)}.`;
}

function Opened({ desk, onPin }: { desk: RingDesk; onPin: (pin: PinRow) => void }) {
  const { show, rings, unplaced } = desk;
  const days = [...new Set(rings.map(({ day }) => day))];
  // After the last breed the main ring is what the organiser came for.
  const isOver = rings.every(({ breeds }) => breeds.every(({ stage }) => stage === 'closed'));
  return (
    <>
      {isOver && <MainRing desk={desk} />}
      {unplaced.length > 0 && (
        <section aria-labelledby="rings-unplaced" className={styles.section}>
          <h2 id="rings-unplaced">Без ринга</h2>
          <p>Эти породы есть в каталоге, а в расписании их нет. Добавьте их в расписание и обновите ринги.</p>
          <ul className={styles.plain}>
            {unplaced.map(({ day, rank, name, dogs }) => (
              <li key={`${day} ${rank} ${name}`}>
                {name}, {[rank, formatFullDate(day)].filter(Boolean).join(', ')}: {counted(dogs, dogForms)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {days.map((day) => (
        <section key={day} aria-labelledby={`rings-${day}`} className={styles.section}>
          <h2 id={`rings-${day}`}>{formatFullDate(day)}</h2>
          <div className={styles.cards}>
            {rings
              .filter((ring) => ring.day === day)
              .map((ring) => (
                <RingCard key={ring.id} exhibitionId={show.id} desk={desk} ring={ring} onPin={onPin} />
              ))}
          </div>
        </section>
      ))}
      {!isOver && <MainRing desk={desk} />}
      <RingCodes rings={rings} />
      <Judges exhibitionId={show.id} judges={desk.judges} onPin={onPin} />
      <DeskSheets exhibitionId={show.id} />
      <SettingsForm exhibitionId={show.id} desk={desk} />
    </>
  );
}

const dogForms: Forms = ['собака', 'собаки', 'собак'];
