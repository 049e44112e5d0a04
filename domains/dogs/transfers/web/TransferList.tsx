import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { counted } from '#platform/contract/plural.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { daysBetween, formatDate } from '#platform/contract/time/dates.ts';
import { StatusChip, type StatusKind } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { RecordTable } from '#platform/ui/lists/RecordTable.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { listOwnDogs } from '../../contract.ts';
import { actOnTransfer, listTransfers, type Transfer } from '../contract.ts';
import { offerPath } from '../paths.ts';
import type { TransferAct, TransferSide } from '../policy.ts';
import { actTexts, doneTexts, sideTexts, stateTexts } from './texts.ts';

const ActDialog = lazy(() => import('./ActDialog.tsx').then((module) => ({ default: module.ActDialog })));

const kinds: Readonly<Record<Transfer['state'], StatusKind>> = {
  consent: 'info',
  offered: 'info',
  objection: 'info',
  held: 'danger',
  accepted: 'ok',
  declined: 'plain',
  refused: 'plain',
  withdrawn: 'plain',
  expired: 'plain',
};
const today = () => clock.today();

function chipOf({ state, side, acts, decided_on }: Transfer): { kind: StatusKind; word: string } {
  const mine = acts.length > 0 && side !== 'giver';
  if (mine && state !== 'objection') return { kind: 'warn', word: 'Нужен ваш ответ' };
  if (state === 'accepted' && decided_on) return { kind: 'ok', word: `Принято ${formatDate(decided_on)}` };
  return { kind: kinds[state], word: stateTexts[state] };
}

const daysLeft = (day: string): string => {
  const days = Math.max(0, daysBetween(today(), day));
  return days === 0 ? 'последний день' : `осталось ${counted(days, ['день', 'дня', 'дней'])}`;
};

function nextOf(transfer: Transfer): string {
  const { state, side, way, acts, consents, expires_on, reason, becomes } = transfer;
  const until = formatDate(expires_on);
  switch (state) {
    case 'consent':
      if (side === 'owner' && acts.includes('agree'))
        return `ответьте до ${until}: без вашего согласия собаку не передадут`;
      return `согласие дали ${consents.agreed} из ${counted(consents.asked, ['совладельца', 'совладельцев', 'совладельцев'])}, до ${until}`;
    case 'offered':
      return side === 'receiver'
        ? `до ${until}, имя владельца увидите после согласия`
        : `${daysLeft(expires_on)}, до ${until}`;
    case 'objection':
      return side === 'receiver' ? `станет вашей ${until}` : `возразить можно до ${until}`;
    case 'held':
      return 'федерация ждёт бумаги от обеих сторон и решит спор';
    case 'accepted':
      return becomes === 'shared' ? 'теперь у собаки ещё один владелец' : 'ключи на старых бумагах больше не действуют';
    case 'declined':
      return reason || 'новый владелец отказался';
    case 'refused':
      return reason || 'собака осталась у прежнего владельца';
    case 'withdrawn':
      return reason || 'предложение отозвано';
    case 'expired':
      return way === 'offer' ? '30 дней без ответа, владелец прежний' : 'срок вышел';
  }
}

/** The primary action by side; the giver has none, because objecting and giving up are equal choices. */
const primary: Readonly<Partial<Record<TransferSide, TransferAct>>> = { receiver: 'accept', owner: 'agree' };

/** Lists open transfers first. Irreversible actions ask for confirmation. */
export function TransferList({
  items,
  label,
  onTaken,
}: {
  items: readonly Transfer[];
  label: string;
  onTaken?: (transfer: Transfer) => void;
}) {
  const [asked, setAsked] = useState<{ transfer: Transfer; act: TransferAct } | null>(null);
  const cache = useQueryClient();
  const write = useWrite(actOnTransfer);
  const refresh = () => {
    for (const { name } of [listTransfers, listOwnDogs]) void cache.invalidateQueries({ queryKey: [name] });
  };
  const agree = (transfer: Transfer) =>
    write.mutate(
      { transferId: transfer.id, version: transfer.version, act: 'agree' },
      {
        onSuccess: () => showSnackbar(doneTexts.agree, 'ok'),
        onError: showError,
        onSettled: refresh,
      },
    );
  return (
    <>
      <RecordTable
        label={label}
        rows={items}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'dog',
            title: 'Собака',
            cell: ({ dog, side, way, other, to_mail, state }) => (
              <>
                <Link to={dog.path} lang="en">
                  {dog.name_lat}
                </Link>
                <span className="small muted">
                  {sideTexts(side, way, state)}
                  {other && `: ${other.name}`}
                  {!other && to_mail && `: ${to_mail}`}
                </span>
              </>
            ),
          },
          {
            id: 'state',
            title: 'Состояние',
            cell: (transfer) => {
              const { kind, word } = chipOf(transfer);
              return <StatusChip kind={kind}>{word}</StatusChip>;
            },
          },
          { id: 'next', title: 'Что дальше', cell: nextOf },
        ]}
        actions={(transfer) => (
          <>
            {transfer.acts.map((act) => (
              <Button
                key={act}
                kind={primary[transfer.side] === act ? 'primary' : 'secondary'}
                condensed
                loading={write.isPending && write.variables.transferId === transfer.id}
                onClick={() => (act === 'agree' ? agree(transfer) : setAsked({ transfer, act }))}
              >
                {actTexts[act]}
              </Button>
            ))}
            {transfer.side === 'giver' &&
              transfer.way === 'offer' &&
              ['expired', 'declined', 'withdrawn'].includes(transfer.state) && (
                <Link to={offerPath(transfer.dog.id)}>Предложить снова</Link>
              )}
          </>
        )}
      />
      {asked && (
        <Suspense>
          <ActDialog
            key={`${asked.transfer.id} ${asked.act}`}
            {...asked}
            onClose={() => setAsked(null)}
            onDone={() => {
              if (asked.act === 'accept' && onTaken) onTaken(asked.transfer);
              else showSnackbar(doneTexts[asked.act], 'ok');
              setAsked(null);
              refresh();
            }}
            onRefused={refresh}
          />
        </Suspense>
      )}
    </>
  );
}
