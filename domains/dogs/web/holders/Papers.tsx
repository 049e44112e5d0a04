import { formatDate } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useHashFocus } from '#platform/web/page/useHashFocus.ts';
import type { OwnDog } from '../../contract.ts';
import { AskForExchange } from '../../exchanges/web/AskForExchange.tsx';
import { checkPath } from '../../paths.ts';
import styles from './DogPage.module.css';

const states = {
  valid: ['ok', 'действителен'],
  expired: ['warn', 'срок истёк'],
  revoked: ['danger', 'аннулирован'],
  in_work: ['info', 'в работе'],
} as const;

export function Papers({ papers }: { papers: OwnDog['documents'] }) {
  useHashFocus('papers', papers.length > 0);
  if (!papers.length) return null;
  return (
    <section aria-labelledby="papers" className={styles.papers}>
      <SectionHead id="papers" title="Документы" />
      <p className="small muted">
        Видите только вы. По этой ссылке документ открывается в PDF: давайте её тем, кому доверяете. Подлинность чужой
        бумаги покажет <Link to={checkPath}>проверка</Link>.
      </p>
      <ul className={styles.rows}>
        {papers.map(({ barcode, kind_name, state, issued_on, exchange_until, exchange, secret_link }) => {
          const [kind, word] = states[state as keyof typeof states];
          return (
            <li key={barcode}>
              <span>
                <Link to={secret_link}>{kind_name}</Link>
              </span>
              <span className="num">
                {barcode}
                {issued_on && `, выдан ${formatDate(issued_on)}`}
              </span>
              <StatusChip kind={kind}>{word}</StatusChip>
              {exchange_until && (
                <p className={styles.exchange}>
                  <span>
                    Обменяйте на родословную до <b className="num">{formatDate(exchange_until)}</b>: её заказывает{' '}
                    {exchange ? (exchange.is_self ? 'ваш питомник' : exchange.organisation) : 'клуб или питомник'}.
                  </span>
                  {exchange && !exchange.is_self && <AskForExchange barcode={barcode} exchange={exchange} />}
                  <Button kind="secondary" condensed to="/how-to/pedigree">
                    Как обменять
                  </Button>
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
