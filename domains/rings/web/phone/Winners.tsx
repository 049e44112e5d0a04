import { type DogState, ringAwards } from '../../rules.ts';
import type { RingBreed } from './ringPhone.ts';
import { useOpenPhone } from './usePhone.ts';
import styles from './Winners.module.css';

const has = ({ result }: DogState, id: number): boolean => result?.awards.includes(id) ?? false;

/** Awards of the breed and who has them, the best of breed first; winners of classes stand in the list of dogs. */
export function Winners({ breed }: { breed: RingBreed }) {
  const { phone } = useOpenPhone();
  const { dogs } = phone.stateOf(breed);
  const best = dogs.find((own) => has(own, ringAwards.best));
  const nameOf = (entryId: number): string => breed.dogs.find((dog) => dog.entryId === entryId)?.name ?? '';
  const rows = breed.awards
    .filter(({ id }) => id !== ringAwards.cw && id !== ringAwards.reserveCw && id !== ringAwards.best)
    .map(({ id, name }) => ({
      name,
      bySex: [1, 2].map((sex) =>
        dogs.flatMap((own) => (own.dog.sex === sex && has(own, id) ? own.dog.number : [])).join(', '),
      ),
    }))
    .filter(({ bySex }) => bySex.some(Boolean));
  if (!best && rows.length === 0) return null;
  return (
    <table className={styles.winners}>
      <thead>
        <tr>
          <th scope="col">Победители</th>
          <th scope="col">кобели</th>
          <th scope="col">суки</th>
        </tr>
      </thead>
      <tbody>
        {best && (
          <tr className={styles.best}>
            <th scope="row">
              {breed.awards.find(({ id }) => id === ringAwards.best)?.name}
              <small>{nameOf(best.dog.entryId)}</small>
            </th>
            <td>{best.dog.sex === 1 && best.dog.number}</td>
            <td>{best.dog.sex === 2 && best.dog.number}</td>
          </tr>
        )}
        {rows.map(({ name, bySex }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {bySex.map((numbers, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: males and females, always two
              <td key={at}>{numbers || '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
