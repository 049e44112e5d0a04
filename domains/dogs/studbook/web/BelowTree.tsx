import type { ReactNode } from 'react';
import type { ShownDog } from './DogSections.tsx';
import { Health } from './Health.tsx';
import { OffspringOfDog } from './OffspringOfDog.tsx';
import { SiblingsOfDog } from './SiblingsOfDog.tsx';
import { TitlesOfDog } from './TitlesOfDog.tsx';

export interface BelowTreeProps {
  dog: ShownDog;
  shows: ReactNode;
}

/** Health, titles, offspring and siblings: the part of a dog's page below the first screens. */
export default function DogDetailsBelowTree({ dog, shows }: BelowTreeProps) {
  return (
    <>
      <Health dog={dog} />
      <TitlesOfDog dog={dog} shows={shows} />
      <OffspringOfDog dog={dog} />
      <SiblingsOfDog dog={dog} />
    </>
  );
}
