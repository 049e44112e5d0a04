import { Button } from '#platform/ui/buttons/Button.tsx';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { Completeness } from '../../genetics/web/FiguresOfDog.tsx';
import { SharedAncestors } from '../../genetics/web/SharedAncestors.tsx';
import { Pedigree } from '../../genetics/web/tree/Pedigree.tsx';
import type { MatingPlan, OpenMating, PlannedMate } from '../contract.ts';
import { BreedPlot } from './BreedPlot.tsx';
import styles from './MatingPage.module.css';
import { ParentsHealth } from './ParentsHealth.tsx';
import { Rules } from './Rules.tsx';

type Young = NonNullable<MatingPlan['young']>;

export interface PlanProps {
  young: Young;
  sire: PlannedMate;
  dam: PlannedMate;
  title: string;
  /** The bitch's open mating, if the viewer is a side of it. */
  open: OpenMating['mating'];
}

export function Plan({ young, sire, dam, title, open }: PlanProps) {
  const { figures, breed_steps: steps } = young;
  return (
    <>
      <div className={styles.columns}>
        <section aria-labelledby="rules">
          <SectionHead id="rules" title="Что скажут правила" />
          <Rules rules={open?.rules ?? young.rules} open={open} />
        </section>
        {steps && (
          <section aria-labelledby="breed">
            <SectionHead id="breed" title="Рядом с породой" />
            <BreedPlot steps={steps} mean={young.breed_mean} own={figures.coefficient.g5} />
          </section>
        )}
      </div>
      <div className={styles.columns}>
        <section aria-labelledby="shared">
          <SectionHead id="shared" title="Общие предки" />
          <SharedAncestors figures={figures} />
        </section>
        <section aria-labelledby="completeness">
          <SectionHead id="completeness" title="Полнота" />
          <Completeness figures={figures} />
          <Facts
            facts={[
              { term: 'Полнота пары', value: figures.completeness.pci5.toFixed(2).replace('.', ',') },
              {
                term: 'Разных предков',
                value: `${figures.completeness.distinct_ancestors} из ${figures.completeness.known_places}`,
              },
            ]}
          />
        </section>
      </div>
      <ParentsHealth sire={sire} dam={dam} />
      <section aria-labelledby="pedigree" className={styles.section}>
        <SectionHead
          id="pedigree"
          title="Родословная щенков"
          aside={
            <Button kind="ghost" condensed leftIcon="doc" className={styles.scripted} onClick={() => window.print()}>
              Напечатать
            </Button>
          }
        />
        <Pedigree ancestors={young.ancestors} figures={figures} title={title} />
      </section>
    </>
  );
}
