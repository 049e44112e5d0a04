import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { Link } from '#platform/ui/links/Link.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import type { Breed, ReportedFigures } from '../contract.ts';
import { AgesPlot } from './AgesPlot.tsx';
import { BirthsPlot } from './BirthsPlot.tsx';
import { Blood } from './Blood.tsx';
import styles from './Breed.module.css';
import { HealthPlot } from './HealthPlot.tsx';
import { InbreedingPlot } from './InbreedingPlot.tsx';
import { ParentsPlot } from './ParentsPlot.tsx';

export interface BreedPlotsProps {
  breed: Breed;
  figures: ReportedFigures;
  /** The breed's figures of today, between the heading and the charts. */
  counts: ReactNode;
}

/** Charts of the breed; period and examination are in the address, so that the links work without scripts. */
export function BreedPlots({ breed, figures, counts }: BreedPlotsProps) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const period = periodIn(search);
  const years = within(figures.years, period);
  const address = (name: string, value: string): string => {
    const next = new URLSearchParams(search);
    next.set(name, value);
    return `${pathname}?${next}`;
  };
  return (
    <>
      <SectionHead
        id="figures"
        title="Порода в цифрах"
        aside={
          <nav className={styles.choice} aria-label="За сколько лет">
            {periods.map(({ id, label }) => (
              <Link
                key={id}
                to={address('years', id)}
                preventScrollReset
                replace
                aria-current={id === period ? 'true' : undefined}
              >
                {label}
              </Link>
            ))}
          </nav>
        }
      />
      {counts}
      <BirthsPlot breed={breed} years={years} />
      <InbreedingPlot breed={breed} years={years} />
      <HealthPlot
        breed={breed}
        health={figures.health}
        years={years}
        chosen={search.get('examination')}
        addressOf={(kind) => address('examination', kind)}
      />
      <ParentsPlot breed={breed} figures={figures} years={years} />
      <AgesPlot breed={breed} ages={figures.ages} />
      <Blood figures={figures} />
    </>
  );
}

const periods = [
  { id: '10', label: '10 лет' },
  { id: '20', label: '20 лет' },
  { id: 'all', label: 'Всё' },
] as const;
type Period = (typeof periods)[number]['id'];

const periodIn = (search: URLSearchParams): Period => periods.find(({ id }) => id === search.get('years'))?.id ?? '10';

const within = <Row extends { year: number }>(years: readonly Row[], period: Period): Row[] =>
  period === 'all' ? [...years] : years.slice(-Number(period));
