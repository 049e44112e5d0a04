import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { exhibitionPath } from '#domains/exhibitions/paths.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { deadlineOf } from '../../deadlines.ts';
import { states } from '../../machine.ts';
import { reviewPath } from '../../paths.ts';
import { OwnDays } from '../../shows/web/OwnDays.tsx';
import { ApplicationStateChip } from '../../web/ApplicationStateChip.tsx';
import { nameOf, plannedDayText } from '../../web/formatApplication.ts';
import styles from '../../web/office.module.css';
import { History } from '../../web/parts/History.tsx';
import { Messages } from '../../web/parts/Messages.tsx';
import { Parts } from '../../web/parts/Parts.tsx';
import { ValueFacts } from '../../web/parts/ValueFacts.tsx';
import { roubles } from '../../web/termTexts.ts';
import { answerApplicant, getApplicationReview, noteApplication, type Review, takeApplication } from '../contract.ts';
import { ChangesSinceReturn } from './ChangesSinceReturn.tsx';
import { ColleagueChangeNotice } from './ColleagueChangeNotice.tsx';
import { Decisions } from './Decisions.tsx';
import { FinishedActions } from './FinishedActions.tsx';
import { FinishMany } from './FinishMany.tsx';
import { HandOver } from './HandOver.tsx';
import { PartActions } from './PartActions.tsx';
import reviewStyles from './review.module.css';
import { useDraftTexts } from './useDraftTexts.ts';
import { useReviewAction } from './useReviewAction.ts';
import { Viewer } from './Viewer.tsx';

export function ReviewPanel({
  applicationId,
  onClose,
  children,
}: {
  applicationId: number;
  onClose: () => void;
  children: ReactNode;
}) {
  const { data, error, refetch } = useRead(getApplicationReview, { applicationId });
  const back = (
    <Button kind="ghost" condensed leftIcon="left" onClick={onClose}>
      К очереди
    </Button>
  );
  if (error?.status === 404) return <EmptyState title="Такой заявки нет" action={back} />;
  if (error && !data) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={6} />;
  return (
    <>
      {back}
      {children}
      <Whole review={data} />
    </>
  );
}

const ReviewFacts = ({ review }: { review: Review }) => (
  <Facts
    facts={[
      { term: 'Заявитель', value: review.sender && <Link to={review.sender.full_alias}>{review.sender.name}</Link> },
      { term: 'Ответственное лицо', value: review.declarant },
      { term: 'Трек-номер', value: review.barcode },
      { term: 'Срок', value: deadlineOf(review, clock.today(), 'reviewer').words },
      { term: 'План', value: plannedDayText(review.due_on) },
      { term: 'Срочно', value: review.express ? 'да' : '' },
      { term: 'Взнос', value: review.fee === null ? '' : roubles(review.fee) },
      {
        term: 'Пакет',
        value:
          review.package_id === null ? (
            ''
          ) : (
            <Link to={reviewPath(review.package_id)}>№&nbsp;{review.package_id}, оплата проверяется в нём</Link>
          ),
      },
      { term: 'Эксперт', value: review.assigned_to ?? 'нет' },
      // The sender's comment comes first, so that it is read before any decision.
      { term: 'Комментарий заявителя', value: String(review.values.comment ?? '') },
    ]}
  />
);

const PackageRequests = ({ requests }: Pick<Review, 'requests'>) => (
  <>
    <h3 className={styles.heading}>Заявки пакета</h3>
    <ol className={styles.rows}>
      {requests.map((one) => (
        <li key={one.application_id}>
          <Link to={reviewPath(one.application_id)}>{[nameOf(one), one.stamp].filter(Boolean).join(', ')}</Link>
          <ApplicationStateChip of={one} side="reviewer" />
          <span className="small muted">{[one.owner_name, one.barcode].filter(Boolean).join(', ')}</span>
        </li>
      ))}
    </ol>
  </>
);

/** The applicant's questions, and notes that only colleagues see. */
const Conversations = ({ review }: { review: Review }) => (
  <>
    <h3 className={styles.heading}>Вопросы заявителя</h3>
    <Messages
      messages={review.messages}
      endpoint={answerApplicant}
      applicationId={review.application_id}
      label="Ответ заявителю"
      sendLabel="Ответить"
    />
    <h3 className={styles.heading}>Служебные заметки</h3>
    <p className="small muted">Заявитель их не видит.</p>
    <Messages
      messages={review.notes}
      endpoint={noteApplication}
      applicationId={review.application_id}
      label="Заметка для коллег"
      sendLabel="Сохранить заметку"
    />
  </>
);

function Whole({ review }: { review: Review }) {
  const { application_id: applicationId, version, state, is_mine, assigned_to } = review;
  const take = useReviewAction(takeApplication, 'Заявка у вас в работе');
  const cache = useQueryClient();
  const words = useDraftTexts(applicationId);
  const [shown, setShown] = useState(0);
  const viewer = useRef<HTMLElement>(null);
  const pressed = useRef<Element>(null);
  const view = (documentId: number) => {
    setShown(documentId);
    pressed.current = document.activeElement;
    // The viewer is visible beside the application; below it, on a phone, it is not.
    const { top = 0, bottom = 0 } = viewer.current?.getBoundingClientRect() ?? {};
    if (top > innerHeight / 2 || bottom < innerHeight / 2) viewer.current?.scrollIntoView({ block: 'start' });
  };
  const files = review.files.map((file) => ({
    ...file,
    title: review.parts.find(({ document_ids }) => document_ids.includes(file.document_id))?.title ?? file.name,
  }));
  const isInWork = state === states.inWork;
  return (
    <div className={files.length ? reviewStyles.beside : undefined}>
      <article aria-label={nameOf(review)}>
        <h2>{nameOf(review)}</h2>
        <ColleagueChangeNotice review={review} isTextKept={words.isAny} />
        <p className={reviewStyles.standing}>
          <ApplicationStateChip of={review} side="reviewer" />
        </p>
        <ReviewFacts review={review} />
        {isInWork && !is_mine && (
          <p>
            <Button loading={take.busy} onClick={() => void take.act({ applicationId, version })}>
              {assigned_to === null ? 'Взять в работу' : 'Забрать себе'}
            </Button>
          </p>
        )}
        {isInWork && is_mine && <HandOver review={review} words={words} />}
        <FinishedActions review={review} words={words} />
        {review.requests.length > 0 && <PackageRequests requests={review.requests} />}
        <ChangesSinceReturn review={review} />
        {review.parts.length > 0 && <h3 className={styles.heading}>Проверка</h3>}
        <Parts
          application={review}
          onView={view}
          says={({ part }) => part.startsWith('block:') && <ValueFacts application={review} only={part.slice(6)} />}
          {...(isInWork &&
            is_mine && { acts: (part) => <PartActions key={part.part} part={part} review={review} words={words} /> })}
        />
        {isInWork && ['show', 'show-change'].includes(review.type) && typeof review.values.date_begin === 'string' && (
          <OwnDays applicationId={applicationId} day={review.values.date_begin} />
        )}
        {isInWork && is_mine && <Decisions review={review} words={words} />}
        <FinishMany review={review} onDone={() => cache.invalidateQueries()} />
        <ValueFacts
          application={review}
          besides={review.parts.flatMap(({ part }) => (part.startsWith('block:') ? [part.slice(6)] : []))}
          heading={<h3 className={styles.heading}>Сведения</h3>}
        />
        {review.exhibition_id !== null && (
          <p>
            <Link to={exhibitionPath(review.exhibition_id)}>Страница выставки</Link>
          </p>
        )}
        <Conversations review={review} />
        <h3 className={styles.heading}>История</h3>
        <History events={review.history} />
      </article>
      {files.length > 0 && (
        <Viewer
          files={files}
          shown={shown}
          section={viewer}
          onShow={setShown}
          onBack={() => pressed.current instanceof HTMLElement && pressed.current.focus()}
        />
      )}
    </div>
  );
}
