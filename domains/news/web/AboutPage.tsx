import { listBanners } from '#domains/banners/contract.ts';
import { bannerPositions } from '#domains/banners/positions.ts';
import { BannerCard } from '#domains/banners/web/public.ts';
import { getFederationDetails } from '#domains/federationDetails/contract.ts';
import { glossaryPath, howToPath } from '#domains/knowledge/paths.ts';
import { pressFiguresPath } from '#domains/pressFigures/paths.ts';
import { listFederations } from '#domains/profiles/contract.ts';
import { profilePath } from '#domains/profiles/paths.ts';
import { OfficeContacts, readOfficeContacts } from '#domains/visits/web/public.ts';
import { Avatar } from '#platform/ui/covers/Avatar.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import styles from './AboutPage.module.css';

const place = { position: bannerPositions.aboutRkfOnlineRightSiteBar };

export async function read(reader: Reader): Promise<void> {
  await Promise.all([reader.read(listFederations, {}), reader.read(listBanners, place), readOfficeContacts(reader)]);
}

const audiences: { title: string; text: string }[] = [
  {
    title: 'Владельцам',
    text: 'Найти выставку рядом с домом, прочитать решения федерации, дать объявление о щенках или о потерянной собаке.',
  },
  {
    title: 'Заводчикам и питомникам',
    text: 'Рассказать о помётах и победах, следить за сроками документов и за новостями своей породы.',
  },
  { title: 'Судьям', text: 'Видеть свой календарь, заявки организаторов и изменения в правилах.' },
  {
    title: 'Клубам',
    text: 'Вести страницу клуба, объявлять выставки и племенные смотры, записывать участников на семинары.',
  },
  {
    title: 'Национальным клубам пород',
    text: 'Собирать монопородные выставки и новости породы со всей страны в одном месте.',
  },
];

export function Page() {
  const federations = useRead(listFederations, {}).data ?? [];
  const banners = useRead(listBanners, place).data ?? [];
  const isDemo = useRead(getFederationDetails, {}).data?.is_demo ?? false;
  return (
    <div className="wrap">
      <PageMeta
        title="О портале"
        description="Портал кинологической федерации: для кого он, что на нём можно сделать и какие федерации за ним стоят."
        path="/about"
      />
      <PageHead
        title="О портале"
        lead="Единое место, где владельцы, заводчики, судьи и клубы узнают новости, находят выставки и ведут дела с федерацией."
      />
      <div className={styles.columns}>
        <div>
          <section aria-labelledby="audiences">
            <SectionHead className={styles.first} id="audiences" title="Кому он полезен" />
            <dl className={styles.audiences}>
              {audiences.map(({ title, text }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
          <section className={styles.section} aria-labelledby="rules">
            <SectionHead id="rules" title="Как он устроен" />
            <div className={styles.text}>
              <p>
                Читать портал можно без регистрации: <Link to="/">новости</Link>,{' '}
                <Link to="/exhibitions">календарь</Link> и страницы федераций открыты всем. Войти нужно, чтобы вести
                свою страницу, дать объявление, передать или принять собаку, подать заявку, следить за ней и записаться
                в офис.
              </p>
              <p>
                Новости публикуют сами организации; официальные сообщения федераций отмечены. Даты и ранги выставок в
                календаре ведут организаторы, сроки записи указаны на странице каждой выставки.
              </p>
              <p>
                Персональные данные обрабатываются по <a href="/Politika_PDn.pdf">политике портала</a>: контакты людей
                видны, только если они сами на это согласились.
              </p>
            </div>
          </section>
          {isDemo && (
            <section className={styles.section} aria-labelledby="demonstration">
              <SectionHead id="demonstration" title="О демонстрации" />
              <div className={styles.text}>
                <p>
                  Это показ портала. Люди, клубы, питомники, собаки, выставки, бумаги, взносы и счета в нём вымышлены,
                  банка «Образец» нет, денег никто не получит, а письма остаются здесь.
                </p>
                <p>
                  Фотографии собак, помётов, выставок и клубов в показе – <b>рисунки</b>: их нарисовала программа и
                  загрузила так, как загрузил бы участник. У половины страниц картинок нет: видно, как портал выглядит и
                  без них.
                </p>
              </div>
            </section>
          )}
          <section className={styles.section} aria-labelledby="knowledge">
            <SectionHead id="knowledge" title="Что и как оформить" />
            <p className={styles.text}>
              Родословная, помёт, выставка, питомник, передача собаки: порядок, бумаги, сроки и взносы –{' '}
              <Link to={howToPath}>«Как оформить»</Link>. Что значат САС, CACIB, BOB и другие буквы –{' '}
              <Link to={glossaryPath}>словарь сокращений</Link>.
            </p>
          </section>
          <section className={styles.section} aria-labelledby="contacts">
            <SectionHead id="contacts" title="Как связаться с федерацией" />
            <OfficeContacts />
            <p>
              Журналистам: <Link to={pressFiguresPath}>итоги по годам, регионам и породам</Link>.
            </p>
          </section>
          <section className={styles.section} aria-labelledby="federations">
            <SectionHead id="federations" title="Федерации" />
            <ul className={styles.federations}>
              {federations.map((federation) => (
                <li key={federation.profile_id}>
                  <Avatar
                    kind="organisation"
                    name={federation.name}
                    id={federation.alias}
                    photo={federation.logo_link}
                    size={64}
                  />
                  <div>
                    <h3>
                      <Link to={profilePath(federation).replace(/\/$/, '')}>{federation.name}</Link>
                    </h3>
                    <p className="muted">{federation.full_name}</p>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <aside className={styles.rail} aria-label="Объявления">
          {banners.map((banner) => (
            <BannerCard key={banner.id} banner={banner} />
          ))}
        </aside>
      </div>
    </div>
  );
}
