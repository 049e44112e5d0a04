import { useLocation } from 'react-router';
import { listWeekdays } from '#domains/dictionaries/contract.ts';
import { listUpcoming } from '#domains/exhibitions/contract.ts';
import { organiserCalendarPath } from '#domains/exhibitions/paths.ts';
import { getFederation } from '#domains/profiles/contract.ts';
import { federationPath } from '#domains/profiles/paths.ts';
import { ContactList } from '#domains/profiles/web/public.ts';
import { WeekSchedule } from '#platform/ui/time/WeekSchedule.tsx';
import { Facts } from '#platform/ui/type/Facts.tsx';
import { MoreLink } from '#platform/ui/type/MoreLink.tsx';
import { SectionHead } from '#platform/ui/type/SectionHead.tsx';
import { PageMeta } from '#platform/web/PageMeta.tsx';
import type { Reader } from '#platform/web/page.tsx';
import { useRead } from '#platform/web/read.ts';
import { listArticles } from '../contract.ts';
import { federationNewsPath } from '../paths.ts';
import styles from './FederationPage.module.css';
import { FederationHead } from './federation/FederationHead.tsx';
import { FederationMenu } from './federation/FederationMenu.tsx';
import { federationIn } from './federation/federationIn.ts';
import { PostRow } from './feed/PostRow.tsx';
import { UpcomingShows } from './home/UpcomingShows.tsx';

const upcoming = (alias: string) => ({ count: 3, alias });
const newest = (alias: string) => ({ alias, size: 5 });

export async function read(reader: Reader): Promise<void> {
  const alias = federationIn(reader.pathname);
  const [federation] = await Promise.all([
    reader.read(getFederation, { alias }),
    reader.read(listArticles, newest(alias)),
    reader.read(listUpcoming, upcoming(alias)),
    reader.read(listWeekdays, {}),
  ]);
  const ofKind = (kind: number) => federation.contacts.find((contact) => contact.contact_type_id === kind)?.value;
  reader.linkedData({
    '@type': 'Organization',
    name: federation.full_name,
    alternateName: federation.name,
    url: reader.origin + federationPath(alias),
    address: federation.address ?? undefined,
    telephone: ofKind(1),
    email: ofKind(2),
    foundingDate: federation.founded_on ?? undefined,
  });
}

/** A federation's public face. */
export function Page() {
  const alias = federationIn(useLocation().pathname);
  const federation = useRead(getFederation, { alias }).data;
  const feed = useRead(listArticles, newest(alias)).data;
  const shows = useRead(listUpcoming, upcoming(alias)).data ?? [];
  const weekdays = useRead(listWeekdays, {}).data ?? [];
  if (!federation || !feed) return null;
  const paragraphs = federation.description.split(/\n+/);
  return (
    <div className="wrap">
      <PageMeta
        title={`${federation.name}: ${federation.full_name}`}
        description={paragraphs[0] ?? federation.full_name}
        path={federationPath(alias)}
        type="profile"
      />
      <div className="with-side">
        <FederationMenu alias={alias} />
        <div>
          <FederationHead federation={federation} />
          <div className={styles.columns}>
            <div>
              <section aria-labelledby="about">
                <SectionHead id="about" title="О федерации" />
                <div className={styles.about}>
                  {paragraphs.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </div>
              </section>
              <section className={styles.section} aria-labelledby="news">
                <SectionHead id="news" title="Новости федерации" />
                {feed.articles.map((article, at) => (
                  <PostRow key={article.id} article={article} today={feed.today} withCover={at === 0} />
                ))}
                <MoreLink to={federationNewsPath(alias)}>Все публикации</MoreLink>
              </section>
            </div>
            <aside className={styles.rail} aria-label="Сведения о федерации">
              <section aria-labelledby="contacts">
                <SectionHead id="contacts" size="rail" title="Контакты" />
                <ContactList contacts={federation.contacts} site={federation.site} address={federation.address} />
              </section>
              {federation.schedule.length > 0 && (
                <section aria-labelledby="hours">
                  <SectionHead id="hours" size="rail" title="Часы приёма" />
                  <WeekSchedule entries={federation.schedule} weekdays={weekdays} />
                </section>
              )}
              <section aria-labelledby="facts">
                <SectionHead id="facts" size="rail" title="Сведения" />
                <Facts
                  facts={[
                    { term: 'Руководитель', value: federation.head_name },
                    { term: 'Основана', value: federation.founded_on && `${federation.founded_on.slice(0, 4)} год` },
                    { term: 'Клубов', value: federation.clubs || null },
                    { term: 'Питомников', value: federation.kennels || null },
                  ]}
                />
              </section>
              {shows.length > 0 && <UpcomingShows look="rail" shows={shows} to={organiserCalendarPath(alias)} />}
            </aside>
          </div>
        </div>
      </div>
    </div>
  );
}
