import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { OwnPaper, PuppyCards } from '#domains/dogs/web/public.ts';
import { exhibitionPath } from '#domains/exhibitions/paths.ts';
import { DocumentButton } from '#domains/media/web/public.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { formatDateTime, formatLongDate } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { Steps } from '#platform/ui/time/Steps.tsx';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import {
  type Application,
  askOfApplication,
  getApplication,
  restoreApplication,
  withdrawApplication,
} from '../contract.ts';
import { deadlineLine } from '../deadlines.ts';
import { typeOf } from '../forms/all.ts';
import { show } from '../forms/show.ts';
import { states } from '../machine.ts';
import { ErrorReport } from '../mistakes/web/ErrorReport.tsx';
import { applicationPath, formPath, officePath } from '../paths.ts';
import { AskedOfficeLinks } from '../payment/web/AskedOffice.tsx';
import { printPackage } from '../prints/contract.ts';
import { PrintButton } from '../prints/web/PrintButton.tsx';
import { stepsOf } from '../tracking/steps.ts';
import { ApplicationStateChip } from './ApplicationStateChip.tsx';
import { Cancel } from './Cancel.tsx';
import { Requests } from './form/Requests.tsx';
import { answerText, nameOf } from './formatApplication.ts';
import { OwnOffice } from './OwnOffice.tsx';
import styles from './office.module.css';
import { History } from './parts/History.tsx';
import { Messages } from './parts/Messages.tsx';
import { Parts } from './parts/Parts.tsx';
import { ValueFacts } from './parts/ValueFacts.tsx';
import { Refused } from './Refused.tsx';
import { roubles } from './termTexts.ts';

const ShowProposals = lazy(() =>
  import('../shows/web/ShowProposals.tsx').then((module) => ({ default: module.ShowProposals })),
);
const ConfirmDialog = lazy(() =>
  import('#platform/ui/overlays/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

/** The page `/{profile}/documents/applications/{id}`. */
export function Page() {
  const applicationId = Number(useParams().applicationId);
  return <OwnOffice title="Заявка">{(home) => <Opened home={home} applicationId={applicationId} />}</OwnOffice>;
}

function Opened({ home, applicationId }: { home: string; applicationId: number }) {
  const { data, error, refetch } = useRead(getApplication, { applicationId });
  if (error?.status === 404 || error?.status === 400)
    return <EmptyState title="Такой заявки нет" action={<Button to={officePath(home)}>К заявкам</Button>} />;
  if (error && !data) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={6} />;
  return <Whole home={home} application={data} />;
}

function Whole({ home, application }: { home: string; application: Application }) {
  const { application_id, state, barcode, steps, due_on, sent_at, federation, declarant, fee, result, express } =
    application;
  const may = new Set<string>(steps);
  // A package that only waits for its requests has nothing to correct itself.
  const isOwnTurn = application.requests.length === 0 || application.parts.some(({ accepted }) => accepted === false);
  const mayAnswer = may.has('answer') && isOwnTurn;
  return (
    <>
      <PageHead
        title={nameOf(application)}
        lead={barcode ? `Трек-номер ${barcode}` : typeOf(application.type).packs && `Пакет №\u00a0${application_id}`}
        actions={<ApplicationStateChip of={application} />}
      />
      {sent_at && state !== states.draft && (
        <Steps
          steps={stepsOf({ state, prevState: application.prev_state, dueOn: due_on, history: application.history })}
        />
      )}
      {state === states.inWork && application.type === show.key && (
        <Suspense>
          <ShowProposals applicationId={application_id} />
        </Suspense>
      )}
      {state === states.archived && <Archived application={application} />}
      {mayAnswer && (
        <>
          <Refused application={application} />
          <p>
            <Button to={formPath(home, application_id)}>{answerText(state)}</Button>
          </p>
        </>
      )}
      {may.has('send') && (
        <p>
          <Button to={formPath(home, application_id)}>Продолжить заполнение</Button>
        </p>
      )}
      {result && (
        <section aria-label="Результат">
          <h2 className={styles.heading}>Результат</h2>
          <Facts facts={[{ term: typeOf(application.type).result.label, value: result.number }]} />
          {result.paper_id !== null && <OwnPaper paperId={result.paper_id} />}
          {result.document_id !== null && state !== states.archived && (
            <DocumentButton id={result.document_id} name={result.name ?? 'Документ.pdf'} label="Скачать документ" />
          )}
        </section>
      )}
      {state === states.done && application.requests.length === 0 && <ErrorReport application={application} />}
      {application.requests.length > 0 && <Requests home={home} pack={application} />}
      {application.requests.length > 0 && state !== states.draft && (
        <p>
          <PrintButton
            endpoint={printPackage}
            input={{ applicationId: application_id }}
            name={`Реестр документов, пакет ${application_id}.pdf`}
            label="Реестр документов для печати"
          />
        </p>
      )}
      {application.package_id !== null && (
        <p>
          <Link to={applicationPath(home, application.package_id)}>Пакет №&nbsp;{application.package_id}</Link>
        </p>
      )}
      {application.exhibition_id !== null && (
        <p>
          <Link to={exhibitionPath(application.exhibition_id)}>Страница выставки</Link>
        </p>
      )}
      {application.litter_id !== null && (
        <section aria-label="Метрики">
          <h2 className={styles.heading}>Метрики щенков</h2>
          <PuppyCards litterId={application.litter_id} />
        </section>
      )}
      <h2 className={styles.heading}>Заявка</h2>
      <Facts
        facts={[
          { term: 'Отправлена', value: state === states.draft ? '' : sent_at && formatDateTime(sent_at) },
          { term: 'Срок', value: deadlineLine(application, clock.today(), { format: formatLongDate }) },
          { term: 'Срочно', value: express ? 'да' : '' },
          { term: 'Взнос', value: fee === null ? '' : roubles(fee) },
          { term: 'Ответственное лицо', value: declarant },
          { term: 'Федерация', value: federation },
        ]}
      />
      {application.parts.length > 0 && (
        <>
          <h2 className={styles.heading}>Что принято, что нет</h2>
          <Parts application={application} />
        </>
      )}
      <h2 className={styles.heading}>Сведения</h2>
      <ValueFacts application={application} />
      {sent_at && <Questions application={application} />}
      <h2 className={styles.heading}>История</h2>
      <History events={application.history} />
      <div className={styles.actions}>
        {may.has('withdraw') && application.package_id === null && <Withdraw application={application} />}
        {may.has('cancel') && <Cancel application={application} />}
      </div>
    </>
  );
}

function Archived({ application: { application_id: applicationId, version } }: { application: Application }) {
  const cache = useQueryClient();
  const restore = useWrite(restoreApplication);
  const go = async () => {
    try {
      await restore.mutateAsync({ applicationId, version });
      showSnackbar('Заявка вернулась из архива');
    } catch (reason) {
      showError(reason);
    }
    await cache.invalidateQueries();
  };
  return (
    <section className={styles.mend} aria-label="Архив">
      <p>Заявка в архиве: она не менялась 60 дней. Файлы откроются, когда вы её вернёте.</p>
      <Button loading={restore.isPending} leftIcon="rotate" onClick={() => void go()}>
        Восстановить
      </Button>
    </section>
  );
}

function Questions({ application: { application_id: applicationId, messages, office } }: { application: Application }) {
  return (
    <>
      <h2 className={styles.heading}>Вопросы по заявке</h2>
      <Messages
        messages={messages}
        endpoint={askOfApplication}
        applicationId={applicationId}
        label="Вопрос эксперту"
        sendLabel="Отправить вопрос"
      />
      {office && (
        <>
          <p className="muted">Ответ придёт сюда же и в уведомления. Срочное спросите у федерации: {office.name}.</p>
          <AskedOfficeLinks office={office} />
        </>
      )}
    </>
  );
}

function Withdraw({ application: { application_id: applicationId, version } }: { application: Application }) {
  const cache = useQueryClient();
  const withdraw = useWrite(withdrawApplication);
  const [asks, setAsks] = useState(false);
  const go = async () => {
    try {
      await withdraw.mutateAsync({ applicationId, version });
      showSnackbar('Заявка отозвана: она снова черновик');
    } catch (reason) {
      setAsks(false);
      showError(reason);
    }
    await cache.invalidateQueries();
  };
  return (
    <p>
      <Button kind="ghost" leftIcon="rotate" onClick={() => setAsks(true)}>
        Отозвать и исправить
      </Button>
      {asks && (
        <Suspense>
          <ConfirmDialog
            opened
            title="Отозвать заявку?"
            text="Она снова станет черновиком: срок прекратится, а отправить её нужно будет ещё раз."
            okLabel="Отозвать"
            busy={withdraw.isPending}
            onConfirm={() => void go()}
            onCancel={() => setAsks(false)}
          />
        </Suspense>
      )}
    </p>
  );
}
