import { useState } from 'react';
import { clock } from '#platform/contract/time/clock.ts';
import { formatDate, formatMoment, moscowDay } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { RecordTable } from '#platform/ui/lists/RecordTable.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { Caption } from '#platform/ui/typography/Caption.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useAct } from '#platform/web/calls/useAct.ts';
import { NewSecret } from '#platform/web/forms/NewSecret.tsx';
import { OwnersOnly } from '../../loginAs/web/OwnersOnly.tsx';
import { listProgramKeys, type MadeKey, type ProgramKey, type ProgramKeys, revokeProgramKey } from '../contract.ts';
import { describeScopes } from '../scopeTexts.ts';
import { KeyDialog } from './KeyDialog.tsx';
import styles from './keys.module.css';

/** «Ключи для программ» of the edit page, and of named staff. */
export const Section = () => (
  <OwnersOnly>
    <Keys />
  </OwnersOnly>
);

function Keys() {
  const { data, error, refetch } = useRead(listProgramKeys, {});
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<MadeKey | null>(null);
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={2} />;
  return (
    <>
      <p className={styles.intro}>
        Ключ даёт программе – учётной системе клуба, сайту питомника – действовать от вашего имени, без пароля и только
        там, где вы разрешили. Как ей пользоваться, сказано в <a href="/api/docs">описании для программ</a>.
      </p>
      {made && (
        <NewSecret
          title="Ключ создан"
          text="Скопируйте его в программу сейчас: портал хранит только отпечаток и второй раз не покажет."
          secret={made.key}
          copied="ключ"
          onClose={() => setMade(null)}
        />
      )}
      <KeyTable keys={data.keys} onChanged={() => void refetch()} />
      <div className={styles.make}>
        <Button onClick={() => setOpen(true)}>Создать ключ</Button>
      </div>
      {isOpen && (
        <KeyDialog
          {...data}
          onMade={(key) => {
            setMade(key);
            setOpen(false);
            void refetch();
          }}
          onClose={() => {
            setOpen(false);
            // A key whose answer was lost is in the list.
            void refetch();
          }}
        />
      )}
    </>
  );
}

function KeyTable({ keys, onChanged }: Pick<ProgramKeys, 'keys'> & { onChanged: () => void }) {
  const revoke = useAct(revokeProgramKey);
  if (keys.length === 0) return null;
  return (
    <>
      {revoke.refused && <Refusal>{revoke.refused}</Refusal>}
      <RecordTable
        label="Ключи"
        rows={keys}
        keyOf={({ id }) => id}
        toneOf={({ ended }) => (ended ? 'plain' : 'ok')}
        columns={[
          {
            id: 'name',
            title: 'Программа',
            cell: ({ name, ending }) => (
              <>
                {name}
                <Caption>ключ …{ending}</Caption>
              </>
            ),
          },
          { id: 'scopes', title: 'Что открыто', cell: ({ scopes }) => describeScopes(scopes) },
          { id: 'term', title: 'Действует', cell: (key) => <Term {...key} /> },
          {
            id: 'used',
            title: 'Последний вызов',
            cell: ({ used_at }) => (used_at ? formatMoment(used_at, clock.today()) : 'ещё не было'),
          },
        ]}
        actions={({ id, name, ended }) =>
          ended === null && (
            <Button
              kind="ghost"
              condensed
              disabled={revoke.busy}
              aria-label={`Отозвать ключ: ${name}`}
              onClick={() =>
                revoke.act({ keyId: id }, () => {
                  showSnackbar(`Ключ «${name}» отозван`, 'ok');
                  onChanged();
                })
              }
            >
              Отозвать
            </Button>
          )
        }
      />
    </>
  );
}

const endings = { expired: 'срок вышел', revoked: 'отозван' } as const;

const Term = ({ ended, expires_at }: ProgramKey) =>
  ended ? (
    <StatusChip kind="plain">{endings[ended]}</StatusChip>
  ) : (
    <>до {formatDate(moscowDay(new Date(expires_at)))}</>
  );
