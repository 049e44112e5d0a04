import { BreedScreen } from './BreedScreen.tsx';
import { BreedsScreen } from './BreedsScreen.tsx';
import { CheckScreen } from './CheckScreen.tsx';
import { ClassScreen } from './ClassScreen.tsx';
import { DogScreen } from './DogScreen.tsx';
import { EntryScreen } from './EntryScreen.tsx';
import { SentScreen } from './SentScreen.tsx';
import { useOpenPhone, usePhone, useScreen } from './usePhone.ts';

/** The ring's page: the PIN, then the breeds of the ring and their dogs. */
export function RingPages() {
  const { state } = usePhone();
  if (state.phase === 'loading') return null;
  return state.phase === 'entry' ? <EntryScreen /> : <Open />;
}

function Open() {
  const { ring } = useOpenPhone();
  const screen = useScreen();
  const breed = 'breedId' in screen ? ring.breeds.find(({ id }) => id === screen.breedId) : undefined;
  if (screen.name === 'sent') return <SentScreen />;
  if (breed && screen.name === 'check') return <CheckScreen breed={breed} />;
  if (breed && screen.name === 'class') return <ClassScreen breed={breed} sex={screen.sex} classId={screen.classId} />;
  const dog = screen.name === 'dog' ? breed?.dogs.find(({ entryId }) => entryId === screen.entryId) : undefined;
  // A new dog is a new screen: what was typed of another one does not stay in its fields.
  if (breed && dog) return <DogScreen key={dog.entryId} breed={breed} entryId={dog.entryId} />;
  return breed ? <BreedScreen breed={breed} /> : <BreedsScreen />;
}
