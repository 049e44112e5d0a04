import { listPresidium } from '#domains/profiles/contract.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { ErrorState } from '#platform/ui/states/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/states/RowSkeletons.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import type { PageMenu } from '../../contract.ts';
import styles from './Presidium.module.css';

export interface PresidiumProps {
  federation: PageMenu;
  opened: boolean;
  onClose: () => void;
}

/** Who decides in the federation, in their order. */
export function Presidium({ federation, opened, onClose }: PresidiumProps) {
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
