import { formatDate } from '#platform/contract/time/dates.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { DogPicture } from '#platform/ui/dogs/DogPicture.tsx';
import { romanOf } from '#platform/ui/dogs/groups.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { Tag } from '#platform/ui/marks/Tag.tsx';
import { RosetteChip } from '#platform/ui/signs/RosetteChip.tsx';
import { Facts } from '#platform/ui/type/Facts.tsx';
import type { Dog } from '../../contract.ts';
import { formatChip, formatPedigree } from '../../numbers.ts';
import { sexNames } from '../../words.ts';
import styles from './DogPage.module.css';
import { ListedSwitch } from './ListedSwitch.tsx';

/** International certificates are worn as a rosette, the others are words. */
const isRosette = (name: string): boolean => name === 'CACIB' || name === 'CAC';

export function DogHead({ dog, isOwn }: { dog: Dog; isOwn: boolean }) {
  const { holder, titles, breeder } = dog;
  return (
    <div className={styles.head}>
      <DogPicture className={styles.cover} id={dog.id} breed={dog.breed} group={dog.fci_group} colour={dog.colour} bornOn={dog.born_on} pose="stand" eager />
      <div>
        <h1 lang="en">{dog.name_lat}</h1>
        <p className={styles.under}>{dog.name}</p>
        {titles.length > 0 && (
          <ul className={styles.titles} aria-label="Титулы">
            {titles.map(({ name, full_name }) => (
              <li key={name}>{isRosette(name) ? <RosetteChip label={name} /> : <Tag>{full_name.toLowerCase().replace('ркф', 'РКФ')}</Tag>}</li>
            ))}
          </ul>
        )}
        <div className={styles.facts}>
          <Facts
            facts={[
              { term: 'Порода', value: dog.breed },
              { term: 'Стандарт FCI', value: dog.fci_number && `${dog.fci_number}, группа ${romanOf(dog.fci_group)}` },
              { term: 'Пол', value: sexNames[dog.sex] },
              { term: 'Дата рождения', value: formatDate(dog.born_on) },
              { term: 'Окрас', value: dog.colour },
            ]}
          />
          <Facts
            facts={[
              { term: 'Родословная', value: dog.pedigree_number && formatPedigree(dog.pedigree_number) },
              { term: 'Клеймо', value: dog.stamp },
              { term: 'Чип', value: dog.chip && formatChip(dog.chip) },
              { term: 'Заводчик', value: breeder && <Link to={breeder.full_alias}>{breeder.name}</Link> },
            ]}
          />
        </div>
        {isOwn && holder.user_type === userTypes.individual && <ListedSwitch dogId={dog.id} isListed={dog.is_listed} />}
      </div>
    </div>
  );
}
