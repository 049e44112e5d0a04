import { formatDate } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import tables from '#platform/ui/lists/plainTable.module.css';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { examinations, isClear, worseResult } from '../../records/examinations.ts';
import { resultText } from '../../records/texts.ts';
import type { StudbookDog } from '../contract.ts';

const hips: Readonly<Record<string, string>> = {
  A: 'норма',
  B: 'почти норма',
  C: 'лёгкая',
  D: 'средняя',
  E: 'тяжёлая',
};
const grades = ['норма', 'первая степень', 'вторая степень', 'третья степень'] as const;

const graded = (value: number | null): string | null => (value === null ? null : `${value}, ${grades[value]}`);

type Examination = StudbookDog['records']['examinations'][number];

const worst = ({ kind, left, right, result }: Examination): string => result ?? worseResult(kind, [left, right]) ?? '';

function meaningOf(one: Examination): string {
  const value = worst(one);
  if (one.kind === 'hd') return hips[value] ?? '';
  if (one.kind === 'ed' || one.kind === 'pl') return grades[Number(value)] ?? '';
  return { 'N/N': 'свободна', 'N/m': 'носитель', 'm/m': 'поражена' }[value] ?? '';
}

/** Lists examinations with day and examiner; results without a document are listed separately. */
export function Health({ dog: { health, records } }: { dog: Pick<StudbookDog, 'health' | 'records'> }) {
  const { hd, ed, pl } = health;
  const has = (kind: string): boolean => records.examinations.some((one) => one.kind === kind);
  const bare = { hd: has('hd') ? null : hd, ed: has('ed') ? null : ed, pl: has('pl') ? null : pl };
  const isBare = bare.hd !== null || bare.ed !== null || bare.pl !== null;
  return (
    <section aria-labelledby="health">
      <SectionHead id="health" title="Здоровье" />
      {!isBare && !records.examinations.length && <p className="muted">Обследования в базе не отмечены.</p>}
      {records.examinations.length > 0 && (
        <table className={tables.records} aria-label="Обследования">
          <thead>
            <tr>
              <th scope="col">Обследование</th>
              <th scope="col">Дата</th>
              <th scope="col">Где</th>
              <th scope="col">Результат</th>
            </tr>
          </thead>
          <tbody>
            {records.examinations.map((one) => (
              <tr key={one.id}>
                <th scope="row">{examinations[one.kind].name}</th>
                <td className="num">{formatDate(one.examined_on)}</td>
                <td>{one.laboratory}</td>
                <td>
                  <StatusChip kind={isClear(one.kind, worst(one)) ? 'ok' : 'warn'}>
                    {[resultText(one), meaningOf(one)].filter(Boolean).join(', ')}
                  </StatusChip>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isBare && (
        <Facts
          facts={[
            { term: 'Тазобедренные суставы (HD)', value: bare.hd && `${bare.hd}, ${hips[bare.hd]}` },
            { term: 'Локтевые суставы (ED)', value: graded(bare.ed) },
            { term: 'Пателла (PL)', value: graded(bare.pl) },
          ]}
        />
      )}
    </section>
  );
}
