import { type ChangeEvent, useState } from 'react';
import { formatDayMonth } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import type { CatalogueDesk } from '../../contract.ts';
import { paperKinds } from '../../prints/kinds.ts';
import { paperNames, paperSettings } from '../../prints/texts.ts';
import { PaperButton } from '../PaperButton.tsx';
import styles from './desk.module.css';
import { PrintRun } from './PrintRun.tsx';
import { isCatalogue, isOnBlanks, millimetresOf, optionsFor, type TypedOptions } from './paperOptions.ts';

const nothingTyped: TypedOptions = {
  only: '',
  pages: '',
  award: '',
  right: '',
  down: '',
  isPlain: false,
  day: '',
  judge: '',
};

/** «1,4 МБ» */
const sizeWords = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(1).replace('.', ',')} МБ`;

/** Papers to print, each made on request from the catalogue as it is now. */
export function Papers({ exhibitionId, desk }: { exhibitionId: number; desk: CatalogueDesk }) {
  const [typed, setTyped] = useState<TypedOptions>(nothingTyped);
  const field = (name: 'only' | 'pages' | 'award' | 'right' | 'down', label: string, hint: string) => ({
    label,
    hint,
    name: `paper_${name}`,
    optional: true,
    value: typed[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [name]: event.currentTarget.value }),
  });
  const wrongOf = (name: 'right' | 'down'): { error?: string } =>
    millimetresOf(typed[name]) === null ? { error: 'Нужно число от −30 до 30, например 2 или −1,5' } : {};
  const isWrong = millimetresOf(typed.right) === null || millimetresOf(typed.down) === null;
  return (
    <section aria-labelledby="catalogue-papers" className={styles.section}>
      <h2 id="catalogue-papers">Напечатать</h2>
      <p>
        Бумаги берут собак из каталога, судей и ринги из расписания. Отдали каталог в печать – отметьте это: его
        страницы больше не сдвинутся, а после изменений напечатаются только новые листы.
      </p>
      <div className={styles.choice}>
        <div className={styles.pair}>
          <TextField {...field('only', paperSettings.only.label, paperSettings.only.hint)} maxLength={500} />
          <TextField {...field('pages', paperSettings.pages.label, paperSettings.pages.hint)} maxLength={500} />
        </div>
        <Checkbox
          name="paper_plain"
          checked={typed.isPlain}
          onChange={(event) => setTyped({ ...typed, isPlain: event.currentTarget.checked })}
        >
          {paperSettings.isCoverPlain.label}. {paperSettings.isCoverPlain.hint}
        </Checkbox>
        <div className={styles.pair}>
          <SelectField
            label={paperSettings.day.label}
            hint={paperSettings.day.hint}
            name="paper_day"
            empty="Все дни"
            value={typed.day}
            options={desk.print_days.map((day) => ({ value: day, label: formatDayMonth(day) }))}
            onChange={(event) => setTyped({ ...typed, day: event.currentTarget.value })}
          />
          <SelectField
            label={paperSettings.judge.label}
            hint={paperSettings.judge.hint}
            name="paper_judge"
            empty="Все судьи"
            value={typed.judge}
            options={desk.print_judges.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(event) => setTyped({ ...typed, judge: event.currentTarget.value })}
          />
        </div>
        <h3>Дипломы и сертификаты на бланках</h3>
        <div className={styles.pair}>
          <TextField {...field('award', paperSettings.award.label, paperSettings.award.hint)} maxLength={60} />
          <TextField
            {...field('right', paperSettings.offsetRight.label, paperSettings.offsetRight.hint)}
            {...wrongOf('right')}
            maxLength={6}
          />
          <TextField
            {...field('down', paperSettings.offsetDown.label, paperSettings.offsetDown.hint)}
            {...wrongOf('down')}
            maxLength={6}
          />
        </div>
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
                {isOnBlanks(kind) && isWrong ? (
                  <span>Сначала исправьте сдвиг</span>
                ) : (
                  <>
                    <PaperButton
                      exhibitionId={exhibitionId}
                      kind={kind}
                      label="Скачать"
                      options={optionsFor(kind, typed)}
                      isSecondary
                    />
                    {isCatalogue(kind) && <PrintRun exhibitionId={exhibitionId} kind={kind} desk={desk} />}
                    {isOnBlanks(kind) && (
                      <PaperButton
                        exhibitionId={exhibitionId}
                        kind={kind}
                        label={paperSettings.isTestPrint.label}
                        options={{
                          ...optionsFor(kind, { ...nothingTyped, right: typed.right, down: typed.down }),
                          is_test: true,
                        }}
                        isSecondary
                      />
                    )}
                  </>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
