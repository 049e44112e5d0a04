import { useRef, useState } from 'react';
import { DocumentButton, DocumentField, type FieldDocument } from '#domains/media/web/public.ts';
import { counted } from '#platform/contract/plural.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { checkPart, fileKinds, fileKindsAt } from '../checkPart.ts';
import type { Part, SheetRow } from '../columns.ts';
import { type FilesInput, type Sheet, type SheetPart, type SheetRows, saveSheetFiles } from '../contract.ts';
import type { SheetContext } from '../readCells.ts';
import { SendBar } from './SendBar.tsx';
import styles from './SheetPage.module.css';
import type { Saving } from './useRows.ts';

type Kind = keyof typeof fileKinds;
const hints: Readonly<Record<Kind, string>> = {
  catalogue: 'PDF, один файл',
  receipt: 'PDF: оплата взноса за обработку результатов',
  extra: 'PDF, до 20 файлов',
};

const filesOf = (rows: readonly SheetRow[], kind: Kind): FieldDocument[] =>
  rows
    .filter(({ cells }) => cells.kind === kind)
    .map(({ cells }) => ({
      id: Number(cells.document_id),
      name: cells.name ?? '',
      size: Number(cells.size) || undefined,
    }));

interface PartFilesProps {
  sheet: Sheet;
  part: SheetPart;
  first: SheetRows;
  isLocked: boolean;
}

/** The fourth part: catalogue, receipt and other files. Saves after each upload. */
export function PartFiles({ sheet, part, first, isLocked }: PartFilesProps) {
  const write = useWrite(saveSheetFiles);
  const kinds = fileKindsAt(sheet.type_id);
  const isTrial = kinds.length === 1;
  const labelOf = (kind: Kind): string => (isTrial ? 'Ведомость, подписанная судьями' : fileKinds[kind]);
  const [files, setFiles] = useState<Readonly<Record<Kind, readonly FieldDocument[]>>>(() => ({
    catalogue: filesOf(first.rows, 'catalogue'),
    receipt: filesOf(first.rows, 'receipt'),
    extra: filesOf(first.rows, 'extra'),
  }));
  const latest = useRef(files);
  const [saving, setSaving] = useState<Saving>({ state: 'saved', at: null, text: '' });
  const inFlight = useRef(Promise.resolve(true));
  const save = async (now: typeof files): Promise<boolean> => {
    try {
      const input: FilesInput = {
        exhibitionId: sheet.id,
        files: kinds.flatMap((one) => now[one].map(({ id }) => ({ kind: one, document_id: id }))),
      };
      await write.mutateAsync(input);
      setSaving({ state: 'saved', at: clock.now(), text: '' });
      return true;
    } catch (error) {
      setSaving({ state: 'refused', at: null, text: 'Файлы не сохранены' });
      showError(error);
      return false;
    }
  };
  const put = (kind: Kind, list: readonly FieldDocument[]) => {
    const now = { ...latest.current, [kind]: list };
    latest.current = now;
    setFiles(now);
    setSaving({ state: 'saving', at: null, text: '' });
    // Save in sequence, so that the last list wins.
    inFlight.current = inFlight.current.then(() => save(now));
  };
  const asRows = kinds.flatMap((kind) => files[kind].map(({ id }) => ({ id: String(id), cells: { kind } })));
  // Checks of files use no dictionaries.
  const problems = checkPart(part.part as Part, asRows, { type_id: sheet.type_id } as SheetContext, []);
  if (isLocked)
    return (
      <div className={styles.uploads}>
        {kinds.map((kind) => (
          <div key={kind}>
            <h3>{labelOf(kind)}</h3>
            {files[kind].length ? (
              files[kind].map(({ id, name }) => <DocumentButton key={id} id={id} name={name} />)
            ) : (
              <p className="muted">Не приложено</p>
            )}
          </div>
        ))}
      </div>
    );
  return (
    <>
      <div className={styles.uploads}>
        {kinds.map((kind) => (
          <DocumentField
            key={kind}
            label={labelOf(kind)}
            hint={hints[kind]}
            optional={kind === 'extra' && !isTrial}
            most={kind === 'extra' ? 20 : 1}
            pdfOnly
            value={files[kind]}
            onChange={(list) => put(kind, list)}
          />
        ))}
      </div>
      <SendBar
        sheet={sheet}
        part={part}
        rows={{ saving, flush: () => inFlight.current }}
        problems={problems}
        amount={counted(asRows.length, ['файл', 'файла', 'файлов'])}
      />
    </>
  );
}
