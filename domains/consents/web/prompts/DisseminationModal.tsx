import { useProfileRefresh } from '#domains/accounts/web/public.ts';
import type { AccountType } from '#platform/contract/userTypes.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { useWrite } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { acknowledgeDecision } from '../../contract.ts';

export interface DisseminationModalProps {
  opened: boolean;
  accountType: AccountType;
  /** Where it is chosen. */
  to: string;
  onClose: () => void;
}

/** Asks once a year where nothing was chosen: what of the person may everybody see. The choice itself is made on the edit page. */
export function DisseminationModal({ opened, accountType, to, onClose }: DisseminationModalProps) {
  const refresh = useProfileRefresh();
  const { mutate } = useWrite(acknowledgeDecision);
  const isPerson = accountType === 'user' || accountType === 'kennel';
  // The OK of both modals of personal data sends the acknowledgement; the way to the edit page does not wait for it.
  const go = () => {
    mutate({}, { onSuccess: () => void refresh(), onError: showError });
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Кому видны ваши данные"
      actions={
        <>
          <Button to={to} onClick={go} data-autofocus>
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
          ? 'По закону № 152-ФЗ портал показывает ваши имя, телефон и другие сведения всем только с вашего согласия на распространение. Пока его нет, их видите вы в редактировании профиля и сотрудники федерации.'
          : 'По закону № 152-ФЗ персональные данные руководителя и контактных лиц показываются всем только с согласия на распространение. Подтвердите его в редактировании профиля.'}
      </p>
    </Modal>
  );
}
