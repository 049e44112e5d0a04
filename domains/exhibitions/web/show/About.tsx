import { formatDayMonth, weekdayShort } from '#platform/contract/time/dates.ts';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import type { Exhibition } from '../../contract.ts';
import { trialKindNames } from '../../trials/policy.ts';
import styles from './About.module.css';

export function About({ show }: { show: Exhibition }) {
  const hours = show.dates.map(({ date, time_from, time_to }) => ({
    term: `${formatDayMonth(date)}, ${weekdayShort(date)}`,
    value: time_from && (time_to ? `${time_from}–${time_to}` : `с ${time_from}`),
  }));
  return (
    <section aria-labelledby="about" className={styles.about}>
      <SectionHead id="about" title="О мероприятии" />
      {show.avatar_link && (
        <img className={styles.avatar} src={show.avatar_link} alt="" loading="lazy" decoding="async" />
      )}
      {show.description.split('\n').map((paragraph) => paragraph && <p key={paragraph}>{paragraph}</p>)}
      <Facts
        facts={[
          ...hours,
          { term: 'Вид', value: show.trial_kind ? trialKindNames[show.trial_kind] : undefined },
          {
            term: 'Дисциплины',
            value: listed(
              show.disciplines.map((discipline) => discipline.name),
              false,
            ),
          },
          { term: 'Классы', value: listed(show.castes.map((caste) => caste.name)) },
          {
            term: 'Титулы и сертификаты',
            value: listed(
              show.dignities.map((dignity) => dignity.name),
              false,
            ),
          },
          { term: 'Клуб породы', value: show.nbc?.name },
        ]}
      />
    </section>
  );
}

/** «бэби, щенков, юниоров» */
const listed = (names: readonly string[], lower = true): string =>
  names.map((name) => (lower ? name.charAt(0).toLowerCase() + name.slice(1) : name)).join(', ');
