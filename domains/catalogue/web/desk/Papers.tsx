import { useState } from 'react';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import type { CatalogueDesk } from '../../contract.ts';
import { paperKinds } from '../../prints/kinds.ts';
import { paperNames, paperSettings } from '../../prints/words.ts';
import { PaperButton } from '../PaperButton.tsx';
import styles from './desk.module.css';

/** «1,4 МБ» */
const sizeWords = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(1).replace('.', ',')} МБ`;

/** Papers to print, each made on request from the catalogue as it is now. */
export function Papers({ exhibitionId, desk }: { exhibitionId: number; desk: CatalogueDesk }) {
  const [only, setOnly] = useState('');
  const numbers = only
    .split(/[\s,;]+/)
    .map((number) => number.trim().toLowerCase())
    .filter(Boolean);
  return (
    <section aria-labelledby="catalogue-papers" className={styles.section}>
      <h2 id="catalogue-papers">Напечатать</h2>
      <p>
        Бумаги берут собак из каталога, судей и ринги из расписания. После изменений напечатайте только новые листы.
      </p>
      <div className={styles.offset}>
        <TextField
          label={paperSettings.only.label}
          hint={paperSettings.only.hint}
          name="only"
          optional
          maxLength={500}
          value={only}
          onChange={(event) => setOnly(event.currentTarget.value)}
        />
      </div>
      <ul className={styles.rows}>
        {paperKinds.map((kind) => {
          const { name, about } = paperNames[kind];
          const last = desk.papers.find((paper) => paper.kind === kind && paper.state === 'ready');
          return (
            <li key={kind}>
              <div>
                <b>{name}</b>
                <small>{about}</small>
              </div>
              {last && !last.is_current && (
                <StatusChip kind="warn">Каталог с тех пор изменился, скачайте заново</StatusChip>
              )}
              {last?.is_current && last.size !== null && <small>{sizeWords(last.size)}</small>}
              <div className={styles.acts}>
                <PaperButton
                  exhibitionId={exhibitionId}
                  kind={kind}
                  label="Скачать"
                  options={numbers.length ? { only: numbers } : {}}
                  isSecondary
                />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
