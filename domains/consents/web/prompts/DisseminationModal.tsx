import { useProfileRefresh } from '#domains/accounts/web/public.ts';
import type { AccountType } from '#platform/contract/userTypes.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { acknowledgeDecision } from '../../contract.ts';

export interface DisseminationModalProps {
  opened: boolean;
  accountType: AccountType;
  /** Page with the choice. */
  to: string;
  onClose: () => void;
}

/** Asks once a year, while nothing is chosen, which personal data is public. */
export function DisseminationModal({ opened, accountType, to, onClose }: DisseminationModalProps) {
  const refresh = useProfileRefresh();
  const { mutate } = useWrite(acknowledgeDecision);
  const isPerson = accountType === 'user' || accountType === 'kennel';
  // Like the OK of a decision, the link sends the acknowledgement without waiting for it.
  const go = () => {
    mutate({}, { onSuccess: () => void refresh(), onError: showError });
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Кому видны ваши данные"
      half
      actions={
        <>
          <Button to={to} onClick={go}>
            Выбрать, что показывать
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Позже
          </Button>
        </>
      }
    >
      <p>
        {isPerson
          ? 'Ваши имя, телефон и другие сведения видны всем только с вашего согласия (закон № 152-ФЗ). Пока его нет.'
          : 'Данные руководителя и контактных лиц видны всем только с согласия (закон № 152-ФЗ). Пока его нет.'}
      </p>
    </Modal>
  );
}
