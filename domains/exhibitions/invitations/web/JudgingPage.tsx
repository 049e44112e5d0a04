import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { judgeClaimPath } from '#domains/judges/paths.ts';
import { formatDayMonth, formatLongDate } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Tabs } from '#platform/ui/choices/Tabs.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useAddressFilter } from '#platform/web/useAddressFilter.ts';
import { calendarPath, judgingPath } from '../../paths.ts';
import { getOwnJudging, type Offer, type OwnJudging } from '../contract.ts';
import { invitationTexts, ownStateTexts } from '../texts.ts';
import { JudgingCalendar } from './JudgingCalendar.tsx';
import { JudgingRow } from './JudgingRow.tsx';
import styles from './judging.module.css';
import { OfferCard } from './OfferCard.tsx';
import { OwnPage } from './OwnPage.tsx';

interface JudgingPageProps {
  /** The judge's decision about critiques; the app takes it from the domain above. */
  critiques: ReactNode;
}

/** `/user/{alias}/documents/judging`: offers to the judge first, then accepted shows. */
export const JudgingPage = ({ critiques }: JudgingPageProps) => (
  <OwnPage
    title="Приглашения судье"
    lead="Ответьте в два нажатия. Клуб сразу увидит ответ. Если примете, выставка сама появится в вашем календаре."
    own={(home) => (home.startsWith('/user/') ? judgingPath(home) : null)}
  >
    <Judging critiques={critiques} />
  </OwnPage>
);

function Judging({ critiques }: JudgingPageProps) {
  const { data, error, refetch } = useRead(getOwnJudging, {});
  if (error?.status === 403) return <NoJudge />;
  if (error) return <ErrorState title="Не удалось открыть приглашения" onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={5} />;
  return data.referee_id === null ? <NoJudge /> : <Opened judging={data} critiques={critiques} />;
}

const NoJudge = () => (
  <EmptyState title={invitationTexts.notJudge} action={<Button to={judgeClaimPath}>Я судья: это я</Button>} />
);

function Opened({ judging, critiques }: JudgingPageProps & { judging: OwnJudging }) {
  const { offers, ahead, past, today, dogs_a_day } = judging;
  const { hash } = useLocation();
  const isNamed = ({ id }: Offer): boolean => hash === `#invitation-${id}`;
  // A notice links to a row; open the tab that has it now.
  const named = ahead.some(isNamed) ? 'taken' : past.some(isNamed) ? 'past' : 'waiting';
  const [chosen, choose] = useAddressFilter<string>('list', 'waiting', ['waiting', 'taken', 'past']);
  const tab = chosen === 'waiting' ? named : chosen;
  const [taken, setTaken] = useState<Offer | null>(null);
  const next = ahead.slice(0, 4);
  return (
    <>
      <div className={styles.columns}>
        <div>
          <Tabs
            label="Приглашения"
            active={tab}
            onSelect={choose}
            tabs={[
              { id: 'waiting', label: 'Ждут ответа', count: offers.length },
              { id: 'taken', label: 'Принятые', count: ahead.length },
              { id: 'past', label: 'Прошлые' },
            ]}
          >
            <div className={styles.panel}>
              <div role="status">
                {taken && (
                  <Banner tone="plain" icon="check">
                    <b>
                      Вы приняли «{taken.show.name}», {taken.show.city}, {formatDayMonth(taken.show.begins_on)}.
                    </b>{' '}
                    Клуб получил согласие.
                  </Banner>
                )}
              </div>
              {tab === 'waiting' && (
                <>
                  {offers.length === 0 && (
                    <EmptyState
                      title="Приглашений, которые ждут ответа, нет"
                      action={
                        <Button kind="secondary" to={calendarPath}>
                          Календарь выставок
                        </Button>
                      }
                    >
                      Организаторы приглашают судей со страниц своих выставок. О каждом приглашении вы узнаете письмом.
                    </EmptyState>
                  )}
                  <ul className={styles.offers}>
                    {offers.map((offer) => (
                      <OfferCard
                        key={offer.id}
                        offer={offer}
                        today={today}
                        norm={dogs_a_day}
                        onTaken={() => setTaken(offer)}
                      />
                    ))}
                  </ul>
                  {next.length > 0 && (
                    <section aria-labelledby="next">
                      <h2 id="next" className={styles.heading}>
                        Ближайшее судейство
                      </h2>
                      <ul className={styles.rows}>
                        {next.map((offer) => (
                          <JudgingRow key={offer.id} offer={offer} />
                        ))}
                      </ul>
                    </section>
                  )}
                </>
              )}
              {tab === 'taken' && <Taken rows={ahead} />}
              {tab === 'past' && <Past rows={past} />}
            </div>
          </Tabs>
        </div>
        <JudgingCalendar judging={judging} />
      </div>
      {critiques}
    </>
  );
}

function Taken({ rows }: { rows: readonly Offer[] }) {
  if (!rows.length) return <EmptyState title="Принятых приглашений пока нет" />;
  return (
    <ul className={styles.rows}>
      {rows.map((offer) => (
        <JudgingRow key={offer.id} offer={offer} canWithdraw />
      ))}
    </ul>
  );
}

function Past({ rows }: { rows: readonly Offer[] }) {
  if (!rows.length) return <EmptyState title="Здесь будут прошедшие выставки и отклонённые приглашения" />;
  return (
    <ul className={styles.rows}>
      {rows.map((offer) => {
        const { kind, text } = ownStateTexts[offer.judge_status];
        const isJudged = offer.judge_status === 2;
        return (
          <JudgingRow
            key={offer.id}
            offer={offer}
            chip={
              <StatusChip kind={isJudged ? 'ok' : kind}>
                {offer.show.is_cancelled
                  ? 'Отменена'
                  : isJudged
                    ? `Судили ${formatLongDate(offer.show.begins_on)}`
                    : text}
              </StatusChip>
            }
          />
        );
      })}
    </ul>
  );
}
