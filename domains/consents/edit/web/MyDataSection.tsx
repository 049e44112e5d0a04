import { useQueryClient } from '@tanstack/react-query';
import { OwnersOnly } from '#domains/accounts/web/public.ts';
import { formatDate, moscowDay } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { deliverBlob, download } from '#platform/web/calls/download.ts';
import { useApi, useRead } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { keyOf } from '#platform/web/page/page.tsx';
import { downloadExport, getMyData, type MyData, requestExport } from '../../contract.ts';
import styles from './sections.module.css';

const everyMs = 5000;

export const Section = () => (
  <OwnersOnly>
    <Archive />
  </OwnersOnly>
);

function Archive() {
  const cache = useQueryClient();
  const { data, isError, refetch } = useRead(
    getMyData,
    {},
    { refetchAfter: (found) => found.export?.status === 'waiting' && everyMs },
  );
  const api = useApi();
  const asking = useWrite(requestExport);
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={2} />;
  const fetchArchive = async (id: number) => {
    try {
      deliverBlob(await download(api, downloadExport, { id }), { name: 'Мои данные.zip' });
    } catch (error) {
      showError(error);
    }
  };
  const ask = () =>
    asking.mutate({}, { onSuccess: (next) => cache.setQueryData(keyOf(getMyData, {}), next), onError: showError });
  return (
    <div className={styles.section}>
      <p>
        Портал соберёт архив ZIP: все сведения о вас в формате JSON и файлы, которые вы загрузили. Это занимает
        несколько минут, о готовности придёт письмо.
      </p>
      <ExportState found={data.export} />
      <div className={styles.buttons}>
        {data.export?.status === 'ready' && (
          <Button leftIcon="download" onClick={() => void fetchArchive(data.export?.id ?? 0)}>
            Скачать архив
          </Button>
        )}
        {data.export?.status !== 'waiting' && (
          <Button
            kind={data.export?.status === 'ready' ? 'secondary' : 'primary'}
            loading={asking.isPending}
            onClick={ask}
          >
            Собрать архив
          </Button>
        )}
      </div>
    </div>
  );
}

function ExportState({ found }: { found: MyData['export'] }) {
  if (!found) return null;
  const day = formatDate(moscowDay(new Date(found.expires_at ?? found.requested_at)));
  const words = {
    waiting: 'Архив собирается.',
    ready: `Архив готов, хранится до ${day}.`,
    failed: 'Архив собрать не получилось. Попросите ещё раз.',
    expired: 'Прежний архив уже удалён.',
  };
  return <p role="status">{words[found.status]}</p>;
}
