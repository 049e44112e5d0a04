import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OwnersOnly } from '#domains/accounts/web/public.ts';
import { feedbackAbout } from '#domains/feedback/paths.ts';
import { formatDate, moscowDay } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { ConfirmDialog } from '#platform/ui/overlays/ConfirmDialog.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { keyOf } from '#platform/web/page/page.tsx';
import { cancelDeletion, getMyData, type MyData, requestDeletion } from '../../contract.ts';
import { deletionDays } from '../../policy.ts';
import { texts } from '../../texts.ts';
import styles from './sections.module.css';

/** Requests the deletion of the account, and cancels the request until it is executed. */
export const Section = () => (
  <OwnersOnly>
    <Deletion />
  </OwnersOnly>
);

function Deletion() {
  const cache = useQueryClient();
  const { data, isError, refetch } = useRead(getMyData, {});
  const asking = useWrite(requestDeletion);
  const cancelling = useWrite(cancelDeletion);
  const [asks, setAsks] = useState(false);
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={2} />;
  if (!data.can_delete)
    return (
      <div className={styles.section}>
        <p>{texts.cannotDelete}</p>
        <Button kind="secondary" leftIcon="mail" to={feedbackAbout('closing')}>
          Попросить закрыть
        </Button>
      </div>
    );
  const adopt = (next: MyData) => {
    setAsks(false);
    cache.setQueryData(keyOf(getMyData, {}), next);
  };
  if (data.deletion) {
    return (
      <div className={styles.section}>
        <p role="status">
          Учётная запись будет удалена <b>{formatDate(moscowDay(new Date(data.deletion.due_at)))}</b>. До тех пор всё
          работает как прежде.
        </p>
        <Button
          loading={cancelling.isPending}
          onClick={() => cancelling.mutate({}, { onSuccess: adopt, onError: showError })}
        >
          Отменить удаление
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.section}>
      <p>
        Учётная запись удаляется через {deletionDays} дней после просьбы, до тех пор можно передумать. Потом ваши имя,
        контакты, новости, фотографии и документы исчезнут с портала навсегда. Родословные и результаты выставок
        останутся без вашего имени.
      </p>
      <Button kind="danger" leftIcon="trash" onClick={() => setAsks(true)}>
        Удалить учётную запись
      </Button>
      <ConfirmDialog
        opened={asks}
        title="Удалить учётную запись?"
        text={`Это произойдёт через ${deletionDays} дней. Письмо со ссылкой для отмены придёт на вашу почту.`}
        okLabel="Удалить"
        busy={asking.isPending}
        onConfirm={() => asking.mutate({ confirmed: true }, { onSuccess: adopt, onError: showError })}
        onCancel={() => setAsks(false)}
      />
    </div>
  );
}
