import type { ReactNode } from 'react';
import { counted } from '#platform/contract/plural.ts';
import { SegmentedForm } from '#platform/ui/choices/SegmentedForm.tsx';
import { useAddressFilter } from '#platform/web/useAddressFilter.ts';
import type { Ancestor, Figures } from '../../contract.ts';
import { roman } from '../../texts.ts';
import { BraceTree } from './BraceTree.tsx';
import { type Depth, depths, fan } from './depth.ts';
import { LetterSign } from './LetterSign.tsx';
import styles from './Pedigree.module.css';
import { signsOf } from './signs.ts';

const views = ['braces', 'fan'] as const;
type View = (typeof views)[number];
const depthLabels = depths.map((id) => ({ id, label: id === '5' ? '5 колен' : id }));

/** The tree of a dog or of a planned litter. `ancestors` has as many generations as the address requests. */
export function Pedigree({
  ancestors,
  figures,
  title,
  note,
}: {
  ancestors: readonly Ancestor[];
  figures: Figures;
  title: string;
  note?: ReactNode;
}) {
  const [depth, setDepth] = useAddressFilter<Depth>('generations', '5', depths);
  const [view, setView] = useAddressFilter<View>('tree', 'braces', views);
  const signs = signsOf(figures);
  const generations = Number(depth);
  const known = Math.floor(Math.log2(Math.max(1, ...ancestors.map(({ place }) => place))));
  const inTree = new Set(ancestors.map(({ id }) => id));
  const legend = figures.shared.filter(({ id }) => signs.lettered.has(id) && inTree.has(id));
  return (
    <>
      <div className={styles.controls}>
        <SegmentedForm
          name="generations"
          label="Сколько колен"
          options={depthLabels}
          active={depth}
          onSelect={setDepth}
        />
        <SegmentedForm
          name="tree"
          label="Вид родословной"
          options={[
            { id: 'braces', label: 'Скобки' },
            { id: 'fan', label: 'Веер' },
          ]}
          active={view}
          onSelect={setView}
        />
      </div>
      <div className={styles.plate}>
        <div className={styles.inner}>
          {view === 'fan' ? (
            <fan.Part
              fallback={<div className={styles.waiting} />}
              ancestors={ancestors}
              signs={signs}
              generations={generations}
              title={title}
            />
          ) : (
            <BraceTree ancestors={ancestors} signs={signs} generations={generations} />
          )}
          {known > 0 && known < generations && (
            <p className={styles.known}>
              Известно {counted(known, ['колено', 'колена', 'колен'])}: более дальних предков племенная книга не знает.
            </p>
          )}
          {(legend.length > 0 || note) && (
            <p className={styles.legend}>
              {legend.map(({ id, name_lat, sire, dam }) => {
                const sign = signs.lettered.get(id);
                return (
                  <span key={id}>
                    {sign && <LetterSign sign={sign} spoken />}
                    <span>
                      <span lang="en">{name_lat}</span>, {generationsText(sire, dam)}
                    </span>
                  </span>
                );
              })}
              {legend.length > 0 && (
                <span>Одинаковый знак: одна и та же собака со стороны отца и матери, пунктир: другие общие предки</span>
              )}
              {note}
            </p>
          )}
        </div>
      </div>
    </>
  );
}

/** «III, IV – IV»: the generations behind the sire and behind the dam. */
export const generationsText = (sire: readonly number[], dam: readonly number[]): string =>
  [sire, dam].map((list) => list.slice(0, 4).map(roman).join(', ') + (list.length > 4 ? ' …' : '')).join(' – ');
