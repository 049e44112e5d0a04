import { listWeekdays } from '#domains/dictionaries/contract.ts';
import { useDictionary } from '#domains/dictionaries/web/public.ts';
import { dialPhone, displayPhone } from '#domains/profiles/phone.ts';
import { groupSchedule } from '#platform/contract/time/schedule.ts';
import { Avatar } from '#platform/ui/covers/Avatar.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import type { Exhibition } from '../../../contract.ts';
import { organiserCalendarPath } from '../../../paths.ts';
import { contactsOf } from './contactsOf.ts';
import styles from './Organiser.module.css';

export function Organiser({ show }: { show: Exhibition }) {
  const { club_information: club, registrar } = show;
  const { phones, mails, links } = contactsOf(show.contacts);
  const weekdays = useDictionary(listWeekdays).entries;
  const hours = groupSchedule(club.schedule, weekdays).map(
    (group) => `${daysWords(group.weekdays)} ${group.time_from}–${group.time_to}`,
  );
  return (
    <section className={`card ${styles.organiser}`} aria-labelledby="organiser">
      <div className={styles.who}>
        <Avatar kind="organisation" name={club.name} id={club.club_alias} photo={club.logo_link} size={64} />
        <h2 id="organiser">
          <span className="vh">Организатор: </span>
          <Link to={club.full_alias}>{club.name}</Link>
        </h2>
      </div>
      {registrar && (
        <p className={styles.line}>
          <Icon name="user" size={20} />
          Регистратор: {registrar}
        </p>
      )}
      {phones.map((phone) => (
        <p key={phone.value} className={styles.line}>
          <Icon name="phone" size={20} />
          <a href={`tel:${dialPhone(phone.value)}`}>{displayPhone(phone.value)}</a>
        </p>
      ))}
      {mails.map((mail) => (
        <p key={mail.value} className={styles.line}>
          <Icon name="mail" size={20} />
          <a href={`mailto:${mail.value}`}>{mail.value}</a>
        </p>
      ))}
      {links.map((link) => (
        <p key={link.value} className={styles.line}>
          <Icon name="link" size={20} />
          <a href={link.value} target="_blank" rel="noopener">
            {link.description || link.value}
          </a>
        </p>
      ))}
      {hours.map((line) => (
        <p key={line} className={styles.line}>
          <Icon name="clock" size={20} />
          {line}
        </p>
      ))}
      <p className={styles.line}>
        <Icon name="calendar" size={20} />
        <Link to={organiserCalendarPath(club.club_alias)}>Другие мероприятия организатора</Link>
      </p>
    </section>
  );
}

const week = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'];

/** «пн–пт» for consecutive days, «вт, чт» for others. */
function daysWords(days: readonly string[]): string {
  const first = week.indexOf(days[0] ?? '');
  const inRow = days.length > 2 && days.every((day, at) => week[first + at] === day);
  return inRow ? `${days[0]}–${days.at(-1)}` : days.join(', ');
}
