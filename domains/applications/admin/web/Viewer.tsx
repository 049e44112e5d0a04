import { type RefObject, useEffect, useState } from 'react';
import { getDocument } from '#domains/media/contract.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { deliverBlob, download } from '#platform/web/calls/download.ts';
import { useApi } from '#platform/web/calls/read.ts';
import type { Review } from '../contract.ts';
import styles from './review.module.css';

type File = Review['files'][number] & { title: string };

export interface ViewerProps {
  files: readonly File[];
  shown: number;
  onShow: (documentId: number) => void;
  /** Scrolls back to the pressed file; not needed where both columns are visible. */
  onBack: () => void;
  section: RefObject<HTMLElement | null>;
}

const zooms = [50, 75, 100, 125, 150, 200, 300] as const;
const quarter = 90;

/** Shows files beside the application with rotation, zoom and paging, so that nothing has to be downloaded. */
export function Viewer({ files, shown, onShow, onBack, section }: ViewerProps) {
  const at = Math.max(
    files.findIndex(({ document_id }) => document_id === shown),
    0,
  );
  const file = files[at];
  const { blob, address, failed } = useFile(file?.document_id);
  const [zoom, setZoom] = useState(2);
  const [turned, setTurned] = useState(0);
  const [page, setPage] = useState(1);
  if (!file) return <p className="muted">Файлов в заявке нет.</p>;
  const isPicture = file.media_type.startsWith('image/');
  const step = (by: number) => {
    const next = files[at + by];
    if (!next) return;
    setTurned(0);
    setPage(1);
    onShow(next.document_id);
  };
  return (
    <section ref={section} className={styles.viewer} aria-label="Просмотр файла">
      <div className={styles.toolbar}>
        <Button kind="ghost" condensed leftIcon="up" className={styles.back} onClick={onBack}>
          К проверке
        </Button>
        <span className={styles.which}>
          <IconButton icon="left" label="Предыдущий файл" disabled={at === 0} onClick={() => step(-1)} />
          <span className="small" role="status">
            {at + 1} / {files.length}: <b>{file.title}</b>
          </span>
          <IconButton icon="right" label="Следующий файл" disabled={at === files.length - 1} onClick={() => step(1)} />
        </span>
        <span className={styles.group}>
          <IconButton icon="minus" label="Мельче" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)} />
          <span className="small num">{zooms[zoom]} %</span>
          <IconButton
            icon="plus"
            label="Крупнее"
            disabled={zoom === zooms.length - 1}
            onClick={() => setZoom(zoom + 1)}
          />
          {isPicture ? (
            <IconButton icon="rotate" label="Повернуть" onClick={() => setTurned((turned + quarter) % (4 * quarter))} />
          ) : (
            <>
              <IconButton
                icon="up"
                label="Предыдущая страница"
                disabled={page === 1}
                onClick={() => setPage(page - 1)}
              />
              <span className="small num">стр. {page}</span>
              <IconButton icon="down" label="Следующая страница" onClick={() => setPage(page + 1)} />
            </>
          )}
        </span>
        {blob && (
          <Button kind="ghost" condensed leftIcon="download" onClick={() => deliverBlob(blob, { name: file.name })}>
            Скачать
          </Button>
        )}
      </div>
      {failed && <Refusal>Файл не открылся. Проверьте связь и выберите его ещё раз.</Refusal>}
      {!address && !failed && <RowSkeletons count={5} />}
      {address &&
        (isPicture ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled is reached by the keyboard
          <section className={styles.sheet} tabIndex={0} aria-label={file.title}>
            <img
              src={address}
              alt={file.title}
              style={{ width: `${zooms[zoom]}%`, transform: turned ? `rotate(${turned}deg)` : undefined }}
            />
          </section>
        ) : (
          <iframe
            key={`${file.document_id} ${page} ${zoom}`}
            className={styles.sheet}
            src={`${address}#page=${page}&zoom=${zooms[zoom]}&navpanes=0`}
            title={file.title}
          />
        ))}
    </section>
  );
}

/** Loads the file into an object URL while it is shown. */
function useFile(documentId: number | undefined) {
  const api = useApi();
  const [held, setHeld] = useState<{ id: number; blob: Blob; address: string } | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (documentId === undefined) return;
    const ended = new AbortController();
    let address = '';
    setFailed(false);
    download(api, getDocument, { id: documentId }, ended.signal).then(
      (blob) => {
        address = URL.createObjectURL(blob);
        setHeld({ id: documentId, blob, address });
      },
      (error: Error) => setFailed(error.name !== 'AbortError'),
    );
    return () => {
      ended.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, [api, documentId]);
  const own = held?.id === documentId ? held : null;
  return { blob: own?.blob ?? null, address: own?.address ?? null, failed };
}
