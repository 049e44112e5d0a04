import { useState } from 'react';
import { listCastes, listDignities, listGrades } from '#domains/dictionaries/contract.ts';
import { offeredEntries, useDictionary } from '#domains/dictionaries/web/public.ts';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import { useWrite } from '#platform/web/calls/write.ts';
import { correctResult, type ResultLine } from '../contract.ts';
import styles from './CorrectDialog.module.css';
import { CorrectFrame } from './CorrectFrame.tsx';

const optionsOf = (entries: readonly { id: number; name: string }[]) =>
  entries.map(({ id, name }) => ({ value: id, label: name }));

export function CorrectDialog({ row, onClose }: { row: ResultLine; onClose: () => void }) {
  const write = useWrite(correctResult);
  const castes = useDictionary(listCastes);
  const grades = useDictionary(listGrades);
  const dignities = useDictionary(listDignities);
  const own = row.titles.map(({ id }) => id);
  const [caste, setCaste] = useState(String(row.caste_id ?? ''));
  const [grade, setGrade] = useState(String(row.grade_id ?? ''));
  const [chosen, setChosen] = useState<readonly number[]>(own);
  return (
    <CorrectFrame
      {...{ row, onClose, busy: write.isPending }}
      onSend={(common) =>
        write.mutateAsync({
          ...common,
          caste_id: Number(caste) || null,
          grade_id: Number(grade) || null,
          dignity_ids: [...chosen],
        })
      }
      fields={(errors) => (
        <>
          <SelectField
            label="Класс"
            empty="Нет"
            options={optionsOf(offeredEntries(castes.entries, row.caste_id ? [row.caste_id] : []))}
            value={caste}
            error={errors.caste_id}
            onChange={({ currentTarget }) => setCaste(currentTarget.value)}
          />
          <SelectField
            label="Оценка"
            empty="Неявка"
            options={optionsOf(offeredEntries(grades.entries, row.grade_id ? [row.grade_id] : []))}
            value={grade}
            error={errors.grade_id}
            onChange={({ currentTarget }) => setGrade(currentTarget.value)}
          />
        </>
      )}
      more={(errors) => (
        <fieldset className={styles.titles}>
          <legend>Сертификаты и титулы</legend>
          {offeredEntries(dignities.entries, own).map(({ id, name }) => (
            <Checkbox
              key={id}
              checked={chosen.includes(id)}
              onChange={({ currentTarget }) =>
                setChosen(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            >
              {name}
            </Checkbox>
          ))}
          {errors.dignity_ids && <Refusal>{errors.dignity_ids}</Refusal>}
        </fieldset>
      )}
    />
  );
}
