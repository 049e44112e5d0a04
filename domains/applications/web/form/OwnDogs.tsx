import { useSession } from '#domains/accounts/web/public.ts';
import { listOwnDogs } from '#domains/dogs/contract.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import styles from '../office.module.css';

/** Owners of more dogs find the others by their numbers. */
const mostOffered = 8;

export interface OwnDogsProps {
  /** Offers only dogs of this sex. */
  sex: number | undefined;
  onChoose: (pedigreeNumber: string) => void;
}

/** Offers the sender's own dogs with a pedigree instead of typing the number. */
export function OwnDogs({ sex, onChoose }: OwnDogsProps) {
  const { account_type } = useSession();
  const keepsDogs = account_type === 'user' || account_type === 'kennel';
  const { data } = useRead(listOwnDogs, sex === undefined ? {} : { sex }, { enabled: keepsDogs });
  const offered = (data?.items ?? []).flatMap(({ id, name, pedigree_number: number }) =>
    number === null ? [] : [{ id, name, number }],
  );
  if (!offered.length) return null;
  return (
    <>
      <span className="small muted">Или выберите свою собаку:</span>
      <ul className={styles.ownDogs} aria-label="Ваши собаки">
        {offered.slice(0, mostOffered).map(({ id, name, number }) => (
          <li key={id}>
            <Button kind="secondary" condensed onClick={() => onChoose(String(number))}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
