import { useSession } from '#domains/accounts/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { type Cabinet, getCabinet } from '../contract.ts';
import { membership } from '../forms/membership.ts';
import { declarantsPath, registryPath, stampsPath, startPath } from '../paths.ts';
import { OwnOffice } from './OwnOffice.tsx';
import styles from './office.module.css';

/** The page `/{profile}/documents/organisation` (R2.8-44). */
export function Page() {
  const title = useSession().account_type === 'user' ? 'Моё членство' : 'Организационная информация';
  return <OwnOffice title={title}>{(home) => <Known home={home} title={title} />}</OwnOffice>;
}

function membershipWords({ owes_year, federation }: Cabinet): string {
  if (federation === null) return 'не в федерации';
  return owes_year === null ? 'подтверждено' : `не подтверждено за ${owes_year} год`;
}

function Known({ home, title }: { home: string; title: string }) {
  const { account_type, user_info } = useSession();
  const { data, error, refetch } = useRead(getCabinet, {});
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={4} />;
  const isPerson = account_type === 'user';
  const report = data.offers.find(({ type }) => type === membership.key);
  return (
    <>
      <PageHead title={title} lead="Что знает о вас федерация и где это изменить" />
      <Facts
        facts={[
          { term: isPerson ? 'Участник' : 'Организация', value: user_info?.name },
          { term: 'Федерация', value: data.federation },
          { term: 'Членство', value: report && membershipWords(data) },
        ]}
      />
      {report && (
        <section aria-labelledby="membership">
          <h2 id="membership" className={styles.heading}>
            Подтверждение членства
          </h2>
          <p>{report.refusal ?? membership.lead}</p>
          <div className={styles.actions}>
            {report.refusal === null && <Button to={startPath(home, membership.key)}>Сдать отчёт за год</Button>}
            <Button kind="secondary" to={`${registryPath(home)}?registry=${membership.registry}`}>
              Прежние отчёты
            </Button>
          </div>
        </section>
      )}
      <section aria-labelledby="change">
        <h2 id="change" className={styles.heading}>
          Изменить
        </h2>
        <ul className={styles.rows}>
          <li>
            <Link to={`${home}edit`}>{isPerson ? 'Имя, контакты, согласия' : 'Название, контакты, реквизиты'}</Link>
          </li>
          {!isPerson && (
            <>
              <li>
                <Link to={declarantsPath(home)}>Ответственные лица</Link>
              </li>
              <li>
                <Link to={stampsPath(home)}>Коды клейма</Link>
              </li>
            </>
          )}
        </ul>
      </section>
    </>
  );
}
