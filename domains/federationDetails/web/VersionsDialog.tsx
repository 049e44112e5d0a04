import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { ConfirmDialog } from '#platform/ui/overlays/ConfirmDialog.tsx';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { type DetailsVersion, listDetailsVersions, restoreFederationDetails } from '../contract.ts';
import styles from './details.module.css';

/** Every saved version with what it changed. `version`: the one in force. */
export function VersionsDialog({ version, onClose }: { version: number; onClose: () => void }) {
  const cache = useQueryClient();
  const { data, error, refetch } = useRead(listDetailsVersions, {});
  const restoring = useWrite(restoreFederationDetails);
  const [chosen, setChosen] = useState<DetailsVersion | null>(null);
  const restore = (to: number) =>
    restoring
      .mutateAsync({ version, to })
      .then(() => {
        showSnackbar(`Версия ${to} снова действует; нынешняя осталась среди прежних`);
        onClose();
      })
      .catch(showError)
      .finally(() => void cache.invalidateQueries());
  return (
    <Modal opened onClose={onClose} size={868} title="Версии данных федерации">
      {error && !data && <ErrorState title={error.message} onRetry={() => void refetch()} />}
      {!error && !data && <RowSkeletons count={4} />}
      {data?.map((one) => (
        <article key={one.version} className={styles.version} aria-label={`Версия ${one.version}`}>
          <header>
            <div>
              <b>Версия {one.version}</b>
              <div className="muted small">
                {formatDateTime(one.saved_at)} МСК, {one.saved_by}
                {one.restored_from !== null && `. Возвращена версия ${one.restored_from}`}
              </div>
            </div>
            {one.version === version ? (
              <StatusChip kind="ok">Действует</StatusChip>
            ) : (
              <Button kind="secondary" condensed onClick={() => setChosen(one)}>
                Вернуть эту
              </Button>
            )}
          </header>
          <dl>
            {one.changes.map(({ field, from, to }) => (
              <div key={field}>
                <dt>{field}</dt>
                <dd>
                  {from} → <b>{to}</b>
                </dd>
              </div>
            ))}
          </dl>
        </article>
      ))}
      {chosen && (
        <ConfirmDialog
          opened
          title={`Вернуть версию ${chosen.version}?`}
          okLabel="Вернуть"
          busy={restoring.isPending}
          text={`Все данные станут такими, какими были ${formatDateTime(chosen.saved_at)}. Нынешние останутся в списке.`}
          onConfirm={() => void restore(chosen.version)}
          onCancel={() => setChosen(null)}
        />
      )}
    </Modal>
  );
}
