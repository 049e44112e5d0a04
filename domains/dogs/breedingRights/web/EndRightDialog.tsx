import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { endBreedingRight, listBreedingRights, listHeldRights } from '../contract.ts';
import styles from './Rights.module.css';

export function EndRightDialog({
  rightId,
  title,
  verb,
  done,
  children,
  onClose,
}: {
  rightId: number;
  title: string;
  verb: string;
  done: string;
  children: ReactNode;
  onClose: () => void;
}) {
  const cache = useQueryClient();
  const end = useWrite(endBreedingRight);
  const confirm = () =>
    end.mutate(
      { rightId },
      {
        onSuccess: () => showSnackbar(done, 'ok'),
        onError: showError,
        onSettled: () => {
          onClose();
          for (const { name } of [listBreedingRights, listHeldRights])
            void cache.invalidateQueries({ queryKey: [name] });
        },
      },
    );
  return (
    <Modal opened onClose={onClose} title={title}>
      <div className={styles.ending}>
        <p>{children}</p>
        <p className={styles.ways}>
          <Button kind="danger" loading={end.isPending} onClick={confirm}>
            {verb}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Отмена
          </Button>
        </p>
      </div>
    </Modal>
  );
}
