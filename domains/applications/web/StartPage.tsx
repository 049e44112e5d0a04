import { useNavigate, useParams, useSearchParams } from 'react-router';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { getCabinet, startApplication, startExchange, startLitter } from '../contract.ts';
import { archiveDays, typesWithoutArchive } from '../deadlines.ts';
import { findType, typeOf } from '../forms/all.ts';
import { findHelp } from '../forms/help.ts';
import { championDiploma } from '../forms/titles.ts';
import type { ApplicationType } from '../forms/type.ts';
import { guideOf } from '../guide/paths.ts';
import { formPath, officePath } from '../paths.ts';
import { AskedOfficeLinks } from '../payment/web/AskedOffice.tsx';
import { papersOf, type Values } from '../reviewParts.ts';
import { OwnOffice } from './OwnOffice.tsx';
import styles from './office.module.css';
import { feeOf, termOf } from './termTexts.ts';

/** The page `/{profile}/documents/new/{type}`, which explains a type before its form. */
export function Page() {
  const type = findType(useParams().type ?? '');
  return (
    <OwnOffice title={type?.title ?? 'Новая заявка'}>
      {(home) =>
        type ? (
          <Start type={type} home={home} />
        ) : (
          <EmptyState title="Такой заявки нет" action={<Button to={officePath(home)}>К заявкам</Button>}>
            Выберите заявку в кабинете.
          </EmptyState>
        )
      }
    </OwnOffice>
  );
}

function Start({ type, home }: { type: ApplicationType; home: string }) {
  const navigate = useNavigate();
  const { data, error, refetch } = useRead(getCabinet, {});
  const start = useWrite(startApplication);
  const fill = useWrite(startLitter);
  const exchange = useWrite(startExchange);
  // A litter is filled from its declared mating, a pedigree from an owner's request; each gets its own package.
  const [search] = useSearchParams();
  const recordIn = (name: string): number => Number(/^\d{1,9}$/.exec(search.get(name) ?? '')?.[0] ?? 0);
  const [matingId, exchangeId, from] = [recordIn('mating'), recordIn('exchange'), recordIn('from')];
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={4} />;
  const offer = data.offers.find(
    (one) => one.type === ((matingId || exchangeId) && type.packedIn ? type.packedIn : type.key),
  );
  const office = data.offices.find(({ types }) => offer && types.includes(offer.type));
  const help = findHelp(type.key);
  const refusal = offer ? offer.refusal : 'Вашему профилю эта заявка недоступна';
  const papers = [
    ...(type.packs ? papersOf(typeOf(type.packs)).map((paper) => `${paper} (к каждой заявке)`) : []),
    ...papersOf(type),
  ];
  const begin = async () => {
    try {
      const { application_id } = await (matingId && type.key === 'litter'
        ? fill.mutateAsync({ mating_id: matingId })
        : exchangeId && type.key === 'pedigree'
          ? exchange.mutateAsync({ exchange_id: exchangeId })
          : start.mutateAsync({ type: type.key, values: givenIn(search, type), ...(from && { from }) }));
      navigate(formPath(home, application_id), { replace: true });
    } catch (reason) {
      showError(reason);
    }
  };
  return (
    <>
      <PageHead title={type.title} lead={type.lead} />
      {refusal && (
        <Banner tone="warn" icon="lock">
          {refusal}
        </Banner>
      )}
      {offer && (
        <Facts
          facts={[
            { term: 'Срок', value: termOf(offer) },
            { term: 'Взнос', value: type.payment === 'none' ? 'не нужен' : feeOf(offer) },
          ]}
        />
      )}
      <div className={styles.begin}>
        {!refusal && (
          <Button loading={start.isPending || fill.isPending || exchange.isPending} onClick={() => void begin()}>
            Заполнить заявку
          </Button>
        )}
        <Button kind="ghost" to={officePath(home)}>
          К заявкам
        </Button>
      </div>
      {help && (
        <>
          <h2 className={styles.heading}>Что это и зачем</h2>
          <p>{help.what}</p>
          <h2 className={styles.heading}>Что приготовить</h2>
          <p>{help.before}</p>
        </>
      )}
      {papers.length > 0 && (
        <>
          <h2 className={styles.heading}>Какие бумаги понадобятся</h2>
          <ul className={styles.needed}>
            {papers.map((paper) => (
              <li key={paper}>{paper}</li>
            ))}
          </ul>
        </>
      )}
      <p className="muted">
        Файлы .pdf, .jpg и .jpeg до 20 МБ. Черновик сохраняется сам, продолжить можно и с другого устройства. Если
        черновик не менять {archiveDays} дней, он удалится.
      </p>
      {!type.packedIn && (
        <p>
          <Link to={guideOf(type.key)}>Как оформить: шаг за шагом</Link>
        </p>
      )}
      <h2 className={styles.heading}>Что будет дальше</h2>
      <ol className={styles.next}>
        <li>
          Вы отправите заявку и получите трек-номер из 13 цифр. По нему любой может узнать, готова ли заявка. Имена при
          этом не показываются.
        </li>
        <li>Эксперт федерации проверит каждую бумагу. Срок считается в рабочих днях, без выходных и праздников.</li>
        <li>
          Если что-то не так, заявка вернётся, а место ошибки будет отмечено красным. Исправить нужно только его:
          принятое менять нельзя. Пока заявка у вас, срок рассмотрения не идёт.
          {!typesWithoutArchive.includes(type.key) &&
            ` На ответ есть ${archiveDays} дней, потом заявка уйдёт в архив, откуда её можно вернуть.`}
        </li>
        <li>{help?.after ?? 'Готовый документ придёт на страницу заявки, о нём скажут уведомление и письмо.'}</li>
        <li>Нашли ошибку в готовом документе? На странице заявки есть кнопка «Сообщить об ошибке».</li>
      </ol>
      {office && (
        <>
          <h2 className={styles.heading}>Кого спросить</h2>
          <p>
            Заявку рассматривает {office.name}. Когда заявка отправлена, вопрос эксперту можно задать прямо на её
            странице.
          </p>
          <AskedOfficeLinks office={office} />
        </>
      )}
    </>
  );
}

/** Values for a title started from the dog's page: the title, the dog's number and the certificates. */
function givenIn(search: URLSearchParams, type: ApplicationType): Values | undefined {
  const champion = Number(search.get('champion') ?? '');
  if (type.key !== 'titles' || !champion) return undefined;
  return {
    document_type: championDiploma,
    champion_document: champion,
    pedigree_number: (search.get('pedigree') ?? '').slice(0, 30),
    award_ids: idsIn(search.get('awards')),
    result_ids: idsIn(search.get('results')),
    comment: (search.get('basis') ?? '').slice(0, 500),
  };
}

/** Parses «12.15.17». */
const idsIn = (given: string | null): number[] =>
  (given ?? '')
    .split('.')
    .filter((part) => /^[1-9]\d{0,8}$/.test(part))
    .map(Number)
    .slice(0, 40);
