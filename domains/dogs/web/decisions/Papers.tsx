import { getDocument } from '#domains/media/contract.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { deliverBlob, download } from '#platform/web/calls/download.ts';
import { useApi } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import styles from './decisions.module.css';

export function Papers({ documents }: { documents: readonly { id: number; name: string }[] }) {
  const api = useApi();
  if (!documents.length) return null;
  return (
    <p className={styles.ways}>
      {documents.map(({ id, name }) => (
        <Button
          key={id}
          kind="secondary"
          condensed
          leftIcon="doc"
          onClick={() => void download(api, getDocument, { id }).then((file) => deliverBlob(file, { name }), showError)}
        >
          {name}
        </Button>
      ))}
    </p>
  );
}
