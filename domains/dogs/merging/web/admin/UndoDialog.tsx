import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { DraftedReasonDialog } from '#platform/web/forms/DraftedReasonDialog.tsx';
import { type Merge, undoDogMerge } from '../../contract.ts';

export const UndoDialog = ({ merge, onClose }: { merge: Merge; onClose: (isChanged: boolean) => void }) => (
  <DraftedReasonDialog
    title="Разделить записи?"
    about={`${merge.gone} (№\u00a0${merge.gone_id}) снова станет отдельной записью: всё, что перешло к ${merge.kept}, вернётся.`}
    label="Почему"
    hint="Останется в журнале"
    maxLength={300}
    action="Разделить"
    draft={`dog-merge-undone-${merge.id}`}
    endpoint={undoDogMerge}
    schema={() => import('../../schemas.ts').then(({ undoInput }) => undoInput)}
    toInput={(reason) => ({ mergeId: merge.id, reason })}
    onClose={() => onClose(false)}
    onDone={() => {
      showSnackbar('Записи разделены', 'ok');
      onClose(true);
    }}
  />
);
