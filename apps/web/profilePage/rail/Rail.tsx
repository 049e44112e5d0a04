import { listWeekdays } from '#domains/dictionaries/contract.ts';
import { ownEducationalsPath } from '#domains/educationals/paths.ts';
import { organiserCalendarPath } from '#domains/exhibitions/paths.ts';
import { VenueMap } from '#domains/exhibitions/web/public.ts';
import { LatestResults, UpcomingShows } from '#domains/news/web/public.ts';
import { publicFields } from '#domains/profiles/edit/sections.ts';
import { ContactList } from '#domains/profiles/web/public.ts';
import { contactTypes } from '#platform/contract/inputs/contacts.ts';
import { formatLongDate } from '#platform/contract/time/dates.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { WeekSchedule } from '#platform/ui/time/WeekSchedule.tsx';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import { MoreLink } from '#platform/ui/typography/MoreLink.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { calendarOf } from '../calendarOf.ts';
import { OwnedDogs } from '../dogs/OwnedDogs.tsx';
import { reachOf } from '../head/reach.ts';
import { JudgeFacts } from '../judge/JudgeFacts.tsx';
import { Owned } from '../owner/Owned.tsx';
import styles from '../sections.module.css';
import type { WholeProfile } from '../wholeProfile.ts';
import { declaredFacts } from './declaredFacts.ts';
import { Leader } from './Leader.tsx';
import { Legal } from './Legal.tsx';

const organises: ReadonlySet<WholeProfile['kind']> = new Set(['club', 'nbc', 'federation']);

/** Contacts, opening hours and address; the next shows and results where they don't stand beside the rail. */
export default function Rail({ profile }: { profile: WholeProfile }) {
  const weekdays = useRead(listWeekdays, {}).data ?? [];
  const { site, point, schedule, shows, results, kind, judging, legal } = profile;
  // Contacts shown beside the name are not repeated here.
  const { phone } = reachOf(profile, weekdays);
  const contacts = [...profile.contacts.filter((contact) => contact !== phone), ...linksBesides(profile)];
  const address = kind === 'user' ? profile.address : null;
  const reachable = contacts.length > 0 || site || address;
  return (
    <aside className={styles.rail} aria-label="Сведения">
      {judging && <JudgeFacts judging={judging} />}
      {shows.length > 0 && !organises.has(kind) && (
        <UpcomingShows variant="rail" shows={shows} to={calendarOf(profile)} />
      )}
      {results.length > 0 && !(organises.has(kind) && shows.length > 0) && (
        <LatestResults
          results={results}
          more={{ to: `${organiserCalendarPath(profile.alias)}&sort=finished`, text: 'Все прошедшие' }}
        />
      )}
      {organises.has(kind) && (
        <Owned profileId={profile.profile_id} own={<OwnLessons profile={profile} />} others={null} />
      )}
      {reachable && (
        <section aria-labelledby="contacts">
          <SectionHead id="contacts" size="rail" title="Контакты" />
          <ContactList contacts={contacts} site={site} address={address} />
        </section>
      )}
      {schedule.length > 0 && (
        <section aria-labelledby="hours">
          <SectionHead id="hours" size="rail" title="Часы приёма" />
          <WeekSchedule entries={schedule} weekdays={weekdays} />
        </section>
      )}
      {point && kind !== 'user' && (
        <section aria-labelledby="place">
          <SectionHead id="place" size="rail" title="На карте" />
          <VenueMap {...point} />
        </section>
      )}
      {kind === 'nbc' && profile.owner_picture_link && (
        <Leader name={profile.head_name} photo={profile.owner_picture_link} />
      )}
      <OwnFacts profile={profile} />
      {legal && <Legal legal={legal} />}
      {kind === 'user' && <OwnedDogs profile={profile} />}
    </aside>
  );
}

/** The organiser's link to its own events. */
function OwnLessons({ profile }: { profile: WholeProfile }) {
  return (
    <section aria-labelledby="lessons">
      <SectionHead id="lessons" size="rail" title="Обучение" />
      <p className="small muted">Объявите семинар или курс: участники запишутся сами.</p>
      <MoreLink to={ownEducationalsPath(profile.full_alias)}>Семинары и курсы</MoreLink>
    </section>
  );
}

/** Social networks, each listed once. */
function linksBesides({ contacts, site, socials }: WholeProfile): WholeProfile['contacts'] {
  const told = new Set([site, ...contacts.map(({ value }) => value)]);
  const others = socials.filter((social) => !told.has(social.site) && told.add(social.site));
  return others.map((social) => ({
    value: social.site,
    description: social.description,
    is_main: false,
    contact_type_id: contactTypes.link,
  }));
}

function OwnFacts({ profile }: { profile: WholeProfile }) {
  const {
    kind,
    head_name,
    dog_prefix,
    dog_suffix,
    founded_on,
    birth_date,
    name_lat,
    federation,
    stamp_codes,
    clubs,
    kennels,
  } = profile;
  const facts = [
    { term: kind === 'kennel' ? 'Владелец' : 'Руководитель', value: head_name },
    ...declaredFacts(publicFields.facts, profile),
    { term: 'Приставка к кличке', value: kind === 'kennel' && [dog_prefix, dog_suffix].filter(Boolean).join(' … ') },
    { term: 'Дата рождения', value: birth_date && formatLongDate(birth_date) },
    {
      term: kind === 'kennel' ? 'Название латиницей' : 'Латиницей',
      value: name_lat && <span lang="en">{name_lat}</span>,
    },
    {
      term: kind === 'federation' ? 'Основана' : 'Основан',
      value: kind !== 'user' && founded_on ? `${founded_on.slice(0, 4)} год` : null,
    },
    {
      term: 'Федерация',
      value: federation && kind !== 'user' && <Link to={federation.full_alias}>{federation.name}</Link>,
    },
    { term: stamp_codes.length > 1 ? 'Коды клейма' : 'Код клейма', value: stamp_codes.join(', ') },
    { term: 'Клубов', value: (kind === 'federation' && clubs) || null },
    { term: 'Питомников', value: (kind === 'federation' && kennels) || null },
  ].filter(({ value }) => value);
  if (!facts.length) return null;
  return (
    <section aria-labelledby="facts">
      <SectionHead id="facts" size="rail" title="Сведения" />
      <Facts facts={facts} />
    </section>
  );
}
