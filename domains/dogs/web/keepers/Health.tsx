import { Facts } from '#platform/ui/type/Facts.tsx';
import { SectionHead } from '#platform/ui/type/SectionHead.tsx';
import type { Dog } from '../../contract.ts';

/** What the letters and numbers mean is said beside them. */
const hips: Readonly<Record<string, string>> = { A: 'норма', B: 'почти норма', C: 'лёгкая', D: 'средняя', E: 'тяжёлая' };
const grades = ['норма', 'первая степень', 'вторая степень', 'третья степень'] as const;

const graded = (value: number | null): string | null => (value === null ? null : `${value}, ${grades[value]}`);

export function Health({ dog: { health } }: { dog: Dog }) {
  const { hd, ed, pl } = health;
  return (
    <section aria-labelledby="health">
      <SectionHead id="health" title="Здоровье" />
      {hd === null && ed === null && pl === null ? (
        <p className="muted">Обследования в базе не отмечены.</p>
      ) : (
        <Facts
          facts={[
            { term: 'Тазобедренные суставы (HD)', value: hd && `${hd}, ${hips[hd]}` },
            { term: 'Локтевые суставы (ED)', value: graded(ed) },
            { term: 'Пателла (PL)', value: graded(pl) },
          ]}
        />
      )}
    </section>
  );
}
