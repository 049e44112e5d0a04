import { counted } from '#platform/contract/plural.ts';
import { stageWords } from '../../machine.ts';
import { Frame } from './Frame.tsx';
import layout from './layout.module.css';
import lists from './lists.module.css';
import { dogForms } from './texts.ts';
import { hashOf, useOpenPhone } from './usePhone.ts';

/** Breeds of the ring in the order of the schedule. */
export function BreedsScreen() {
  const { phone, ring } = useOpenPhone();
  return (
    <Frame lead={ring.show.name}>
      <div className={layout.head}>
        <h1>Породы ринга</h1>
      </div>
      {ring.breeds.length === 0 && <p className={layout.text}>В этом ринге пока нет пород. Спросите секретариат.</p>}
      <ul>
        {ring.breeds.map((breed) => {
          const { stage, conflicts, dogs } = phone.stateOf(breed);
          const shown = dogs.filter(({ dog }) => !dog.isWithdrawn).length;
          return (
            <li key={breed.id} className={lists.line}>
              <a className={lists.breed} href={hashOf({ name: 'breed', breedId: breed.id })}>
                <span className={lists.at}>{breed.starts_at}</span>
                <span>
                  <b>{breed.name}</b>
                  <small>
                    {[breed.rank, breed.judge ?? 'судья не назначен', counted(shown, dogForms)]
                      .filter(Boolean)
                      .join(', ')}
                  </small>
                </span>
                <span className={lists.state}>
                  {conflicts.length > 0 ? <em className={lists.bad}>две записи</em> : stageWords[stage]}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
      <p className={layout.text}>Телефон держит {ring.name}.</p>
    </Frame>
  );
}
