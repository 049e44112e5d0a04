import { type FormEvent, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { FileField } from '#platform/ui/fields/FileField.tsx';
import { ApiError } from '#platform/web/calls/api.ts';
import { useApi } from '#platform/web/calls/read.ts';
import { upload } from '#platform/web/calls/upload.ts';
import { refusalWords } from '#platform/web/calls/useAct.ts';
import { importCalls } from '../contract.ts';
import { limits, type Register, registerNames, texts } from '../policy.ts';
import styles from './imports.module.css';

const types = ['.xlsx', '.csv'];

/** Sends a file to be tried. */
export function UploadForm({ register, onUploaded }: { register: Register; onUploaded: (importId: number) => void }) {
  const api = useApi();
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const file = new FormData(event.currentTarget).get('file');
    if (!(file instanceof File) || !file.size) return setProblem(texts.noFile);
    setProblem('');
    setShare(0);
    try {
      const { import_id } = await upload(api, importCalls[register].upload, { file }, { onProgress: setShare });
      onUploaded(import_id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(refusalWords(error));
    } finally {
      setShare(null);
    }
  };
  return (
    <form className={styles.upload} onSubmit={(event) => void send(event)} noValidate aria-label="Новый файл">
      <p>Столбцы могут стоять в любом порядке: о незнакомых портал спросит. Без вашей команды он ничего не запишет.</p>
      <FileField
        label={`Файл для загрузки в ${registerNames[register].into}`}
        name="file"
        types={types}
        maxBytes={limits.fileBytes}
        hint="XLSX или CSV, до 20 МБ. Тот же файл второй раз ничего не изменит"
        error={problem || undefined}
        onChange={() => setProblem('')}
      />
      <div>
        <Button type="submit" leftIcon="upload" loading={share !== null}>
          {share === null ? 'Проверить файл' : `Передано ${Math.round(share * 100)} %`}
        </Button>
      </div>
    </form>
  );
}
