import { useState } from 'react';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { useWrite } from '#platform/web/calls/write.ts';
import { sheetTexts } from '../../reportRows/texts.ts';
import { CorrectFrame } from '../../results/web/CorrectFrame.tsx';
import { correctTrial, type TrialLine, type TrialResults } from '../contract.ts';
import { pointsText, readPoints } from '../policy.ts';

export interface TrialRow extends TrialLine {
  grades: TrialResults['grades'];
}

export function CorrectTrialDialog({ row, onClose }: { row: TrialRow; onClose: () => void }) {
  const write = useWrite(correctTrial);
  const [points, setPoints] = useState(row.points === null ? '' : pointsText(row.points));
  const [grade, setGrade] = useState(String(row.grade_id ?? ''));
  const read = readPoints(points.trim());
  return (
    <CorrectFrame
      {...{ row, onClose, busy: write.isPending }}
      check={() => (read === undefined ? { points: sheetTexts.pointsWrong } : null)}
      onSend={(common) => write.mutateAsync({ ...common, points: read ?? null, grade_id: Number(grade) || null })}
      fields={(errors) => (
        <>
          <TextField
            label="Баллы"
            optional
            inputMode="decimal"
            maxLength={8}
            value={points}
            error={errors.points}
            onChange={({ currentTarget }) => setPoints(currentTarget.value)}
          />
          <SelectField
            label="Степень, оценка"
            empty="Неявка"
            options={gradesOf(row).map(({ id, name }) => ({ value: id, label: name }))}
            value={grade}
            error={errors.grade_id}
            onChange={({ currentTarget }) => setGrade(currentTarget.value)}
          />
        </>
      )}
    />
  );
}

/** Grades in use, plus the result's own if it is no longer in use. */
const gradesOf = ({ grades, grade_id, grade }: TrialRow): TrialResults['grades'] =>
  grade_id === null || grades.some(({ id }) => id === grade_id)
    ? grades
    : [...grades, { id: grade_id, name: grade ?? '' }];
