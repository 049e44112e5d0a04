import { RightsOfDog } from '../../breedingRights/web/RightsOfDog.tsx';
import type { OwnDog } from '../../contract.ts';
import { DeathOfDog } from '../../deaths/web/DeathOfDog.tsx';
import { OwnersOfDog } from '../../owners/web/OwnersOfDog.tsx';

/** Owner-only sections of a dog's page, loaded after the page because few viewers are owners. */
export function OwnSections({ dog }: { dog: OwnDog }) {
  return (
    <>
      <OwnersOfDog dogId={dog.id} />
      <RightsOfDog dogId={dog.id} name={dog.name_lat} bornOn={dog.born_on} isMain={dog.is_main && !dog.records.death} />
      <DeathOfDog dogId={dog.id} name={dog.name_lat} />
    </>
  );
}
