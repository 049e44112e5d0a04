import { useState } from 'react';
import { pluralOf } from '#platform/contract/plural.ts';
import { formatDate, formatDateTime } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { ReasonDialog } from '#platform/web/forms/ReasonDialog.tsx';
import {
  listDocumentKeys,
  makeDocumentKey,
  retireDocumentKey,
  revokeDocumentKey,
  type StaffKey,
} from '../../contract.ts';
import styles from './papers.module.css';

const states = {
  signing: ['ok', 'подписывает'],
  retired: ['plain', 'только проверяет'],
  revoked: ['danger', 'отозван'],
} as const;

export function Section() {
  const { data, isPending, isError, refetch } = useRead(listDocumentKeys, {});
  const [stolen, setStolen] = useState<StaffKey | null>(null);
  const notify = (words: string) => () => {
    showSnackbar(words);
    void refetch();
  };
  const making = useSubmit({
    endpoint: makeDocumentKey,
    draft: null,
    schema: () => import('../../schemas.ts').then(({ noInput }) => noInput),
    onSuccess: notify('Новый ключ подписывает. Прежний остался для проверки.'),
  });
  const retiring = useSubmit({
    endpoint: retireDocumentKey,
    draft: null,
    schema: () => import('../../schemas.ts').then(({ keyRetired }) => keyRetired),
    onSuccess: notify('Ключ больше не подписывает. Следующая бумага сделает новый.'),
  });
  return (
    <>
      <p className={styles.lead}>
        Ключ делается сам с первой бумагой и каждый год. Открытые половины стоят на{' '}
        <a href="/.well-known/document-keys.json" target="_blank" rel="noreferrer">
          /.well-known/document-keys.json
        </a>{' '}
        навсегда, закрытая лежит запечатанной, пока ключ подписывает.
      </p>
      <RecordList<StaffKey>
        label="Ключи защитных меток"
        state={isError ? 'failed' : isPending ? 'loading' : 'ready'}
        onRetry={() => void refetch()}
        tools={
          <Button kind="secondary" leftIcon="plus" loading={making.submitting} onClick={() => void making.submit({})}>
            Новый ключ
          </Button>
        }
        rows={data ?? []}
        keyOf={({ kid }) => kid}
        columns={[
          { id: 'kid', title: 'Ключ', cell: ({ kid }) => <code>{kid}</code> },
          { id: 'from', title: 'Подписывал с', numeric: true, cell: ({ from }) => formatDate(from.slice(0, 10)) },
          { id: 'until', title: 'до', numeric: true, cell: ({ until }) => formatDate(until.slice(0, 10)) },
          { id: 'papers', title: 'Бумаг', numeric: true, cell: ({ papers }) => String(papers) },
          { id: 'state', title: 'Состояние', cell: (key) => <State record={key} /> },
        ]}
        actions={(key) =>
          key.state !== 'revoked' && (
            <>
              {key.state === 'signing' && (
                <Button
                  kind="ghost"
                  condensed
                  disabled={retiring.submitting}
                  aria-label={`Вывести ключ ${key.kid}`}
                  onClick={() => void retiring.submit({ kid: key.kid })}
                >
                  Вывести
                </Button>
              )}
              <Button kind="secondary" condensed aria-label={`Отозвать ключ ${key.kid}`} onClick={() => setStolen(key)}>
                Отозвать
              </Button>
            </>
          )
        }
        empty={<EmptyState title="Ключей ещё нет">Первый сделает первая бумага, или сделайте его сейчас.</EmptyState>}
      />
      {stolen && (
        <RevokeKey
          record={stolen}
          onClose={() => {
            setStolen(null);
            void refetch();
          }}
        />
      )}
    </>
  );
}

function State({ record: { state, revoked_at, reason } }: { record: StaffKey }) {
  const [kind, word] = states[state];
  return (
    <>
      <StatusChip kind={kind}>{word}</StatusChip>
      {revoked_at && <small>{` ${formatDateTime(revoked_at)}: ${reason}`}</small>}
    </>
  );
}

function RevokeKey({ record: { kid, papers }, onClose }: { record: StaffKey; onClose: () => void }) {
  const sending = useSubmit({
    endpoint: revokeDocumentKey,
    draft: null,
    schema: () => import('../../schemas.ts').then(({ keyRevoked }) => keyRevoked),
    onSuccess: ({ signed }) => {
      showSnackbar(`Ключ отозван. Подписано заново: ${signed} ${pluralOf(signed, ['бумага', 'бумаги', 'бумаг'])}.`);
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={`Отозвать ключ ${kid}`}
      about={`Ни одной метке этого ключа больше не поверят: и поддельной, и настоящей. Его бумаг: ${papers}. Портал подпишет их заново новым ключом, владельцам нужно напечатать их ещё раз.`}
      hint="Её увидят в открытом списке ключей"
      maxLength={200}
      action="Отозвать"
      sending={sending}
      onSend={(reason) => void sending.submit({ kid, reason })}
      onClose={onClose}
    />
  );
}
