import { Suspense, useState } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { deliverBlob, download, logFileFailure } from '#platform/web/calls/download.ts';
import { useApi } from '#platform/web/calls/read.ts';
import type { DocumentInput } from '../../contract.ts';
import styles from './documents.module.css';

const PictureDialog = lazy(() => import('./PictureDialog.tsx'));

export interface DocumentButtonsProps {
  /** Public documents or private ones: the token is sent in both cases. */
  endpoint: Endpoint<DocumentInput, never>;
  id: number;
  name: string;
  mediaType: string;
  condensed?: boolean;
}

const extensionOf = (mediaType: string): string => (mediaType === 'image/jpeg' ? '.jpg' : '.pdf');

/** Opens a document (a picture here, a PDF in a new tab) or saves it; shows «Загрузка...» meanwhile. */
export function DocumentButtons({ endpoint, id, name, mediaType, condensed = false }: DocumentButtonsProps) {
  const api = useApi();
  const [underway, setUnderway] = useState<'open' | 'save' | null>(null);
  const [picture, setPicture] = useState<Blob | null>(null);
  const fetchFile = (what: 'open' | 'save', act: (blob: Blob) => void) => {
    setUnderway(what);
    void download(api, endpoint, { id })
      .then(act, logFileFailure)
      .finally(() => setUnderway(null));
  };
  const open = () =>
    fetchFile('open', (blob) => (mediaType === 'image/jpeg' ? setPicture(blob) : deliverBlob(blob, 'tab')));
  const save = () =>
    fetchFile('save', (blob) =>
      deliverBlob(blob, { name: /\.(pdf|jpe?g)$/i.test(name) ? name : name + extensionOf(mediaType) }),
    );
  const words = (what: 'open' | 'save', usual: string): string => (underway === what ? 'Загрузка...' : usual);
  return (
    <div className={styles.buttons}>
      <Button
        kind="secondary"
        condensed={condensed}
        leftIcon="eye"
        loading={underway === 'open'}
        onClick={open}
        aria-label={`${words('open', 'Открыть')}: ${name}`}
      >
        {words('open', 'Открыть')}
      </Button>
      <Button
        kind="ghost"
        condensed={condensed}
        leftIcon="download"
        loading={underway === 'save'}
        onClick={save}
        aria-label={`${words('save', 'Скачать')}: ${name}`}
      >
        {words('save', 'Скачать')}
      </Button>
      {picture && (
        <Suspense fallback={null}>
          <PictureDialog picture={picture} name={name} onClose={() => setPicture(null)} />
        </Suspense>
      )}
    </div>
  );
}
