import { type FormEvent, useState } from 'react';
import { useSession } from '#domains/accounts/web/public.ts';
import { detailsScreenPath } from '#domains/federationDetails/paths.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { addDays, formatDate, moscowTime } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { DateField } from '#platform/ui/calendar/DateField.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { MailAddress } from '#platform/ui/typography/MailAddress.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import {
  closeOfficeDay,
  getOfficeDay,
  markVisit,
  type OfficeDay,
  type OfficeDayVisit,
  openOfficeDay,
} from '../../contract.ts';
import { visitStates } from '../../texts.ts';
import { stateChips } from '../../web/stateChips.ts';
import styles from '../../web/visits.module.css';

const loadCloseSchema = () => import('../../schemas.ts').then(({ closeInput }) => closeInput);

export function Section() {
  const [day, setDay] = useState(() => clock.today());
  const [closing, setClosing] = useState(false);
  const { data, isPending, isError, refetch } = useRead(getOfficeDay, { day }, { enabled: day !== '' });
  const marking = useWrite(markVisit);
  const opening = useWrite(openOfficeDay);
  const act = (work: Promise<unknown>) => work.then(() => void refetch(), showError);
  const mark = ({ id }: OfficeDayVisit, came: boolean) => void act(marking.mutateAsync({ visitId: id, came }));
  const isUnderway = ({ id, state, starts_at }: OfficeDayVisit) =>
    state !== visitStates.cancelled &&
    Date.parse(starts_at) <= clock.milliseconds() &&
    !(marking.isPending && marking.variables.visitId === id);
  return (
    <>
      <RecordList<OfficeDayVisit>
        label={`Приём ${formatDate(day)}`}
        state={isError ? 'failed' : isPending ? 'loading' : 'ready'}
        onRetry={() => void refetch()}
        tools={
          <div className={styles.admin}>
            <DateField label="День приёма" value={day} onChange={(picked) => picked && setDay(picked)} />
            <Button kind="secondary" onClick={() => setDay(addDays(day, -1))}>
              Предыдущий
            </Button>
            <Button kind="secondary" onClick={() => setDay(addDays(day, 1))}>
              Следующий
            </Button>
            {data && canClose(data) && (
              <>
                <Button kind="ghost" onClick={() => setClosing(true)}>
                  {data.special?.is_closed ? 'Отменить записи' : 'Закрыть день'}
                </Button>
                {!data.special?.is_closed && (
                  <p className="muted small">
                    Это прекращает только запись. Часы приёма для посетителей меняют в <SpecialDaysLink />.
                  </p>
                )}
              </>
            )}
          </div>
        }
        rows={data?.visits ?? []}
        keyOf={({ id }) => id}
        columns={[
          { id: 'visitor', title: 'Кто', cell: ({ visitor }) => visitor },
          {
            id: 'time',
            title: 'Время',
            numeric: true,
            cell: ({ starts_at, minutes }) => `${moscowTime(starts_at)}, ${minutes} мин`,
          },
          { id: 'purpose', title: 'Цель', cell: ({ purpose }) => purpose },
          { id: 'mail', title: 'E-mail', cell: ({ mail }) => (mail ? <MailAddress mail={mail} /> : '—') },
          {
            id: 'state',
            title: 'Состояние',
            cell: ({ state, is_outside_hours }) => (
              <>
                <StatusChip kind={stateChips[state].kind}>{stateChips[state].label}</StatusChip>
                {is_outside_hours && <div className="muted small">вне нынешних часов приёма</div>}
              </>
            ),
          },
        ]}
        actions={(row) =>
          isUnderway(row) && (
            <>
              {row.state !== visitStates.came && (
                <Button condensed aria-label={`${row.visitor}: пришёл`} onClick={() => mark(row, true)}>
                  Пришёл
                </Button>
              )}
              {row.state !== visitStates.missed && (
                <Button
                  kind="secondary"
                  condensed
                  aria-label={`${row.visitor}: не пришёл`}
                  onClick={() => mark(row, false)}
                >
                  Не пришёл
                </Button>
              )}
            </>
          )
        }
        empty={
          <EmptyState
            title={data?.is_closed || data?.special?.is_closed ? 'День закрыт' : 'На этот день никто не записан'}
            scene="sleeping"
          />
        }
      />
      {data?.special && (
        <Banner tone={data.special.is_closed ? 'warn' : 'plain'} icon="info">
          {formatDate(day)}, особый день – {data.special.text}. Запись следует ему, меняют его в <SpecialDaysLink />.
        </Banner>
      )}
      {data?.is_closed && (
        <Banner
          tone="warn"
          icon="info"
          action={
            <Button kind="secondary" loading={opening.isPending} onClick={() => void act(opening.mutateAsync({ day }))}>
              Открыть день
            </Button>
          }
        >
          {formatDate(day)} запись закрыта: {data.reason}
        </Banner>
      )}
      {closing && (
        <CloseDay
          day={day}
          onClose={() => {
            setClosing(false);
            void refetch();
          }}
        />
      )}
    </>
  );
}

/** On a day that the federation's details close, only visits booked earlier are left to cancel. */
const canClose = ({ day, is_closed, special, visits }: OfficeDay): boolean =>
  day >= clock.today() &&
  !is_closed &&
  (!special?.is_closed ||
    visits.some(
      ({ state, starts_at }) => state === visitStates.booked && Date.parse(starts_at) > clock.milliseconds(),
    ));

/** Named staff without the section of the federation's details are told where the hours are changed, without a link. */
function SpecialDaysLink() {
  const named = useSession().user_info?.staff;
  const words = '«Данные федерации → Особые дни»';
  return named && !named.sections.includes('content') ? words : <Link to={detailsScreenPath}>{words}</Link>;
}

function CloseDay({ day, onClose }: { day: string; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const draft = useDraft(`office-day-${day}`, { reason }, (part) => setReason(part.reason ?? ''));
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: closeOfficeDay,
    draft,
    schema: loadCloseSchema,
    onSuccess: ({ cancelled }) => {
      showSnackbar(`День закрыт. Отменено записей: ${cancelled}`);
      onClose();
    },
  });
  const close = (event: FormEvent) => {
    event.preventDefault();
    void submit({ day, reason });
  };
  return (
    <Modal opened onClose={onClose} title={`Закрыть ${formatDate(day)}`}>
      <form onSubmit={close} noValidate className={styles.form}>
        <p>Записи этого дня отменятся, каждому уйдёт письмо.</p>
        <TextField
          label="Причина"
          name="reason"
          maxLength={200}
          hint="Её увидят те, кто записан"
          value={reason}
          error={errors.reason ?? errors.error}
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value);
            forget('reason');
            forget('error');
          }}
          data-autofocus
        />
        <div>
          <Button type="submit" kind="danger" loading={submitting}>
            Закрыть день
          </Button>
        </div>
      </form>
    </Modal>
  );
}
