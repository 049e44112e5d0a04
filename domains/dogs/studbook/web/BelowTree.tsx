import type { ReactNode } from 'react';
import type { ShownDog } from './DogSections.tsx';
import { Health } from './Health.tsx';
import { OffspringOfDog } from './OffspringOfDog.tsx';
import { SiblingsOfDog } from './SiblingsOfDog.tsx';
import { TitlesOfDog } from './TitlesOfDog.tsx';

export interface BelowTreeProps {
  dog: ShownDog;
  /** What others bring of its shows. */
  shows: ReactNode;
}

/** Health, titles, young, brothers and sisters: what stands below the first screens of a dog's page. */
export default function BelowTree({ dog, shows }: BelowTreeProps) {
  return (
    <>
      <Health dog={dog} />
      <TitlesOfDog dog={dog} shows={shows} />
      <OffspringOfDog dog={dog} />
      <SiblingsOfDog dog={dog} />
    </>
  );
}
