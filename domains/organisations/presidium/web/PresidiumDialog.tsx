import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { listPresidium } from '../contract.ts';
import styles from './PresidiumDialog.module.css';

export interface PresidiumDialogProps {
  federation: { alias: string; name: string };
  opened: boolean;
  onClose: () => void;
}

export function PresidiumDialog({ federation, opened, onClose }: PresidiumDialogProps) {
  const { data: members, isError, refetch } = useRead(listPresidium, { Alias: federation.alias }, { enabled: opened });
  return (
    <Modal opened={opened} onClose={onClose} title={`Президиум ${federation.name}`} direction="down">
      {isError ? (
        <ErrorState title="Не удалось загрузить список" onRetry={() => void refetch()} />
      ) : members ? (
        members.length ? (
          <ol className={styles.members}>
            {members.map(({ id, name, post, is_delegate }) => (
              <li key={id}>
                <b>{name}</b>
                {post && <span>{is_delegate ? ` (${post})` : ` – ${post}`}</span>}
              </li>
            ))}
          </ol>
        ) : (
          <p className="muted">Состав президиума пока не опубликован.</p>
        )
      ) : (
        <RowSkeletons count={5} />
      )}
    </Modal>
  );
}
