import { showAlert } from '#platform/ui/messages/messageStore.ts';
import { ConfirmDialog } from '#platform/ui/overlays/ConfirmDialog.tsx';
import { ApiError } from '#platform/web/calls/api.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { calls, errorSeconds, type PictureKind, texts } from './pictureTexts.ts';

export interface DeletePictureProps {
  kind: PictureKind;
  question: string;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks, deletes, and closes; shows the server's message on failure. */
export function DeletePicture({ kind, question, onClose, onDeleted }: DeletePictureProps) {
  const deleting = useWrite(calls[kind].remove);
  const remove = async () => {
    try {
      await deleting.mutateAsync({});
      onDeleted();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onClose();
      showAlert({ kind: 'danger', title: texts.error, text: wordsOf(error), autoclose: errorSeconds });
    }
  };
  return (
    <ConfirmDialog
      opened
      title={question}
      text="Вернуть картинку будет нельзя: её придётся загрузить снова."
      okLabel="Удалить"
      busy={deleting.isPending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}

const wordsOf = (error: ApiError): string =>
  Object.values(error.errors).join('. ') || (error.status ? `${error.status} ${error.statusText}` : error.message);
