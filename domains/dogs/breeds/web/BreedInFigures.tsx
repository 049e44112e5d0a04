import { counted } from '#platform/contract/plural.ts';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import type { Breed, ReportedFigures } from '../contract.ts';
import { fullYears, hasEnoughForCharts, minReported, recentLitters } from '../figures.ts';
import { breedTablePath } from '../paths.ts';
import { BreedCounts } from './BreedCounts.tsx';
import { BreedPlots } from './BreedPlots.tsx';

/** Figures and charts of a breed that is bred enough; a sentence about any other. */
export function BreedInFigures({ breed }: { breed: Breed }) {
  const { figures } = breed;
  if (figures && hasEnoughForCharts(figures.years, breed.today))
    return <BreedPlots breed={breed} figures={figures} counts={<BreedCounts breed={breed} figures={figures} />} />;
  return (
    <>
      <SectionHead id="figures" title="Порода в цифрах" />
      <p>{figures ? fewText(figures, breed.today) : noneText}</p>
      {figures && figures.dogs >= minReported && (
        <p>
          <a href={breedTablePath(breed.id, 'births')} download>
            Рождения по годам, CSV
          </a>
        </p>
      )}
    </>
  );
}

const noneText = 'В племенной книге пока нет собак этой породы, или цифры ещё считаются. Загляните позже.';

function fewText({ dogs, years }: ReportedFigures, today: string): string {
  if (dogs < minReported) return `В племенной книге меньше ${minReported} собак этой породы: считать пока нечего.`;
  const litters = recentLitters(years, today);
  const born = litters
    ? `за последние ${fullYears} полных лет записано ${counted(litters, ['помёт', 'помёта', 'помётов'])}`
    : `за последние ${fullYears} полных лет помётов не записано`;
  return `В племенной книге ${counted(dogs, ['собака', 'собаки', 'собак'])} этой породы, ${born}: для графиков этого мало.`;
}
