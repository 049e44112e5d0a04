import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DocumentField, type FieldDocument } from '#domains/media/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { refusalWords } from '#platform/web/calls/useAct.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { sendProof } from '../../contract.ts';
import { lower } from '../texts.ts';
import type { OwnDog, OwnEntry } from './chips.ts';

/** Sends one paper for each day of the dog that asks for it. */
export function ProofDialog({
  dog,
  entries,
  onClose,
}: {
  dog: OwnDog;
  entries: readonly OwnEntry[];
  onClose: () => void;
}) {
  const cache = useQueryClient();
  const write = useWrite(sendProof);
  const [file, setFile] = useState<FieldDocument>();
  const [mistake, setMistake] = useState<string>();
  const [first] = entries;
  const send = async () => {
    if (!file) return setMistake('Приложите снимок или PDF');
    setMistake(undefined);
    try {
      for (const { id } of entries) await write.mutateAsync({ entryId: id, document_id: file.id });
      showSnackbar('Документ отправлен: организатор проверит его до закрытия записи', 'ok');
      onClose();
    } catch (error) {
      setMistake(refusalWords(error as Parameters<typeof refusalWords>[0]));
    } finally {
      void cache.invalidateQueries();
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Документ: ${dog.name}`}
      actions={
        <Button loading={write.isPending} onClick={() => void send()}>
          Отправить
        </Button>
      }
    >
      {first && (
        <p>
          Класс «{lower(first.asked_caste)}»{entries.length > 1 && `, дней: ${entries.length}`}. {first.proof.words}{' '}
          {first.proof.reason && `Прошлый не приняли: ${first.proof.reason}`}
        </p>
      )}
      <DocumentField
        label="Диплом или сертификат"
        name="document_id"
        value={file ? [file] : []}
        error={mistake}
        onChange={([next]) => {
          setFile(next);
          setMistake(undefined);
        }}
      />
    </Modal>
  );
}
