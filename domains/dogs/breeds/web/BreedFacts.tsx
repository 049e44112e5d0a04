import { Facts } from '#platform/ui/typography/Facts.tsx';
import type { Breed } from '../contract.ts';
import { standardOf } from '../list.ts';
import styles from './Breed.module.css';

export function BreedFacts({ breed }: { breed: Breed }) {
  const standard = standardOf(breed);
  return (
    <Facts
      className={styles.facts}
      facts={[
        { term: 'Латиницей', value: breed.name_lat },
        { term: 'Секция группы', value: breed.section },
        { term: 'Родина', value: breed.origin },
        { term: 'Для чего выведена', value: breed.purpose },
        { term: 'Разновидности', value: breed.varieties },
        {
          term: 'Стандарт',
          value: standard && (
            <a href={standard} target="_blank" rel="noopener noreferrer">
              FCI № {breed.fci_number}, на английском
            </a>
          ),
        },
      ]}
    />
  );
}
