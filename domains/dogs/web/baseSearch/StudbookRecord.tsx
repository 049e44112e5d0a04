import { formatDate } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { romanOf } from '#platform/ui/dogs/groups.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import type { StudbookRecord as Known } from '../../contract.ts';
import { formatPedigree } from '../../shownNumbers.ts';
import { sexNames } from '../../texts.ts';
import { Certificate } from '../certificate/Certificate.tsx';
import { Parents } from '../certificate/Parents.tsx';
import styles from './Found.module.css';

export function StudbookRecord({ record, isValid }: { record: Known; isValid: boolean }) {
  const { name, name_lat, pedigree_number, kennel, sire, dam, path, fci_number, fci_group } = record;
  return (
    <div className={styles.outcome}>
      <Certificate
        overline="Запись в племенной книге"
        title={name_lat}
        under={name}
        number={pedigree_number ? formatPedigree(pedigree_number) : null}
        facts={[
          { term: 'Порода', value: record.breed },
          { term: 'Стандарт FCI', value: fci_number && `${fci_number}, группа ${romanOf(fci_group)}` },
          { term: 'Пол', value: sexNames[record.sex] },
          { term: 'Дата рождения', value: formatDate(record.born_on) },
          { term: 'Окрас', value: record.colour },
          { term: 'Клеймо', value: record.stamp },
          { term: 'Питомник', value: kennel && <Link to={kennel.full_alias}>{kennel.name}</Link> },
        ]}
        seal={isValid ? { words: 'ЗАПИСЬ ДЕЙСТВИТЕЛЬНА · РЕЕСТР ·', label: 'Запись действительна', kind: 'ok' } : null}
      >
        {(sire || dam) && <Parents sire={sire} dam={dam} />}
      </Certificate>
      {path && (
        <p className={styles.ways}>
          <Button to={path} leftIcon="tree">
            Родословная, инбридинг, потомство
          </Button>
        </p>
      )}
    </div>
  );
}
