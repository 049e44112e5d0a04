import { useParams } from 'react-router';
import { studbookPath } from '#domains/dogs/paths.ts';
import { refereePath } from '#domains/judges/paths.ts';
import { groupBy } from '#platform/contract/groupBy.ts';
import { counted } from '#platform/contract/plural.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { RecordTable } from '#platform/ui/lists/RecordTable.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import type { Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { trialResultsPath } from '../../paths.ts';
import { Corrections } from '../../results/web/Corrections.tsx';
import { describeResults, ResultsHead } from '../../results/web/ResultsHead.tsx';
import { useCorrectionDialog } from '../../results/web/useCorrection.tsx';
import { exportTrial, getTrialResults, type TrialLine } from '../contract.ts';
import { trialKindNames } from '../policy.ts';
import styles from './Trials.module.css';
import { pointsWords } from './texts.ts';

const CorrectTrialDialog = lazy(() =>
  import('./CorrectTrialDialog.tsx').then((module) => ({ default: module.CorrectTrialDialog })),
);

const dogForms = ['собака', 'собаки', 'собак'] as const;
const sexNames = ['', 'кобель', 'сука'];

export async function read({ params, read: ask, linkedData, origin }: Reader): Promise<void> {
  const trial = await ask(getTrialResults, { exhibitionId: recordIdIn(params.exhibitionId) });
  describeResults({ linkedData, origin }, 'SportsEvent', trial, trialResultsPath(trial));
}

/** Results of a finished trial: dogs by discipline and level. */
export function Page() {
  const trial = useRead(getTrialResults, { exhibitionId: recordIdIn(useParams().exhibitionId) }).data;
  const { mend, dialog } = useCorrectionDialog(CorrectTrialDialog, trial?.federation_id ?? null);
  if (!trial) return null;
  const { grades } = trial;
  const counts = `${counted(trial.dogs, ['выступление', 'выступления', 'выступлений'])}, сдано ${trial.passed}`;
  const levels = [...groupBy(trial.rows, ({ level_id }) => level_id).values()];
  return (
    <div className="wrap">
      <ResultsHead
        of={trial}
        path={trialResultsPath(trial)}
        kind={trial.trial_kind ? trialKindNames[trial.trial_kind] : undefined}
        counts={counts}
        has="Баллы, степени и оценки."
        accepted="Приняты"
        about="О мероприятии"
        exports={exportTrial}
      />
      {levels.map((rows) => (
        <Level key={rows[0]?.level_id} rows={rows} mend={mend && ((row) => mend({ ...row, grades }))} />
      ))}
      {dialog}
    </div>
  );
}

interface LevelProps {
  rows: readonly TrialLine[];
  mend: ((row: TrialLine) => void) | undefined;
}

function Level({ rows, mend }: LevelProps) {
  const [first] = rows;
  if (!first) return null;
  const id = `level-${first.level_id}`;
  const title = first.level === first.discipline ? first.discipline : `${first.discipline}: ${first.level}`;
  const hasPlaces = rows.some(({ place }) => place !== null);
  return (
    <section aria-labelledby={id} className={styles.level}>
      <SectionHead id={id} title={title} aside={<span className="muted">{counted(rows.length, dogForms)}</span>} />
      <RecordTable<TrialLine>
        label={title}
        rows={rows}
        keyOf={(row) => row.id}
        toneOf={(row) => (row.is_passed ? 'ok' : 'plain')}
        columns={[
          {
            id: 'dog',
            title: 'Собака',
            cell: (row) => (
              <>
                {row.dog_id ? <Link to={studbookPath(row.dog_id)}>{row.dog}</Link> : row.dog}
                <small className={styles.breed}>
                  №&nbsp;{row.number}, {row.breed}, {sexNames[row.sex]}
                </small>
              </>
            ),
          },
          ...(hasPlaces
            ? [{ id: 'place', title: 'Место', numeric: true, cell: ({ place }: TrialLine) => place ?? '–' }]
            : []),
          { id: 'points', title: 'Баллы', numeric: true, cell: pointsWords },
          { id: 'grade', title: 'Степень, оценка', cell: gradeCell },
          {
            id: 'judge',
            title: 'Судья',
            cell: (row) =>
              row.referee_id ? (
                <Link to={refereePath(row.referee_id, row.referee_page_type)}>{row.judge}</Link>
              ) : (
                row.judge
              ),
          },
        ]}
        {...(mend && {
          actions: (row) => (
            <Button
              kind="ghost"
              condensed
              leftIcon="edit"
              aria-label={`Исправить: № ${row.number}, ${row.dog}`}
              onClick={() => mend(row)}
            >
              Исправить
            </Button>
          ),
        })}
      />
    </section>
  );
}

const gradeCell = ({ grade, corrections }: TrialLine) => (
  <>
    {grade ?? 'неявка'}
    <Corrections of={corrections} />
  </>
);
