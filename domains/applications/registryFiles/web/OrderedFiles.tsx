import { formatDateTime } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { deliverBlob, download } from '#platform/web/calls/download.ts';
import { useApi, useRead } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import styles from '../../registry/web/registry.module.css';
import { downloadRegistryFile, listRegistryFiles } from '../contract.ts';

const states = { waiting: 'готовится, сообщим в колокольчике', failed: 'не получился: закажите ещё раз' } as const;

/** Lists the ordered files: a job writes them, they are downloaded here. */
export function OrderedFiles() {
  const { data = [] } = useRead(listRegistryFiles, {});
  const api = useApi();
  if (!data.length) return null;
  const fetchFile = async (fileId: number, name: string) => {
    try {
      deliverBlob(await download(api, downloadRegistryFile, { fileId }), { name });
    } catch (error) {
      showError(error);
    }
  };
  return (
    <section className={styles.ordered} aria-label="Заказанные файлы">
      <h2>Заказанные файлы</h2>
      <ul>
        {data.map(({ file_id, name, state, rows, ordered_at, expires_at }) => (
          <li key={file_id}>
            {state === 'ready' ? (
              <Button kind="ghost" condensed leftIcon="download" onClick={() => void fetchFile(file_id, name)}>
                {name}
              </Button>
            ) : (
              name
            )}{' '}
            <span className="small muted">
              {state === 'ready'
                ? `строк: ${rows}, можно скачать до ${expires_at && formatDateTime(expires_at)}`
                : `заказан ${formatDateTime(ordered_at)}, ${states[state]}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
