import { Button } from '#platform/ui/buttons/Button.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { trial } from '../../forms/trial.ts';
import { startPath } from '../../paths.ts';
import { OwnOffice } from '../../web/OwnOffice.tsx';
import { getOwnShows } from '../contract.ts';
import { Applications, OwnShowList } from './ShowsPage.tsx';

/** The page `/{profile}/documents/sport`: trials and contests. */
export const Page = () => <OwnOffice title="Дрессировка и спорт">{(home) => <Sport home={home} />}</OwnOffice>;

function Sport({ home }: { home: string }) {
  const { data, error, refetch } = useRead(getOwnShows, { of: 'sport' });
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={6} />;
  return (
    <>
      <PageHead
        title="Дрессировка и спорт"
        lead="Испытания рабочих качеств и состязания: подайте заявку, пригласите судей, сдайте отчёт. Результаты появятся на страницах собак и дадут право на рабочий сертификат."
        actions={
          data.refusal === null && (
            <Button leftIcon="plus" to={startPath(home, trial.key)}>
              Подать заявку
            </Button>
          )
        }
      />
      {data.refusal && (
        <Banner tone="warn" icon="lock">
          {data.refusal}
        </Banner>
      )}
      <Applications own={data} home={home} />
      <OwnShowList own={data} home={home} mayAsk plural="мероприятия" />
    </>
  );
}
