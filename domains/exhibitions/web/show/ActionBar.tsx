import { type ReactNode, useState } from 'react';
import { useSession } from '#domains/accounts/web/public.ts';
import { dialPhone, displayPhone } from '#domains/profiles/phone.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { formatDayMonth, moscowDay } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { Countdown } from '#platform/ui/time/Countdown.tsx';
import { sharePage } from '#platform/web/share.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import type { Exhibition } from '../../contract.ts';
import { countdownOf, refusalToReport } from '../../countdown.ts';
import { amountText, currentTier, feeKinds } from '../../entryFees/policy.ts';
import {
  entryTermsPath,
  eventResultsPath,
  exhibitionEditPath,
  exhibitionFeedPath,
  sheetPath,
  workplacePath,
} from '../../paths.ts';
import { isRegulations } from '../../regulations/policy.ts';
import { countdownLabels } from '../../texts.ts';
import { EntryMark } from '../calendar/list/EntryMark.tsx';
import styles from './ActionBar.module.css';
import { contactsOf } from './people/contactsOf.ts';

/** Actions for the show and the countdown. `entry` replaces the organiser's contacts while the portal takes entries. */
export function ActionBar({ show, entry }: { show: Exhibition; entry: ReactNode }) {
  const { mail } = contactsOf(show.contacts);
  const isOwn = useIsOwn(show);
  const isDue =
    isOwn && Date.parse(show.ends_at) <= clock.milliseconds() && refusalToReport(show, clock.now()) === null;
  const isOver = show.has_results || show.countdown?.stage === 'report';
  const isReported = isDue && !show.report_awaited;
  const isAhead = show.entry !== 'closed' && !show.is_cancelled && !show.has_results;
  const isBeforeStart = show.countdown?.stage === 'entry' || show.countdown?.stage === 'start';
  const isEnteredByOrganiser = !entry && isAhead && !show.sign_up_link && isBeforeStart;
  const regulations = show.documents.find(isRegulations);
  // Nothing else asks for action.
  if (show.is_cancelled)
    return (
      <div className={styles.bar}>
        <Cancelled show={show} />
        <EditButton show={show} />
      </div>
    );
  return (
    <div className={styles.bar}>
      <TimeLeft show={show} />
      {entry}
      {isEnteredByOrganiser && <HowToEnter show={show} />}
      {isDue && !isReported && !show.has_results && (
        <Button to={sheetPath(show.id)} className={styles.main}>
          Сдать отчёт
        </Button>
      )}
      {show.has_results && (
        <Button to={eventResultsPath(show)} className={styles.main}>
          Результаты
        </Button>
      )}
      {show.sign_up_link && (
        <Button to={show.sign_up_link} className={styles.main}>
          Записаться
        </Button>
      )}
      {mail && !isOwn && isEnteredByOrganiser && (
        <Button
          leftIcon="mail"
          href={`mailto:${mail.value}?subject=${encodeURIComponent(show.name)}`}
          target="_self"
          className={cx(styles.main, contactsOf(show.contacts).phones.length > 0 && styles.wide)}
        >
          Написать организатору
        </Button>
      )}
      {regulations && (
        <Button kind="secondary" leftIcon="download" href={regulations.link} className={styles.second}>
          Положение
        </Button>
      )}
      {!isOver && (
        <Button
          kind="secondary"
          leftIcon="calendar"
          href={exhibitionFeedPath(show.id)}
          download=""
          className={styles.second}
        >
          В календарь
        </Button>
      )}
      <ShareButton title={show.name} />
      <EditButton show={show} />
      {isEnteredByOrganiser && !isOwn && <EntryBar show={show} />}
    </div>
  );
}

/** Names who takes entries of a show that does not take them through the portal. */
function HowToEnter({ show }: { show: Exhibition }) {
  const { phones, mail } = contactsOf(show.contacts);
  const [phone] = phones;
  const isOwn = useIsOwn(show);
  if (isOwn && show.category === exhibitions)
    return (
      <div className={styles.how}>
        <p>
          <b>Запись через портал не открыта</b>: посетители видят здесь ваши телефон и почту. Чтобы владельцы записывали
          собак сами, <Link to={entryTermsPath(show.id)}>откройте запись в условиях</Link>.
        </p>
      </div>
    );
  return (
    <div className={styles.how}>
      <p>
        <b>Записывает организатор</b>: позвоните или напишите ему. Через портал на эту выставку не записывают.
      </p>
      {phone && (
        <p>
          <a className={styles.phone} href={`tel:${dialPhone(phone.value)}`}>
            {displayPhone(phone.value)}
          </a>
          {show.registrar && `, ${show.registrar}`}
        </p>
      )}
      {mail && (
        <p>
          <a className={styles.mail} href={`mailto:${mail.value}`}>
            {mail.value}
          </a>
        </p>
      )}
    </div>
  );
}

/** Sticky bar on phones: deadline, fee and call. */
function EntryBar({ show: { contacts, entry_closes_at, fee_table } }: { show: Exhibition }) {
  const isHydrated = useHydrated();
  const [phone] = contactsOf(contacts).phones;
  if (!phone) return null;
  const tier = isHydrated ? currentTier(fee_table.tiers, clock.today()) : -1;
  const base = fee_table.lines.find(({ kind }) => kind === feeKinds.base);
  const amount = base?.amounts[tier];
  return (
    <div className={styles.sticky} data-beside-dock>
      <p>
        {entry_closes_at && <small>Запись до {formatDayMonth(moscowDay(entry_closes_at))}</small>}
        {base && amount !== undefined && <b>сейчас {amountText(amount, base.kind)}</b>}
      </p>
      <Button href={`tel:${dialPhone(phone.value)}`} target="_self" leftIcon="phone" condensed>
        Позвонить
      </Button>
    </div>
  );
}

/** Calendar category «Выставки», the only one with entries through the portal. */
const exhibitions = 1;
/** Calendar category «Образовательные», which has no judges. */
const lessons = 4;

/** Computed in the browser, because cached pages are the same for every viewer. */
function useIsOwn(show: Exhibition): boolean {
  const { profile_id } = useSession();
  return useHydrated() && profile_id === show.club_information.club_id;
}

/** The organiser's button to edit or report; other viewers get no placeholder. */
function EditButton({ show }: { show: Exhibition }) {
  if (!useIsOwn(show)) return null;
  const isOver = Date.parse(show.ends_at) <= clock.milliseconds();
  if (isOver && refusalToReport(show, clock.now())) return null;
  const isJudged = !show.sign_up_link && show.category !== lessons;
  return (
    <>
      {isJudged && (
        <Button kind="ghost" leftIcon="judge" to={workplacePath(show.id)}>
          Рабочее место
        </Button>
      )}
      <Button kind="ghost" leftIcon={isOver ? 'doc' : 'edit'} to={exhibitionEditPath(show.id)} className={styles.edit}>
        {isOver ? 'Отчёты' : 'Редактировать'}
      </Button>
    </>
  );
}

/** Shows why there is no show, and what becomes of the fees. */
const Cancelled = ({ show: { cancellation_note } }: { show: Exhibition }) => (
  <div className={styles.cancelled}>
    <Icon name="alert" size={28} />
    <div>
      <p className={styles.off}>Мероприятие отменено</p>
      {cancellation_note && <p>{cancellation_note}</p>}
      <p>Записи на него нет. Если взнос уже уплачен, о возврате спросите организатора: его контакты ниже.</p>
    </div>
  </div>
);

function TimeLeft({ show }: { show: Exhibition }) {
  // The server computed the stage when it rendered; a cached page may be older.
  const next = useHydrated() ? countdownOf(show, clock.now()) : show.countdown;
  const isOwn = useIsOwn(show);
  const isOver = !next || next.stage === 'report';
  // The report deadline is shown to the organiser only.
  const countdown = isOver && !isOwn ? null : next;
  const isHourKnown = countdown?.stage !== 'start' || Boolean(show.dates[0]?.time_from);
  const closes = countdown?.stage === 'entry' ? moscowDay(countdown.until) : null;
  return (
    <div className={styles.time} data-small={closes !== null || undefined}>
      {closes && (
        <p className={styles.closes}>
          Записаться можно до <b>{formatDayMonth(closes)}</b>
        </p>
      )}
      {countdown?.stage === 'start' && (
        <p className={styles.state}>
          <EntryMark show={show} />
        </p>
      )}
      {countdown ? (
        <Countdown
          key={countdown.stage}
          end={countdown.until}
          day={isHourKnown ? undefined : show.begins_on}
          label={countdownLabels[countdown.stage]}
        />
      ) : (
        <p className="muted">Мероприятие завершено</p>
      )}
      {isOver && <AfterShow show={show} />}
    </div>
  );
}

/** Links the results of a finished show, or says when they are due. */
function AfterShow({ show }: { show: Exhibition }) {
  if (show.has_results) return null;
  if (!show.report_due_at) return <p className="small muted">Итоги сообщает организатор.</p>;
  const due = formatDayMonth(moscowDay(Date.parse(show.report_due_at) - 1));
  const isDue = !show.report_awaited || Date.parse(show.report_due_at) > clock.milliseconds();
  return (
    <p className="small muted">
      {isDue
        ? `Результаты появятся здесь, когда федерация примет отчёт организатора: ${show.report_awaited ? `его ждут до ${due}` : 'он на проверке'}.`
        : `Результатов ещё нет: отчёт организатора ждали до ${due}.`}
    </p>
  );
}

function ShareButton({ title }: { title: string }) {
  const [busy, setBusy] = useState(false);
  // Buttons need scripts; a placeholder of the same size prevents a layout shift on hydration.
  const isHydrated = useHydrated();
  const share = async () => {
    setBusy(true);
    await sharePage(title);
    setBusy(false);
  };
  return (
    <IconButton
      icon="share"
      label="Поделиться"
      bordered
      className={cx(styles.share, !isHydrated && styles.asleep)}
      onClick={share}
      disabled={busy}
    />
  );
}
