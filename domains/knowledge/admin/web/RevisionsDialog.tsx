import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatLongDate, moscowDay } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { ConfirmDialog } from '#platform/ui/overlays/ConfirmDialog.tsx';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { type HowToRow, listHowToRevisions, type Revision, restoreHowTo } from '../contract.ts';

export function RevisionsDialog({ row, onClose }: { row: HowToRow; onClose: () => void }) {
  const cache = useQueryClient();
  const { data, isPending, isError, refetch } = useRead(listHowToRevisions, { pageId: row.id });
  const restoring = useWrite(restoreHowTo);
  const [chosen, setChosen] = useState<Revision | null>(null);
  const restore = ({ id }: Revision) =>
    restoring
      .mutateAsync({ pageId: row.id, revision_id: id, version: row.version })
      .then(() => {
        showSnackbar('Прежний текст вернулся; сменившийся остался среди прежних');
        onClose();
      })
      .catch(showError)
      .finally(() => void cache.invalidateQueries());
  return (
    <Modal opened onClose={onClose} size={868} title={`Прежние тексты: ${row.title}`}>
      <RecordList<Revision>
        label="Прежние тексты"
        state={isError ? 'failed' : isPending ? 'loading' : 'ready'}
        onRetry={() => void refetch()}
        rows={data ?? []}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'when',
            title: 'Стоял до',
            cell: ({ replaced_at }) => formatLongDate(moscowDay(new Date(replaced_at))),
          },
          { id: 'who', title: 'Кто изменил', cell: ({ replaced_by }) => replaced_by ?? '—' },
          { id: 'text', title: 'Короткий ответ', cell: ({ answer }) => answer || '—' },
        ]}
        actions={(revision) => (
          <Button kind="secondary" condensed onClick={() => setChosen(revision)}>
            Вернуть
          </Button>
        )}
        empty={<p className="muted">Страницу ещё не меняли.</p>}
      />
      <ConfirmDialog
        opened={chosen !== null}
        title="Вернуть прежний текст?"
        text="Страница сразу покажет его. Нынешний текст останется среди прежних."
        okLabel="Вернуть"
        busy={restoring.isPending}
        onConfirm={() => {
          if (chosen) void restore(chosen);
        }}
        onCancel={() => setChosen(null)}
      />
    </Modal>
  );
}
