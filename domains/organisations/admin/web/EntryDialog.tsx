import { useState } from 'react';
import { formatDateTime } from '#platform/contract/time/dates.ts';
import { Tabs } from '#platform/ui/choices/Tabs.tsx';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { getRegisterEntry, type RegisterEntry } from '../../contract.ts';
import { kindNames } from '../../kinds.ts';
import { blankEntry } from './blankEntry.ts';
import { EntryForm } from './EntryForm.tsx';
import styles from './register.module.css';

export interface EntryDialogProps {
  profileId: number | 'new';
  onClose: () => void;
  onSaved: () => void;
}

export function EntryDialog({ profileId, onClose, onSaved }: EntryDialogProps) {
  const isNew = profileId === 'new';
  const { data, isError, refetch } = useRead(
    getRegisterEntry,
    { profileId: isNew ? 0 : profileId },
    { enabled: !isNew, staleTime: 0 },
  );
  const [tab, setTab] = useState('values');
  const title = isNew ? 'Внести организацию' : data ? `${kindNames[data.kind]}: ${data.values.name}` : 'Организация';
  return (
    <Modal opened onClose={onClose} size={868} title={title}>
      {isNew && (
        <EntryForm draftKey="new" start={blankEntry} entry={null} onSaved={onSaved} onStale={() => undefined} />
      )}
      {!isNew && isError && <ErrorState onRetry={() => void refetch()} />}
      {!isNew && !isError && !data && <RowSkeletons count={4} />}
      {!isNew && data && (
        <Tabs
          label="Запись реестра"
          tabs={[
            { id: 'values', label: 'Сведения' },
            { id: 'history', label: 'История', count: data.history.length },
          ]}
          active={tab}
          onSelect={setTab}
        >
          <div className={styles.tab}>
            {tab === 'values' ? (
              <EntryForm
                key={data.version}
                draftKey={String(profileId)}
                start={{ ...data.values, kind: data.kind, alias: null }}
                entry={{ profileId: data.profile_id, version: data.version }}
                hasAccount={data.has_account}
                onSaved={onSaved}
                onStale={() => void refetch()}
              />
            ) : (
              <History history={data.history} />
            )}
          </div>
        </Tabs>
      )}
    </Modal>
  );
}

function History({ history }: { history: RegisterEntry['history'] }) {
  if (!history.length) return <p className="muted">С тех пор как ведётся история, запись не меняли.</p>;
  return (
    <ol className={styles.history} aria-label="История записи">
      {history.map(({ at, who, what, reason, changes }) => (
        <li key={`${at} ${what}`}>
          <b>{what}</b>
          <span className="muted">
            {formatDateTime(at)}, {who ?? 'портал'}
          </span>
          {reason && <span>{reason}</span>}
          {changes.length > 0 && (
            <ul>
              {changes.map(({ field, from, to }) => (
                <li key={field}>
                  {field}: {from ? `«${from}» → ` : ''}
                  {to ? `«${to}»` : 'пусто'}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
