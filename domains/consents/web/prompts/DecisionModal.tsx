import { useState } from 'react';
import { useProfileRefresh } from '#domains/accounts/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { acknowledgeDecision } from '../../contract.ts';
import { texts } from '../../texts.ts';

/**
 * Shows the federation's decision; OK acknowledges it for good. Closed otherwise, it returns with the next page load.
 */
export function DecisionModal({ decision }: { decision: 'approved' | 'refused' }) {
  const [opened, setOpened] = useState(true);
  const refresh = useProfileRefresh();
  const { mutateAsync, isPending } = useWrite(acknowledgeDecision);
  const acknowledge = async () => {
    try {
      await mutateAsync({});
      setOpened(false);
      await refresh();
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Modal
      opened={opened}
      onClose={() => setOpened(false)}
      title={decision === 'approved' ? texts.approvedTitle : texts.refusedTitle}
      actions={
        <Button onClick={() => void acknowledge()} loading={isPending} data-autofocus>
          ОК
        </Button>
      }
    >
      <p>{decision === 'approved' ? texts.approved : texts.refused}</p>
    </Modal>
  );
}
