import { type DragEvent, type ReactNode, useState } from 'react';
import { Field, type FieldTexts } from '#platform/ui/fields/Field.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import styles from './upload.module.css';

export interface FilePickerProps extends FieldTexts {
  /** «.pdf,.jpg,.jpeg» */
  accept: string;
  multiple: boolean;
  /** Remaining number of files; the field reports how many of the chosen ones were dropped. */
  room?: number;
  disabled?: boolean;
  /** The field's prompt. */
  invitation: ReactNode;
  name?: string | undefined;
  onPick: (files: File[]) => void;
}

/** A file input that also accepts dropped files. */
export function FilePicker({
  accept,
  multiple,
  room = Number.POSITIVE_INFINITY,
  disabled = false,
  invitation,
  name,
  onPick,
  error,
  ...words
}: FilePickerProps) {
  const [over, setOver] = useState(false);
  const [unfit, setUnfit] = useState(0);
  const pick = (files: File[]) => {
    const taken = files.slice(0, room);
    setUnfit(files.length - taken.length);
    onPick(taken);
  };
  const hover = (event: DragEvent) => {
    if (disabled || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <Field
      {...words}
      error={error ?? (unfit > 0 && room === 0 ? `Взяты не все файлы: не поместилось ${unfit}` : undefined)}
    >
      {(links) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input inside is the first
        <div
          className={cx(styles.picker, over && styles.over, disabled && styles.off)}
          onDragEnter={hover}
          onDragOver={hover}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            setOver(false);
            if (disabled) return;
            event.preventDefault();
            pick([...event.dataTransfer.files]);
          }}
        >
          <Icon name="upload" size={22} />
          <span>{invitation}</span>
          <input
            {...links}
            type="file"
            name={name}
            accept={accept}
            multiple={multiple}
            disabled={disabled}
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              // Lets the same file be chosen again.
              currentTarget.value = '';
              pick(files);
            }}
          />
        </div>
      )}
    </Field>
  );
}
