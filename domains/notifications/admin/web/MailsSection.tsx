import { formatDateTime } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { MailAddress } from '#platform/ui/typography/MailAddress.tsx';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { useAddressFilter } from '#platform/web/useAddressFilter.ts';
import { jobError } from '../../jobQueues/texts.ts';
import { type AdminMail, listAdminMails, sendMailAgain } from '../contract.ts';

const states = [
  { value: 'waiting', label: 'Ждут отправки' },
  { value: 'failed', label: 'Не ушли' },
  { value: 'sent', label: 'Отправлены' },
] as const;
type State = '' | AdminMail['state'];

/** Mails by state with their errors. The texts are visible to the addressee only. */
export function Section() {
  const [search, setSearch] = useAddressFilter<string>('search', '');
  const [state, setState] = useAddressFilter<State>(
    'state',
    '',
    states.map(({ value }) => value),
  );
  const again = useWrite(sendMailAgain);
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useReadPages(
    listAdminMails,
    { ...(search && { search }), ...(state && { state }) },
    (last) => (last.has_more ? { before: last.rows.at(-1)?.id } : undefined),
  );
  const send = async ({ id }: AdminMail) => {
    try {
      await again.mutateAsync({ mailId: id });
      showSnackbar('Письмо поставлено на отправку');
    } catch (error) {
      showError(error);
    }
    void refetch();
  };
  return (
    <RecordList<AdminMail>
      label="Письма"
      state={isError ? 'failed' : isPending ? 'loading' : 'ready'}
      onRetry={() => void refetch()}
      onSearch={setSearch}
      searched={search}
      searchLabel="Адрес или тема"
      tools={
        <SelectField
          label="Состояние"
          hideLabel
          empty="Все письма"
          options={states}
          value={state}
          onChange={(event) => setState(event.currentTarget.value as State)}
        />
      }
      rows={data?.pages.flatMap(({ rows }) => rows) ?? []}
      keyOf={({ id }) => id}
      columns={[
        { id: 'subject', title: 'Тема', cell: ({ subject }) => subject },
        { id: 'to', title: 'Кому', cell: ({ recipient }) => <MailAddress mail={recipient} /> },
        { id: 'queued', title: 'Написано', numeric: true, cell: ({ queued_at }) => formatDateTime(queued_at) },
        { id: 'state', title: 'Состояние', cell: (row) => <Condition mail={row} /> },
      ]}
      actions={(row) =>
        row.state !== 'sent' && (
          <Button
            kind="secondary"
            condensed
            disabled={again.isPending}
            aria-label={`${sendLabel(row)}: ${row.recipient}, ${row.subject}`}
            onClick={() => void send(row)}
          >
            {sendLabel(row)}
          </Button>
        )
      }
      empty={<EmptyState title="Писем нет" scene="sleeping" />}
      onMore={hasNextPage ? () => void fetchNextPage() : undefined}
      loadingMore={isFetchingNextPage}
    />
  );
}

/** A waiting letter has not been sent yet. */
const sendLabel = ({ state }: AdminMail): string => (state === 'failed' ? 'Отправить ещё раз' : 'Отправить сейчас');

/** The mail server refused the address: the same letter would be refused again. */
const isAddressRefused = ({ state, last_error }: AdminMail): boolean =>
  state === 'failed' && (last_error?.startsWith('EENVELOPE 5') ?? false);

function Condition({ mail }: { mail: AdminMail }) {
  const { tries, last_error, state } = mail;
  return (
    <>
      <State mail={mail} />
      {state !== 'sent' && tries > 0 && (
        <div className="muted small">
          Попыток: {tries}
          {last_error && `. Причина: ${jobError('letters', last_error)}`}
        </div>
      )}
      {isAddressRefused(mail) && (
        <div className="muted small">
          Адрес учётной записи исправляет её владелец в «Безопасности». Если записи нет, исправьте адрес там, откуда он
          взят (реестр, приглашение), и отправьте новое письмо.
        </div>
      )}
    </>
  );
}

function State({ mail: { state, sent_at, next_try_at, tries } }: { mail: AdminMail }) {
  if (state === 'failed') return <StatusChip kind="danger">Не ушло</StatusChip>;
  if (state === 'sent')
    return <StatusChip kind="ok">{`Отправлено ${sent_at ? formatDateTime(sent_at) : ''}`}</StatusChip>;
  return (
    <StatusChip kind="info">
      {tries && next_try_at ? `Ждёт до ${formatDateTime(next_try_at)}` : 'Ждёт отправки'}
    </StatusChip>
  );
}
