import { Link } from '#platform/ui/links/Link.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import type { Registration } from '../../contract.ts';
import { checkNumberPath } from '../../paths.ts';
import styles from './Found.module.css';
import { OrganisationCard } from './Organisations.tsx';
import { StudbookRecord } from './StudbookRecord.tsx';

export function FoundRegistration({
  answer: { outcome, message, organisation, record, card_number },
}: {
  answer: Registration;
}) {
  return (
    <>
      <Banner
        tone={outcome === 'registered' ? 'brass' : outcome === 'message' ? 'plain' : 'warn'}
        icon={outcome === 'registered' ? 'check' : 'info'}
        className={styles.outcome}
      >
        {outcome === 'registered' && <b>Помёт зарегистрирован, можно заказать родословную. </b>}
        {outcome === 'unregistered' && (
          <b>Помёт не зарегистрирован. Обратитесь в организацию, которой принадлежит клеймо. </b>
        )}
        {message}
      </Banner>
      {card_number && (
        <p>
          <Link to={checkNumberPath(card_number)}>Метрика щенка: проверить и сверить</Link>
        </p>
      )}
      {record && <StudbookRecord record={record} isValid={outcome !== 'unregistered'} />}
      {organisation && outcome !== 'registered' && <OrganisationCard organisation={organisation} />}
    </>
  );
}
