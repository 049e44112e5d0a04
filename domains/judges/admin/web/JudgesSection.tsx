import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSession } from '#domains/accounts/web/public.ts';
import { RegionField } from '#domains/dictionaries/web/public.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Segmented } from '#platform/ui/choices/Segmented.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { MailAddress } from '#platform/ui/typography/MailAddress.tsx';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { ReasonDialog } from '#platform/web/forms/ReasonDialog.tsx';
import { useAddressFilter } from '#platform/web/useAddressFilter.ts';
import { type Line, listJudgeLines, unlinkJudge } from '../../links/contract.ts';
import { judgeCampaignPath, judgeImportPath, judgeInvitationPath } from '../../paths.ts';
import styles from './admin.module.css';
import { ClaimsList } from './ClaimsList.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { MailDialog } from './MailDialog.tsx';

const views = [
  { id: 'no', label: 'Без учётной записи' },
  { id: 'yes', label: 'Связаны' },
  { id: 'claims', label: 'Заявки' },
];

export function Section() {
  const [view, setView] = useAddressFilter(
    'view',
    'no',
    views.map(({ id }) => id),
  );
  const switcher = <Segmented label="Что показать" options={views} active={view} onSelect={setView} />;
  return view === 'claims' ? (
    <ClaimsList switcher={switcher} />
  ) : (
    <LinesList key={view} linked={view as 'yes' | 'no'} switcher={switcher} />
  );
}

function LinesList({ linked, switcher }: { linked: 'yes' | 'no'; switcher: ReactNode }) {
  const cache = useQueryClient();
  const [search, setSearch] = useAddressFilter<string>('search', '');
  const [region, setRegion] = useAddressFilter<string>('region', '');
  const [opened, setOpened] = useState<Line | null>(null);
  const [addressed, setAddressed] = useState<Line | null>(null);
  const { account_type } = useSession();
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useReadPages(
    listJudgeLines,
    { linked, ...(search && { search }), ...(region && { region }) },
    (last) => (last.has_more ? { after: last.rows.at(-1)?.id } : undefined),
  );
  const close = () => {
    setOpened(null);
    setAddressed(null);
    void cache.invalidateQueries({ queryKey: [listJudgeLines.name] });
    void refetch();
  };
  return (
    <>
      <RecordList<Line>
        label="Перечень судей"
        state={isError ? 'failed' : isPending ? 'loading' : 'ready'}
        onRetry={() => void refetch()}
        tools={
          <div className={styles.tools}>
            {switcher}
            <RegionField value={region} onChange={setRegion} />
            <div className={styles.buttons}>
              <Button kind="secondary" leftIcon="upload" to={judgeImportPath}>
                Загрузить реестр
              </Button>
              {linked === 'no' && account_type === 'admin' && (
                <Button kind="secondary" leftIcon="mail" to={judgeCampaignPath({ search, region })}>
                  Пригласить отобранных
                </Button>
              )}
            </div>
          </div>
        }
        onSearch={setSearch}
        searched={search}
        searchLabel="Фамилия или номер листа"
        rows={data?.pages.flatMap(({ rows }) => rows) ?? []}
        keyOf={({ id }) => id}
        columns={[
          { id: 'name', title: 'Судья', cell: ({ name }) => name },
          { id: 'sheet', title: 'Лист №', cell: ({ sheet_number }) => sheet_number ?? '—' },
          { id: 'mail', title: 'E-mail', cell: ({ mail }) => (mail ? <MailAddress mail={mail} /> : '—') },
          { id: 'city', title: 'Город', cell: ({ city, country }) => city ?? country },
          {
            id: 'person',
            title: 'Учётная запись',
            cell: ({ person }) => (person ? <Link to={person.full_alias}>{person.name}</Link> : '—'),
          },
          { id: 'history', title: 'История', cell: ({ history }) => <History history={history} /> },
        ]}
        actions={(row) => (
          <div className={styles.buttons}>
            {linked === 'no' && account_type === 'admin' && row.mail && (
              <Button
                kind="secondary"
                condensed
                to={judgeInvitationPath(row.id)}
                aria-label={`Пригласить: ${row.name}`}
              >
                Пригласить
              </Button>
            )}
            <Button kind="secondary" condensed aria-label={`E-mail: ${row.name}`} onClick={() => setAddressed(row)}>
              E-mail
            </Button>
            <Button
              kind="secondary"
              condensed
              aria-label={`${row.person ? 'Снять связь' : 'Связать'}: ${row.name}`}
              onClick={() => setOpened(row)}
            >
              {row.person ? 'Снять связь' : 'Связать'}
            </Button>
          </div>
        )}
        empty={
          <EmptyState title="Никто не найден" scene="sniffing">
            Перечень загружают файлом: «Загрузить реестр».
          </EmptyState>
        }
        onMore={hasNextPage ? () => void fetchNextPage() : undefined}
        loadingMore={isFetchingNextPage}
      />
      {addressed && <MailDialog line={addressed} onClose={close} />}
      {opened &&
        (opened.person ? <UnlinkDialog line={opened} onClose={close} /> : <LinkDialog line={opened} onClose={close} />)}
    </>
  );
}

const History = ({ history }: { history: Line['history'] }) =>
  history.length === 0
    ? '—'
    : history.map(({ at, is_linked, person, staff, reason }) => (
        <p key={`${at}${is_linked}`} className="small">
          {formatDate(at.slice(0, 10))}: {person} — {is_linked ? 'связан' : 'связь снята'}, {staff}
          {reason && `. ${reason}`}
        </p>
      ));

function UnlinkDialog({ line, onClose }: { line: Line; onClose: () => void }) {
  const sending = useSubmit({
    endpoint: unlinkJudge,
    draft: null,
    schema: () => import('../../links/schemas.ts').then(({ unlinkInput }) => unlinkInput),
    onSuccess: () => {
      showSnackbar(`${line.name}: связь снята, письмо отправлено`);
      onClose();
    },
  });
  return (
    <ReasonDialog
      title="Снять связь с учётной записью"
      about={`${line.name} — ${line.person?.name}. Разделы судьи для этого человека закроются.`}
      hint="Её увидит этот человек: в письме и в журнале"
      maxLength={1000}
      action="Снять связь"
      sending={sending}
      onSend={(reason) => void sending.submit({ refereeId: line.id, profile_id: line.person?.profile_id ?? 0, reason })}
      onClose={onClose}
    />
  );
}
