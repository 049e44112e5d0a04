import { useEffect, useRef, useState } from 'react';
import buttons from '../../web/phone/buttons.module.css';
import layout from '../../web/phone/layout.module.css';
import type { RingBreed } from '../../web/phone/ringPhone.ts';
import { usePhone } from '../../web/phone/usePhone.ts';
import { mostSheets } from '../policy.ts';
import type { KeptSheet } from './keptSheet.ts';
import { sheetPhoto } from './sheetPhoto.ts';
import styles from './sheetPhotos.module.css';

/** Photographs of the dog's critique sheet: taken without a network too, sent when there is one, the breed open or closed. */
export function SheetPhotos({ breed, entryId }: { breed: RingBreed; entryId: number }) {
  const { phone } = usePhone();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const sheets = phone.sheetsOf(entryId);
  const isFull = sheets.length >= mostSheets;
  const take = async (file: File) => {
    setBusy(true);
    setFault('');
    try {
      await phone.addSheet(breed, entryId, await sheetPhoto(file));
    } catch {
      setFault('Это не фотография. Снимите лист камерой или выберите снимок из галереи.');
    }
    setBusy(false);
  };
  return (
    <div className={layout.block}>
      {sheets.length > 0 && (
        <ul className={styles.sheets}>
          {sheets.map((sheet, at) => (
            <Photo key={sheet.id} sheet={sheet} name={`Фотография ${at + 1}`} />
          ))}
        </ul>
      )}
      {isFull ? (
        <p className={layout.said}>У собаки {mostSheets} фотографий: больше не нужно.</p>
      ) : (
        <button type="button" className={styles.take} disabled={isBusy} onClick={() => input.current?.click()}>
          {isBusy ? 'Готовим снимок…' : 'Сфотографировать лист с описанием'}
        </button>
      )}
      {sheets.some(({ state }) => state === 'sent') && (
        <p className={layout.said}>Отправили не тот лист? Его удалит секретариат.</p>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        disabled={isFull || isBusy}
        aria-label="Снимок листа"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // The same file can be chosen again.
          event.currentTarget.value = '';
          if (file) void take(file);
        }}
      />
      {fault && (
        <p className={layout.error} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

const stateWords: Readonly<Record<KeptSheet['state'], string>> = {
  waiting: 'в телефоне, уйдёт с сетью',
  sent: 'отправлена',
  refused: 'не принята',
};

function Photo({ sheet, name }: { sheet: KeptSheet; name: string }) {
  const { phone } = usePhone();
  const { id, state, reason } = sheet;
  return (
    <li className={styles.sheet}>
      <Thumbnail sheet={sheet} />
      <p role="status">
        <b>{name}:</b> {stateWords[state]}
        {reason && <small>{reason}</small>}
      </p>
      {state !== 'sent' && (
        <div className={styles.acts}>
          {state === 'refused' && (
            <button type="button" className={buttons.choice} onClick={() => void phone.resendSheet(id)}>
              Ещё раз
            </button>
          )}
          <button
            type="button"
            className={buttons.choice}
            aria-label={`Убрать: ${name}`}
            onClick={() => void phone.dropSheet(id)}
          >
            Убрать
          </button>
        </div>
      )}
    </li>
  );
}

/** The picture while the phone keeps it. */
function Thumbnail({ sheet: { id, state } }: { sheet: KeptSheet }) {
  const { phone } = usePhone();
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (state === 'sent') return;
    let made = '';
    let isOver = false;
    void phone.bytesOfSheet(id).then((bytes) => {
      if (!bytes || isOver) return;
      made = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
      setAddress(made);
    });
    return () => {
      isOver = true;
      setAddress('');
      URL.revokeObjectURL(made);
    };
  }, [phone, id, state]);
  return address && <img className={styles.picture} src={address} alt="" />;
}
