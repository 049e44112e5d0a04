import { useEffect, useState } from 'react';
import { getDocument } from '#domains/media/contract.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { download } from '#platform/web/calls/download.ts';
import { useApi } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import styles from './sheetPictures.module.css';

/** Photographs of a critique sheet, each loaded when it is asked for: it is private, and half a megabyte. */
export const SheetPictures = ({ documents, about }: { documents: readonly number[]; about: string }) => (
  <div className={styles.pictures}>
    {documents.map((id, at) => (
      <SheetPicture key={id} id={id} name={nameOf(at, documents.length)} about={about} />
    ))}
  </div>
);

const nameOf = (at: number, count: number): string =>
  count === 1 ? 'Фотография описания' : `Фотография описания ${at + 1}`;

function SheetPicture({ id, name, about }: { id: number; name: string; about: string }) {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const [address, setAddress] = useState('');
  const label = address ? 'Скрыть фотографию' : name;
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  const show = async () => {
    setBusy(true);
    try {
      setAddress(URL.createObjectURL(await download(api, getDocument, { id })));
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };
  return (
    <div>
      <Button
        kind="secondary"
        condensed
        leftIcon="photo"
        loading={isBusy}
        aria-expanded={address !== ''}
        aria-label={`${label}: ${about}`}
        onClick={() => (address ? setAddress('') : void show())}
      >
        {label}
      </Button>
      {address && <img src={address} alt={`${name}: ${about}`} />}
    </div>
  );
}
