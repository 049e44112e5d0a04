import { useState } from 'react';
import { useSession } from '#domains/accounts/web/public.ts';
import { formatDayMonth, moscowDay } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { Countdown } from '#platform/ui/time/Countdown.tsx';
import { sharePage } from '#platform/web/share.ts';
import { useAwake } from '#platform/web/useAwake.ts';
import type { Exhibition } from '../../contract.ts';
import { countdownOf } from '../../countdown.ts';
import { refusalToReport } from '../../editPolicy.ts';
import { exhibitionEditPath, exhibitionFeedPath, showResultsPath } from '../../paths.ts';
import { countdownLabels } from '../../words.ts';
import { EntryMark } from '../calendar/list/EntryMark.tsx';
import styles from './ActionBar.module.css';
import { contactsOf } from './people/contactsOf.ts';

/** What one can do about the show now, and how much time there is. */
export function ActionBar({ show }: { show: Exhibition }) {
  const { mail } = contactsOf(show.contacts);
  const regulations = show.documents.find((document) => /положени/i.test(document.name));
  return (
    <div className={styles.bar}>
      {show.has_results && (
        <Button to={showResultsPath({ id: show.id, type_id: show.type.id })} className={styles.main}>
          Результаты
        </Button>
      )}
      {show.sign_up_link && (
        <Button to={show.sign_up_link} className={styles.main}>
          Записаться
        </Button>
      )}
      {mail && !show.sign_up_link && show.entry !== 'closed' && !show.is_cancelled && !show.has_results && (
        <Button href={`mailto:${mail.value}?subject=${encodeURIComponent(show.name)}`} target="_self" className={styles.main}>
          Написать организатору
        </Button>
      )}
      {regulations && (
        <Button kind="secondary" leftIcon="download" href={regulations.link} className={styles.second}>
          Положение
        </Button>
      )}
      <Button kind="secondary" leftIcon="calendar" href={exhibitionFeedPath(show.id)} download="" className={styles.second}>
        В календарь
      </Button>
      <ShareButton title={show.name} />
      <EditButton show={show} />
      <TimeLeft show={show} />
    </div>
  );
}

/** For the organiser: while there is something to change, and then to report; nobody else has a place kept for it. */
function EditButton({ show }: { show: Exhibition }) {
  const { profile_id } = useSession();
  const isAwake = useAwake();
  if (!isAwake || profile_id !== show.club_information.club_id) return null;
  const isOver = Date.parse(show.ends_at) <= Date.now();
  if (isOver && refusalToReport(show, new Date())) return null;
  return (
    <Button kind="ghost" leftIcon={isOver ? 'doc' : 'edit'} to={exhibitionEditPath(show.id)} className={styles.edit}>
      {isOver ? 'Отчёты' : 'Редактировать'}
    </Button>
  );
}

function TimeLeft({ show }: { show: Exhibition }) {
  // The server told the stage for its own moment; a page kept by a cache may be past it.
  const countdown = useAwake() ? countdownOf(show, new Date()) : show.countdown;
  const isOver = !show.is_cancelled && (!countdown || countdown.stage === 'report');
  return (
    <div className={styles.time}>
      {countdown ? (
        <Countdown
          key={countdown.stage}
          end={countdown.until}
          label={`${countdownLabels[countdown.stage]}${show.city.time_zone === 'Europe/Moscow' || countdown.stage === 'entry' ? '' : ' по Москве'}`}
        />
      ) : (
        <p className="muted">Мероприятие завершено</p>
      )}
      {countdown?.stage === 'start' && <EntryMark show={show} />}
      {isOver && <AfterShow show={show} />}
    </div>
  );
}

/** Where the results of a show that is over are, or when they are waited for. */
function AfterShow({ show }: { show: Exhibition }) {
  if (show.has_results) return null;
  if (!show.report_due_at) return <p className="small muted">Итоги сообщает организатор.</p>;
  const due = formatDayMonth(moscowDay(Date.parse(show.report_due_at) - 1));
  const isDue = Date.parse(show.report_due_at) > Date.now();
  return (
    <p className="small muted">
      {isDue
        ? `Результаты появятся здесь, когда федерация примет отчёт организатора: его ждут до ${due}.`
        : `Результатов ещё нет: отчёт организатора ждали до ${due}.`}
    </p>
  );
}

function ShareButton({ title }: { title: string }) {
  const [busy, setBusy] = useState(false);
  // Nothing to press without scripts; its room is kept, so that nothing moves when they wake.
  const awake = useAwake();
  const share = async () => {
    setBusy(true);
    await sharePage(title);
    setBusy(false);
  };
  return <IconButton icon="share" label="Поделиться" bordered className={cx(styles.share, !awake && styles.asleep)} onClick={share} disabled={busy} />;
}
