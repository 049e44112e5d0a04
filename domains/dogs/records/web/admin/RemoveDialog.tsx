import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { DraftedReasonDialog } from '#platform/web/forms/DraftedReasonDialog.tsx';
import { type RecordKind, removeDogRecord } from '../../contract.ts';

export interface RemovableRecord {
  kind: RecordKind;
  id: number;
  words: string;
}

export interface RemoveDialogProps {
  dogId: number;
  record: RemovableRecord;
  onClose: (isChanged: boolean) => void;
}

export const RemoveDialog = ({ dogId, record, onClose }: RemoveDialogProps) => (
  <DraftedReasonDialog
    title="Удалить запись?"
    about={record.words}
    label="Почему"
    hint="Останется в журнале"
    maxLength={300}
    action="Удалить"
    draft={`dog-record-removed-${record.kind}-${record.id}`}
    endpoint={removeDogRecord}
    schema={() => import('../../schemas.ts').then(({ recordRemoved }) => recordRemoved)}
    toInput={(reason) => ({ dogId, kind: record.kind, recordId: record.id, reason })}
    onClose={() => onClose(false)}
    onDone={() => {
      showSnackbar('Запись удалена', 'ok');
      onClose(true);
    }}
  />
);
