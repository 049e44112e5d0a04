import { useLocation } from 'react-router';
import { useSession } from '#domains/accounts/web/public.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { getCabinet } from '../contract.ts';
import { typeOf } from '../forms/all.ts';
import { startPath } from '../paths.ts';
import { PayeeFacts } from '../payment/web/PayeeFacts.tsx';
import { PayeePapers } from '../payment/web/PayeePapers.tsx';
import { OwnOffice } from './OwnOffice.tsx';
import styles from './office.module.css';
import { feeOf, termOf } from './termTexts.ts';

/** The page `/{profile}/documents/fees` (R2.8-49, R2.8-54, R2.8-65). */
export function Page() {
  const title = titleAt(useLocation().pathname);
  return <OwnOffice title={title}>{(home) => <Fees home={home} title={title} />}</OwnOffice>;
}

/** The title in the side menu; a club's menu also names the fees. */
const titleAt = (pathname: string): string =>
  /^\/(user|kennel)\//.test(pathname.toLowerCase()) ? 'Банковские реквизиты' : 'Реквизиты и размеры взносов';

function Fees({ home, title }: { home: string; title: string }) {
  const isPerson = useSession().account_type === 'user';
  const { data, error, refetch } = useRead(getCabinet, {});
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={6} />;
  return (
    <>
      <PageHead
        title={title}
        lead="В черновике заявки есть сумма и QR-код. Отсканируйте его в приложении банка: реквизиты и сумма подставятся сами."
      />
      {data.payees.map(({ name, alias, payee, types }, at) => (
        <section key={name} aria-labelledby={`payee-${at}`}>
          <h2 id={`payee-${at}`} className={styles.heading}>
            Взносы принимает {name}
          </h2>
          {payee ? (
            <PayeeFacts payee={payee} />
          ) : (
            <p className="muted">Федерация ещё не указала реквизиты на портале: спросите их в её офисе.</p>
          )}
          <PayeePapers alias={alias} />
          <RecordList
            label={`Размеры взносов: ${name}`}
            state="ready"
            onRetry={() => void refetch()}
            rows={data.offers.filter(({ type }) => types.includes(type))}
            keyOf={({ type }) => type}
            columns={[
              {
                id: 'type',
                title: 'Заявка',
                cell: ({ type }) => <Link to={startPath(home, type)}>{typeOf(type).title}</Link>,
              },
              { id: 'fee', title: 'Взнос', cell: feeOf },
              { id: 'term', title: 'Срок', cell: termOf },
            ]}
          />
        </section>
      ))}
      {!isPerson && (
        <p>
          Реквизиты самой организации заполняют на странице <Link to={`${home}edit`}>«Редактирование профиля»</Link>,
          раздел «Банковские реквизиты».
        </p>
      )}
    </>
  );
}
