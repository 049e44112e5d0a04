import { useSession } from '#domains/accounts/web/public.ts';
import { listOwnDogs } from '#domains/dogs/contract.ts';
import { sexNames } from '#domains/dogs/texts.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { Avatar } from '#platform/ui/covers/Avatar.tsx';
import { Cover } from '#platform/ui/covers/Cover.tsx';
import { dogGroupOf } from '#platform/ui/dogs/groups.ts';
import { useRead } from '#platform/web/calls/read.ts';
import styles from './OwnDogs.module.css';

/** Owners of more dogs find the others by their numbers. */
const mostOffered = 6;

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
  const offered = (data?.items ?? []).flatMap((dog) => (dog.pedigree_number === null ? [] : [dog]));
  if (!offered.length) return null;
  return (
    <>
      <span className="small muted">Или выберите свою собаку:</span>
      <ul className={styles.dogs} aria-label="Ваши собаки">
        {offered
          .slice(0, mostOffered)
          .map(({ id, name, breed, fci_group, head, sex, born_on, photo, pedigree_number }) => (
            <li key={id}>
              <button type="button" onClick={() => onChoose(String(pedigree_number))}>
                {photo || !head ? (
                  <Avatar kind="dog" name={name} id={id} group={fci_group} photo={photo} size={56} />
                ) : (
                  <Cover className={styles.sign} ratio="1" group={dogGroupOf(fci_group)} head={head} frame="none" />
                )}
                <span>
                  <b>{name}</b>
                  <small>{[breed, sexNames[sex], formatDate(born_on)].filter(Boolean).join(', ')}</small>
                </span>
              </button>
            </li>
          ))}
      </ul>
    </>
  );
}
