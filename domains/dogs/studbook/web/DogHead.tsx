import type { ReactNode } from 'react';
import { formatDate } from '#platform/contract/time/dates.ts';
import { Tag } from '#platform/ui/badges/Tag.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { romanOf } from '#platform/ui/dogs/groups.ts';
import { RosetteChip } from '#platform/ui/emblems/RosetteChip.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { type Fact, Facts } from '#platform/ui/typography/Facts.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PrintHeader } from '#platform/web/page/PrintHeader.tsx';
import { sharePage } from '#platform/web/share.ts';
import { lifeYears } from '../../deaths/formatDeath.ts';
import { breedPath, matingAddress } from '../../paths.ts';
import { listDogPhotos } from '../../photos/contract.ts';
import { PhotosOfDog } from '../../photos/web/PhotosOfDog.tsx';
import { studbooks } from '../../records/texts.ts';
import { formatChip, formatPedigree } from '../../shownNumbers.ts';
import { sexNames } from '../../texts.ts';
import type { StudbookDog } from '../contract.ts';
import styles from './DogHead.module.css';

/** CACIB and CAC are drawn as rosettes, other certificates as text. */
const isRosette = (name: string): boolean => name === 'CACIB' || name === 'CAC';

const wordsOf = (name: string, fullName: string): string =>
  (fullName.startsWith(name) ? name + fullName.slice(name.length).toLowerCase() : fullName.toLowerCase())
    .replace('ркф', 'РКФ')
    .replace('росси', 'Росси');

export interface DogHeadProps {
  dog: Omit<StudbookDog, 'holder_path'>;
  /** Present only where the viewer may see it. */
  chip?: string | null;
  over?: ReactNode;
  /** The primary action of the dog's owner; the public page has none. */
  main?: ReactNode;
  children?: ReactNode;
}

/** Shows who the dog is: beside its photograph, or under a small drawn head and across the page. */
export function DogHead({ dog, chip = null, over, main, children }: DogHeadProps) {
  const { titles, breeder, records } = dog;
  // Registered titles replace the certificates they were given for.
  const worn = records.titles.length
    ? records.titles.map(({ name, full_name }) => ({ name, full_name: `${name} ${full_name.toLowerCase()}` }))
    : titles;
  const [abroad] = records.numbers;
  const isPlain = !(useRead(listDogPhotos, { dogId: dog.id }).data ?? []).length;
  const facts: readonly Fact[] = [
    { term: 'Порода', value: <Link to={breedPath(dog.breed_id)}>{dog.breed}</Link> },
    { term: 'Стандарт FCI', value: dog.fci_number && `${dog.fci_number}, группа ${romanOf(dog.fci_group)}` },
    { term: 'Пол', value: sexNames[dog.sex] },
    { term: 'Дата рождения', value: formatDate(dog.born_on) },
    { term: 'Дата смерти', value: records.death?.died_on && formatDate(records.death.died_on) },
    { term: 'Причина смерти', value: records.death?.cause },
    { term: 'Окрас', value: dog.colour },
    { term: 'Родословная', value: dog.pedigree_number && formatPedigree(dog.pedigree_number) },
    {
      term: 'Номер за рубежом',
      value: abroad && [`${abroad.studbook} ${abroad.number}`, studbooks[abroad.studbook]].filter(Boolean).join(', '),
    },
    { term: 'Клеймо', value: dog.stamp },
    { term: 'Чип', value: chip && formatChip(chip) },
    { term: 'Заводчик', value: breeder && <Link to={breeder.full_alias}>{breeder.name}</Link> },
  ];
  return (
    <>
      <PrintHeader />
      {over}
      <div className={styles.head} data-plain={isPlain || undefined}>
        <PhotosOfDog dog={dog} />
        <div className={styles.name}>
          <h1 lang="en">{dog.name_lat}</h1>
          <p className={styles.under}>{dog.name}</p>
          {records.death && <p className="num muted">{lifeYears(dog.born_on, records.death)}</p>}
          {worn.length > 0 && (
            <ul className={styles.titles} aria-label="Титулы">
              {worn.map(({ name, full_name }) => (
                <li key={name}>
                  {isRosette(name) ? (
                    <RosetteChip label={name} meaning={full_name} />
                  ) : (
                    <Tag>{wordsOf(name, full_name)}</Tag>
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className={styles.more}>
          <Facts className={styles.facts} facts={facts} />
          <div className={styles.actions}>
            {main}
            {!records.death && (
              <Button
                kind="secondary"
                leftIcon="tree"
                to={matingAddress(dog.sex === 1 ? { sire: dog.id } : { dam: dog.id })}
              >
                Пробная вязка
              </Button>
            )}
            <Button kind="ghost" leftIcon="share" onClick={() => void sharePage(dog.name_lat)}>
              Поделиться
            </Button>
          </div>
          {children}
        </div>
      </div>
    </>
  );
}
