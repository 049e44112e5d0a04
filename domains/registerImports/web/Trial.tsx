import { useState } from 'react';
import { formatNumber, pluralOf } from '#platform/contract/plural.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { ApiError } from '#platform/web/calls/api.ts';
import { deliverBlob, download } from '#platform/web/calls/download.ts';
import { useApi } from '#platform/web/calls/read.ts';
import { refusalWords } from '#platform/web/calls/useAct.ts';
import { type ChangedRow, type ImportDetails, importCalls } from '../contract.ts';
import { mistakeHeading, type Register } from '../policy.ts';
import styles from './imports.module.css';

interface TrialProps {
  register: Register;
  file: ImportDetails;
}

/** What a file changes, or has changed, row by row. */
export function Trial({ register, file }: TrialProps) {
  const { state, added, changed, unchanged, rejected, changed_rows, added_rows, rejected_rows, has_mistakes } = file;
  const isWritten = state === 'written';
  return (
    <>
      <dl className={styles.counts}>
        <Count value={added} words={['новая', 'новых', 'новых']} />
        <Count value={changed} words={['изменение', 'изменения', 'изменений']} />
        <Count value={unchanged} words={['без изменений', 'без изменений', 'без изменений']} />
        <Count value={rejected} words={['отклонена', 'отклонено', 'отклонено']} />
      </dl>
      {rejected > 0 && (
        <section aria-labelledby="rejected-rows">
          <SectionHead id="rejected-rows" title="Отклонённые строки" />
          {has_mistakes ? (
            <MistakesFile register={register} file={file} />
          ) : (
            <p className="muted">Отклонённые строки хранятся сутки и уже удалены.</p>
          )}
          <ol className={styles.rows}>
            {rejected_rows.map(({ line, name, mistakes }) => (
              <li key={line}>
                <b>
                  Строка {line}
                  {name && `: ${name}`}
                </b>
                {mistakes.map((mistake) => (
                  <p key={mistake}>{mistake}</p>
                ))}
              </li>
            ))}
          </ol>
          <More shown={rejected_rows.length} of={has_mistakes ? rejected : 0} rest="Остальные есть в файле." />
        </section>
      )}
      {changed_rows.length > 0 && (
        <section aria-labelledby="changed-rows">
          <SectionHead id="changed-rows" title={isWritten ? 'Изменено' : 'Изменится'} />
          <Rows rows={changed_rows} isNew={false} />
          <More shown={changed_rows.length} of={changed} />
        </section>
      )}
      {added_rows.length > 0 && (
        <section aria-labelledby="added-rows">
          <SectionHead id="added-rows" title="Новые" />
          <Rows rows={added_rows} isNew />
          <More shown={added_rows.length} of={added} />
        </section>
      )}
    </>
  );
}

const Count = ({ value, words }: { value: number; words: readonly [string, string, string] }) => (
  <div>
    <dd className="num">{formatNumber(value)}</dd>
    <dt>{pluralOf(value, words)}</dt>
  </div>
);

const More = ({ shown, of, rest = '' }: { shown: number; of: number; rest?: string }) =>
  of > shown && (
    <p className="muted">
      Показаны первые {shown} из {formatNumber(of)}. {rest}
    </p>
  );

const Rows = ({ rows, isNew }: { rows: readonly ChangedRow[]; isNew: boolean }) => (
  <ol className={styles.rows}>
    {rows.map(({ line, name, changes }) => (
      <li key={line}>
        {isNew ? (
          <details>
            <summary>{name}</summary>
            <Changes changes={changes} isNew />
          </details>
        ) : (
          <>
            <b>{name}</b>
            <Changes changes={changes} isNew={false} />
          </>
        )}
      </li>
    ))}
  </ol>
);

const Changes = ({ changes, isNew }: Pick<ChangedRow, 'changes'> & { isNew: boolean }) => (
  <dl className={styles.changes}>
    {changes.map(({ field, from, to }) => (
      <div key={field}>
        <dt>{field}</dt>
        <dd>
          {!isNew && (
            <>
              <del>{from || 'пусто'}</del> <span aria-hidden="true">→</span> <span className="vh">станет</span>{' '}
            </>
          )}
          <span>{to || 'пусто'}</span>
        </dd>
      </div>
    ))}
  </dl>
);

function MistakesFile({ register, file: { id, file_name } }: TrialProps) {
  const api = useApi();
  const [problem, setProblem] = useState('');
  const fetchFile = async () => {
    setProblem('');
    try {
      const blob = await download(api, importCalls[register].mistakes, { importId: id });
      deliverBlob(blob, { name: `${file_name.replace(/\.\w+$/, '')} — исправить.xlsx` });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(refusalWords(error));
    }
  };
  return (
    <div className={styles.mistakes}>
      <Button kind="secondary" leftIcon="download" onClick={() => void fetchFile()}>
        Скачать отклонённые строки (XLSX)
      </Button>
      <p>Исправьте их там по столбцу «{mistakeHeading}» и загрузите этот файл: столбцы портал узнает сам.</p>
      {problem && <Refusal>{problem}</Refusal>}
    </div>
  );
}
