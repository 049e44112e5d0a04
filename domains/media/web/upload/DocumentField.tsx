import { useRef } from 'react';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import type { FieldTexts } from '#platform/ui/fields/Field.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { uploadDocument } from '../../contract.ts';
import { texts } from '../../texts.ts';
import { FilePicker } from './FilePicker.tsx';
import { fileSize } from './fileSize.ts';
import { refuseAllButPdf, refuseDocument } from './refuse.ts';
import { UploadList } from './UploadList.tsx';
import styles from './upload.module.css';
import { useUploads } from './useUploads.ts';

/** A document of a form; the form sends its id. Stored documents have no size here. */
export interface FieldDocument {
  id: number;
  name: string;
  size?: number | undefined;
}

export interface DocumentFieldProps extends FieldTexts {
  value: readonly FieldDocument[];
  onChange: (documents: FieldDocument[]) => void;
  /** Maximum number of documents. */
  most?: number;
  /** True excludes photographs. */
  pdfOnly?: boolean;
  disabled?: boolean;
  /** The present document was rejected: the field accepts a replacement. */
  replaces?: boolean;
  name?: string;
  /** Unfinished uploads resume when the page is opened again; its address and the field name identify them. */
  isKept?: boolean;
}

/** Uploads PDF and JPEG files as soon as they are chosen; the form then sends their ids and claims the files. */
export function DocumentField({
  value,
  onChange,
  most = 1,
  pdfOnly = false,
  disabled = false,
  replaces = false,
  name,
  isKept = false,
  hint,
  ...words
}: DocumentFieldProps) {
  const latest = useRef(value);
  latest.current = value;
  const change = (documents: FieldDocument[]) => {
    latest.current = documents;
    onChange(documents);
  };
  const held = replaces ? 0 : value.length;
  const { uploads, add, drop, retry } = useUploads({
    isOfForm: true,
    endpoint: uploadDocument,
    refuse: pdfOnly ? refuseAllButPdf : refuseDocument,
    onDone: ({ id, name: called, size }) => change([...(replaces ? [] : latest.current), { id, name: called, size }]),
    keptAs: isKept ? name : undefined,
    hasRoom: !disabled && held < most,
  });
  const room = most - held - uploads.filter(({ state }) => state !== 'failed').length;
  return (
    <div className={styles.fields}>
      <FilePicker
        {...words}
        name={name}
        hint={
          hint ?? `${pdfOnly ? '.pdf' : texts.documentKinds}, до 20 МБ${most > 1 ? `, не больше ${most} файлов` : ''}`
        }
        accept={pdfOnly ? '.pdf' : '.pdf,.jpg,.jpeg'}
        multiple={most > 1}
        disabled={disabled || room <= 0}
        invitation={
          room > 0
            ? replaces
              ? 'Заменить файл'
              : 'Выберите файл или перетащите его сюда'
            : most > 1
              ? 'Больше файлов приложить нельзя'
              : 'Файл приложен'
        }
        room={Math.max(room, 0)}
        onPick={add}
      />
      <UploadList uploads={uploads} onDrop={drop} onRetry={retry} />
      {value.length > 0 && (
        <ul className={styles.list} aria-label="Приложенные файлы">
          {value.map(({ id, name: called, size }) => (
            <li key={id} className={styles.row}>
              <Icon name="doc" size={20} />
              <span className={styles.words}>
                <span className={styles.name}>{called}</span>
                {size !== undefined && <span className="small muted">{fileSize(size)}</span>}
              </span>
              <IconButton
                icon="trash"
                label={`Убрать: ${called}`}
                disabled={disabled}
                onClick={() => change(value.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
