import { Button } from '#platform/ui/buttons/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import styles from './feed.module.css';
import { useFeedActions } from './useFeedActions.ts';

export function MustRead({ id, isConfirmed }: { id: number; isConfirmed: boolean }) {
  const { confirm, confirming } = useFeedActions();
  return (
    <p className={styles.mustRead}>
      {isConfirmed ? (
        <>
          <Icon name="check" size={20} />
          Вы подтвердили, что ознакомились
        </>
      ) : (
        <Button kind="secondary" condensed leftIcon="check" loading={confirming === id} onClick={() => confirm(id)}>
          Ознакомлен
        </Button>
      )}
    </p>
  );
}
