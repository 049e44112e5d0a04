import { useState } from 'react';
import { formatDateTime } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { ConfirmDialog } from '#platform/ui/overlays/ConfirmDialog.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useAct } from '#platform/web/calls/useAct.ts';
import rings from '../../web/desk/rings.module.css';
import { listSheets, removeSheet, type Sheet } from '../contract.ts';
import styles from './deskSheets.module.css';
import { SheetPictures } from './SheetPictures.tsx';

/** Photographs of critique sheets that came from the rings; the organiser removes one of a wrong dog. */
export function DeskSheets({ exhibitionId }: { exhibitionId: number }) {
  const { data, refetch } = useRead(listSheets, { exhibitionId });
  const { act, busy, refused } = useAct(removeSheet);
  const [asked, setAsked] = useState<Sheet | null>(null);
  if (!data?.sheets.length) return null;
  const remove = () =>
    asked &&
    act({ exhibitionId, sheetId: asked.id }, () => {
      setAsked(null);
      showSnackbar('Фотография удалена', 'ok');
      void refetch();
    });
  return (
    <section aria-labelledby="rings-sheets" className={rings.section}>
      <h2 id="rings-sheets">Фотографии описаний</h2>
      <p>Владелец видит фотографию вместе с результатом, когда судья закрыл породу. Другие её не видят.</p>
      <ul className={styles.sheets}>
        {data.sheets.map((sheet) => (
          <li key={sheet.id}>
            <div>
              <b>№&nbsp;{sheet.number}</b> {sheet.dog}
              <small>
                {sheet.breed}, пришла {formatDateTime(sheet.taken_at)}
              </small>
            </div>
            <SheetPictures documents={[sheet.document_id]} about={aboutOf(sheet)} />
            <Button
              kind="ghost"
              condensed
              aria-label={`Удалить фотографию: ${aboutOf(sheet)}`}
              onClick={() => setAsked(sheet)}
            >
              Удалить
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={asked !== null}
        title="Удалить фотографию?"
        text={
          <>
            {asked && aboutOf(asked)}. Её больше не увидит никто, вернуть её нельзя.
            {refused && <FieldMessage kind="error">{refused}</FieldMessage>}
          </>
        }
        okLabel="Удалить"
        busy={busy}
        onConfirm={remove}
        onCancel={() => setAsked(null)}
      />
    </section>
  );
}

const aboutOf = ({ number, dog }: Sheet): string => `№\u00a0${number}, ${dog}`;
