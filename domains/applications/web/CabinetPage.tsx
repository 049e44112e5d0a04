import { Suspense } from 'react';
import { hasRole } from '#domains/accounts/session/session.ts';
import { useSession } from '#domains/accounts/web/public.ts';
import { organizationsPath } from '#domains/directory/paths.ts';
import { getOwnJudging } from '#domains/exhibitions/invitations/contract.ts';
import { judgingPath } from '#domains/exhibitions/paths.ts';
import { pluralOf } from '#platform/contract/plural.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { type Cabinet, getCabinet, type Listed } from '../contract.ts';
import { deadlineLine, deadlineOf } from '../deadlines.ts';
import { findType } from '../forms/all.ts';
import { membership } from '../forms/membership.ts';
import { show } from '../forms/show.ts';
import { typeGroups } from '../forms/type.ts';
import { type State, states } from '../machine.ts';
import { applicationPath, declarantsPath, formPath, registryPath, startPath } from '../paths.ts';
import { texts } from '../texts.ts';
import { ApplicationStateChip } from './ApplicationStateChip.tsx';
import { answerText, dayOf, nameOf } from './formatApplication.ts';
import { OwnOffice } from './OwnOffice.tsx';
import styles from './office.module.css';
import { feeOf, roubles, termOf } from './termTexts.ts';

/** The page `/{profile}/documents`. */
export const Page = () => (
  <OwnOffice title="Оформление документов" tab="Документы">
    {(home) => <Desk home={home} />}
  </OwnOffice>
);

const NoApplications = lazy(() =>
  import('./NoApplications.tsx').then((module) => ({ default: module.NoApplications })),
);

/** Profiles that send no applications see the rest of the cabinet here. */
function Desk({ home }: { home: string }) {
  const type = useSession().user_info?.user_type;
  if (type !== userTypes.nbc && type !== userTypes.admin) return <Office home={home} />;
  return (
    <Suspense fallback={<RowSkeletons count={3} />}>
      <NoApplications home={home} isStaff={type === userTypes.admin} />
    </Suspense>
  );
}

const ProposalBanners = lazy(() =>
  import('../shows/web/ShowProposals.tsx').then((module) => ({ default: module.ProposalBanners })),
);

function Office({ home }: { home: string }) {
  const { data, error, refetch } = useRead(getCabinet, {});
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={6} />;
  return (
    <>
      <PageHead
        title="Оформление документов"
        lead={takenBy(data)}
        actions={
          <Button kind="secondary" condensed leftIcon="table" to={registryPath(home)}>
            Реестр заявок
          </Button>
        }
      />
      <Counts cabinet={data} />
      <Dues cabinet={data} home={home} />
      <JudgingOffers home={home} />
      {data.proposals.length > 0 && (
        <section aria-label="Предложения комиссии">
          <Suspense>
            <ProposalBanners proposals={data.proposals} />
          </Suspense>
        </section>
      )}
      {data.waiting.length > 0 && (
        <section className={styles.waiting} aria-label="Ждут вашего ответа">
          {data.waiting.map((one) => (
            <div key={one.application_id} className={styles.line}>
              <div>
                <h2 className={styles.name}>{nameOf(one)}</h2>
                <p className={styles.reason}>{one.reason}</p>
                <p className="small muted">
                  {one.state === states.commission ? 'Документы запрошены' : 'Возвращена'} {dayOf(one.changed_at)},{' '}
                  {deadlineOf(one, clock.today()).words}
                </p>
              </div>
              <Button to={formPath(home, one.application_id)}>{answerText(one.state)}</Button>
            </div>
          ))}
        </section>
      )}
      <Offers cabinet={data} home={home} />
      <Lines title="В работе" rows={data.under_way} home={home} says={deadlineWords} />
      <Lines
        title="Черновики"
        rows={data.drafts}
        home={home}
        says={(row) => `Начат ${dayOf(row.created_at)}, ${deadlineWords(row)}`}
      />
      <Lines
        title="Последние результаты"
        rows={data.finished}
        home={home}
        says={({ changed_at }) => `Выполнена ${dayOf(changed_at)}`}
      />
    </>
  );
}

/** «Заявки принимает РФЛС, заявки на выставки – РКФ». */
function takenBy({ federation, offices }: Cabinet): string | null {
  const ofShows = offices.find(({ types }) => types.includes(show.key))?.name;
  if (!federation) return null;
  const apart = ofShows && ofShows !== federation ? `, заявки на выставки – ${ofShows}` : '';
  return `Заявки принимает ${federation}${apart}`;
}

/** Unpaid membership, which blocks everything else: the fee and the link. */
function Dues({ cabinet, home }: { cabinet: Cabinet; home: string }) {
  const { owes_year: year, offers, waiting, under_way, drafts } = cabinet;
  const offer = offers.find(({ type }) => type === membership.key);
  if (year === null || !offer) return null;
  if (under_way.some(({ type }) => type === membership.key))
    return (
      <Banner tone="plain" icon="clock">
        Отчёт и взнос за {year} год на рассмотрении. Остальные заявки откроются, как только федерация их примет.
      </Banner>
    );
  const begun = [...waiting, ...drafts].find(({ type }) => type === membership.key);
  return (
    <Banner
      tone="warn"
      icon="lock"
      action={
        <Button
          condensed
          to={begun ? formPath(home, begun.application_id) : startPath(home, membership.key)}
          aria-label={`К отчёту за ${year} год`}
        >
          К отчёту
        </Button>
      }
    >
      Не хватает отчёта о племенной деятельности и взноса за {year} год
      {offer.fee === null ? '' : `: ${roubles(offer.fee)}`}. Когда федерация их примет, откроются все заявки.
    </Banner>
  );
}

/** Offers to judge that wait for an answer, for judges. */
function JudgingOffers({ home }: { home: string }) {
  const isJudge = hasRole(useSession(), 'role_judge');
  const { data } = useRead(getOwnJudging, {}, { enabled: isJudge });
  const waiting = data?.offers.length ?? 0;
  if (!waiting) return null;
  return (
    <Banner
      tone="brass"
      icon="judge"
      action={
        <Button condensed to={judgingPath(home)}>
          Ответить
        </Button>
      }
    >
      {waiting} {pluralOf(waiting, ['приглашение судить ждёт', 'приглашения судить ждут', 'приглашений судить ждут'])}{' '}
      вашего ответа.
    </Banner>
  );
}

const counted = [
  [states.rejected, ['ждёт вашего ответа', 'ждут вашего ответа', 'ждут вашего ответа']],
  [states.inWork, ['в работе', 'в работе', 'в работе']],
  [states.draft, ['черновик', 'черновика', 'черновиков']],
  [states.done, ['выполнена', 'выполнены', 'выполнены']],
  [states.cancelled, ['отменена', 'отменены', 'отменены']],
  [states.archived, ['в архиве', 'в архиве', 'в архиве']],
] as const;

/** Applications with requested papers count as returned: the sender has to act. */
const countOf = (counts: Cabinet['counts'], state: State): number =>
  counts
    .filter((one) => one.state === state || (state === states.rejected && one.state === states.commission))
    .reduce((sum, { count }) => sum + count, 0);

const deadlineWords = (row: Listed): string => deadlineLine(row, clock.today());

/** Proposed days count as returned: the sender has to act. */
function Counts({ cabinet: { counts, proposals } }: { cabinet: Cabinet }) {
  if (!counts.length) return null;
  const shown = counted.map(([state, words]) => ({
    state,
    words,
    count: countOf(counts, state) + (state === states.rejected ? proposals.length : 0),
  }));
  return (
    <dl className={styles.counts}>
      {shown.map(({ state, words, count }) => (
        <div key={state}>
          <dt>{pluralOf(count, words)}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Types by group; a type that may not be sent now is grey with the reason. */
function Offers({ cabinet, home }: { cabinet: Cabinet; home: string }) {
  const isPerson = useSession().account_type === 'user';
  const offers = cabinet.offers.flatMap((offer) => {
    const type = findType(offer.type);
    return type ? [{ ...offer, ...type }] : [];
  });
  const groups = Object.entries(typeGroups).map(([group, title]) => ({
    title,
    own: offers.filter((offer) => offer.group === group),
  }));
  return (
    <section>
      <h2 className={styles.heading}>Отправить новую заявку</h2>
      {isPerson && (
        <p>
          Родословную (внутреннюю и экспортную), её замену и регистрацию помёта оформляет клуб или питомник: обратитесь
          в <Link to={organizationsPath}>организацию своего города</Link>. Узнать, готов ли документ, можно по
          трек-номеру.
        </p>
      )}
      <p className="muted">
        Сначала посмотрите срок, взнос и список бумаг: бумаги можно собрать заранее. Черновик сохраняется сам.
      </p>
      {groups
        .filter(({ own }) => own.length > 0)
        .map(({ title, own }) => (
          <div key={title}>
            <h3 className={styles.group}>{title}</h3>
            {own.map((offer) => (
              <div key={offer.key} className={styles.offer} data-closed={offer.refusal !== null || undefined}>
                <div>
                  <b>{offer.title}</b>
                  <p className="small">{offer.refusal ?? offer.lead}</p>
                </div>
                {offer.refusal === null ? (
                  <>
                    <p className="small">
                      {termOf(offer)}
                      <br />
                      {feeOf(offer)}
                    </p>
                    <Button
                      kind="secondary"
                      condensed
                      to={startPath(home, offer.key)}
                      aria-label={`Начать: ${offer.title}`}
                    >
                      Начать
                    </Button>
                  </>
                ) : (
                  <ReasonWay
                    refusal={offer.refusal}
                    home={home}
                    hasDeclarants={'declarant_id' in offer.section.fields}
                  />
                )}
              </div>
            ))}
          </div>
        ))}
    </section>
  );
}

/** A link to where the reason can be resolved on the portal. */
const ReasonWay = ({ refusal, home, hasDeclarants }: { refusal: string; home: string; hasDeclarants: boolean }) =>
  hasDeclarants && refusal.includes('ответственное лицо') ? (
    <Link to={declarantsPath(home)}>Назначить ответственное лицо</Link>
  ) : refusal === texts.noFederation ? (
    <Link to={`${organizationsPath}?kind=federations`}>Выбрать федерацию и связаться с ней</Link>
  ) : null;

interface LinesProps {
  title: string;
  rows: readonly Listed[];
  home: string;
  says: (row: Listed) => string;
}

function Lines({ title, rows, home, says }: LinesProps) {
  if (!rows.length) return null;
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.rows} aria-label={title}>
        {rows.map((row) => (
          <li key={row.application_id}>
            <Link to={(row.state === states.draft ? formPath : applicationPath)(home, row.application_id)}>
              {nameOf(row)}
            </Link>
            <ApplicationStateChip of={row} />
            <span className="small muted">
              {says(row)}
              {row.barcode && `, №\u00a0${row.barcode}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
