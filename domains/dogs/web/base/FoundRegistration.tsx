import { formatDate } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { romanOf } from '#platform/ui/dogs/groups.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import type { Registration, StudbookRecord } from '../../contract.ts';
import { formatPedigree } from '../../numbers.ts';
import { sexNames } from '../../words.ts';
import { Certificate } from '../certificate/Certificate.tsx';
import { Parents } from '../certificate/Parents.tsx';
import styles from './Found.module.css';
import { OrganisationCard } from './Organisations.tsx';

/** What can be done with the stamp now, and the record of the studbook, if there is one. */
export function FoundRegistration({ answer: { outcome, message, organisation, record } }: { answer: Registration }) {
  return (
    <>
      <Banner
        tone={outcome === 'registered' ? 'brass' : outcome === 'message' ? 'plain' : 'warn'}
        icon={outcome === 'registered' ? 'check' : 'info'}
        className={styles.outcome}
      >
        {outcome === 'registered' && <b>Помёт зарегистрирован, можно заказать родословную. </b>}
        {outcome === 'unregistered' && <b>Помёт не зарегистрирован. Обратитесь в организацию, которой принадлежит клеймо. </b>}
        {message}
      </Banner>
      {record && <Record record={record} isValid={outcome !== 'unregistered'} />}
      {organisation && outcome !== 'registered' && <OrganisationCard organisation={organisation} />}
    </>
  );
}

function Record({ record, isValid }: { record: StudbookRecord; isValid: boolean }) {
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
            Родословная до четвёртого колена
          </Button>
        </p>
      )}
    </div>
  );
}
