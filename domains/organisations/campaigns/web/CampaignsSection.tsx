import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { judgesScreenPath } from '#domains/judges/paths.ts';
import { counted } from '#platform/contract/plural.ts';
import { formatDateTime } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { RecordTable } from '#platform/ui/lists/RecordTable.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { Caption } from '#platform/ui/typography/Caption.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useAddress } from '#platform/web/useAddressFilter.ts';
import { useRegisterAddress } from '../../admin/web/address.ts';
import { registerScreenPath } from '../../paths.ts';
import { type Campaign, type CampaignInput, listCampaigns } from '../contract.ts';
import { audienceTexts, campaignTexts } from '../texts.ts';
import { CampaignActs, unwritten } from './CampaignActs.tsx';
import styles from './campaigns.module.css';
import { RecipientsDialog } from './RecipientsDialog.tsx';

const CampaignDialog = lazy(() =>
  import('./CampaignDialog.tsx').then((module) => ({ default: module.CampaignDialog })),
);

const closed = Object.fromEntries(
  ['new', 'only', 'search', 'kind', 'region', 'city_id', 'federation_id', 'standing', 'status'].map((name) => [
    name,
    undefined,
  ]),
);

/** Counts change while letters leave. */
const followMs = 15_000;

/** Campaigns of invitations; with `new` in the address the letter to the register's filter opens. */
export function Section() {
  const { data, error, refetch } = useRead(
    listCampaigns,
    {},
    { refetchAfter: ({ rows }) => rows.some(isUnderWay) && followMs },
  );
  const { address, change } = useAddress();
  const navigate = useNavigate();
  const { input } = useRegisterAddress();
  const filter: CampaignInput['filter'] = {
    ...input,
    ...(address.kind === 'judge' && { kind: 'judge' }),
    ...(address.only && { only: Number(address.only) }),
  };
  const [shown, setShown] = useState<Campaign | null>(null);
  return (
    <>
      <p className={styles.intro}>
        Отберите организации в реестре или судей в перечне и нажмите «Пригласить отобранных»: каждый получит письмо со
        своей ссылкой.
      </p>
      <div className={styles.tools}>
        <Button to={`${registerScreenPath}?standing=uninvited`} leftIcon="org">
          Отобрать в реестре
        </Button>
        <Button kind="secondary" to={judgesScreenPath} leftIcon="judge">
          Отобрать судей
        </Button>
      </div>
      {error && !data && <ErrorState title={error.message} onRetry={() => void refetch()} />}
      {!error && !data && <RowSkeletons count={3} />}
      {data?.is_mail_set_up === false && (
        <Banner tone="warn" icon="mail" className={styles.noMail}>
          {campaignTexts.noMail}
        </Banner>
      )}
      {data?.rows.length === 0 && <EmptyState title="Рассылок ещё не было" scene="sniffing" />}
      {data && data.rows.length > 0 && <CampaignTable campaigns={data.rows} onShow={setShown} />}
      {address.new && (
        <Suspense>
          <CampaignDialog
            filter={filter}
            onClose={() => void navigate(listOf(filter), { replace: true })}
            onStarted={() => {
              change(closed);
              void refetch();
            }}
          />
        </Suspense>
      )}
      {shown && <RecipientsDialog campaign={shown} onClose={() => setShown(null)} />}
    </>
  );
}

/** The list where these recipients were chosen, so that a letter that is not sent keeps the choice. */
function listOf({ kind, only, ...filters }: CampaignInput['filter']): string {
  const isToJudges = kind === 'judge';
  const { search = '', region = '' } = filters;
  const chosen = isToJudges ? { search, region } : { ...filters, kind };
  const query = new URLSearchParams(
    only ? [] : Object.entries(chosen).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
  return `${isToJudges ? judgesScreenPath : registerScreenPath}?${query}`;
}

const isUnderWay = ({ stopped_at, counts }: Campaign): boolean => stopped_at === null && counts.waiting > 0;

function CampaignTable({
  campaigns,
  onShow,
}: {
  campaigns: readonly Campaign[];
  onShow: (campaign: Campaign) => void;
}) {
  return (
    <RecordTable
      label="Рассылки приглашений"
      rows={campaigns}
      keyOf={({ id }) => id}
      toneOf={(campaign) => (isUnderWay(campaign) ? 'info' : 'plain')}
      columns={[
        {
          id: 'title',
          title: 'Рассылка',
          cell: ({ title, started_at, started_by }) => (
            <>
              {title}
              <Caption>
                {formatDateTime(started_at)}
                {started_by && `, ${started_by}`}
              </Caption>
            </>
          ),
        },
        { id: 'state', title: 'Состояние', cell: (campaign) => <Standing {...campaign} /> },
        { id: 'counts', title: 'Что вышло', cell: (campaign) => <Counts {...campaign} /> },
      ]}
      actions={(campaign) => <CampaignActs campaign={campaign} onShow={() => onShow(campaign)} />}
    />
  );
}

function Standing(campaign: Campaign) {
  const { audience, stopped_at, counts, to_repeat, repeat_days, remind } = campaign;
  if (stopped_at !== null) return <StatusChip kind="warn">Остановлена</StatusChip>;
  if (unwritten(campaign) > 0) return <StatusChip kind="info">Письма уходят</StatusChip>;
  if (counts.waiting > 0) return <StatusChip kind="warn">Письма ждут отправки</StatusChip>;
  if (to_repeat > 0)
    return (
      <>
        <StatusChip kind="info">Ждём ответа</StatusChip>
        <Caption>
          Напомним {counted(to_repeat, audienceTexts[audience].reminded)} через{' '}
          {counted(repeat_days ?? 0, ['день', 'дня', 'дней'])} после письма
        </Caption>
      </>
    );
  return (
    <>
      <StatusChip kind="plain">Завершена</StatusChip>
      {remind?.from && <Caption>Напомнить можно с {formatDateTime(remind.from)}</Caption>}
    </>
  );
}

const Counts = ({ total, counts: { waiting, sent, entered, refused, skipped } }: Campaign) => (
  <>
    Вошли {entered} из {total}
    <Caption>
      {[
        sent > 0 && `ждём ${sent}`,
        waiting > 0 && `ждут отправки ${waiting}`,
        refused > 0 && `адрес не принял ${refused}`,
        skipped > 0 && `не отправлено ${skipped}`,
      ]
        .filter(Boolean)
        .join(', ')}
    </Caption>
  </>
);
