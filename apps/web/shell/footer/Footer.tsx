import { useSession } from '#domains/accounts/web/public.ts';
import { policyPath } from '#domains/federationDetails/paths.ts';
import { howToPath } from '#domains/knowledge/paths.ts';
import { pressFiguresPath } from '#domains/pressFigures/paths.ts';
import { getPortalSettings, type PortalSettings } from '#platform/contract/portalSettings.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { usePortalOwner } from '#platform/web/page/PageMeta.tsx';
import { Brand } from '../header/Brand.tsx';
import { AccessibilityLink } from '../lowVision/AccessibilityLinks.tsx';
import { ExternalLink } from '../sections/ExternalLink.tsx';
import { SectionLink } from '../sections/SectionLink.tsx';
import {
  adverts,
  breeds,
  calendar,
  feedback,
  judges,
  litters,
  map,
  organizations,
  type Section,
  services,
  specialists,
} from '../sections/sections.ts';
import styles from './Footer.module.css';
import { FooterFold } from './FooterFold.tsx';
import { FooterOffice } from './FooterOffice.tsx';
import { SchemeSwitch } from './SchemeSwitch.tsx';

/** Footer of every page: links and responsible organisation. */
export function Footer() {
  const { isAuthenticated } = useSession();
  const { data: settings } = useRead(getPortalSettings, {}, { staleTime: dayMs });
  return <Words settings={settings} isMember={isAuthenticated} />;
}

function Words({ settings, isMember }: { settings: PortalSettings | undefined; isMember: boolean }) {
  const owner = usePortalOwner();
  return (
    <footer className={cx(styles.footer, 'on-brand', 'far')}>
      <div className="wrap">
        <div className={styles.columns}>
          <div>
            <Brand className={styles.brand} />
            <p className={styles.about}>
              Портал для владельцев, заводчиков, судей, клубов, питомников и национальных клубов пород.
            </p>
            <section aria-labelledby="footer-social">
              <h2 id="footer-social" className="vh">
                Мы в сетях
              </h2>
              <ul className={styles.social}>
                {settings?.social_links.map(({ name, sign, url }) => (
                  <li key={name}>
                    <a href={url} target="_blank" rel="noopener" aria-label={name}>
                      {sign}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          </div>
          <FooterFold id={sectionsId} name="footer-sections" title="Разделы">
            {[organizations, calendar, breeds, litters, judges, specialists, adverts, services, map].map(sectionRow)}
          </FooterFold>
          <FooterFold name="footer-help" title="Помощь">
            <li>
              <Link to={howToPath}>Как оформить</Link>
            </li>
            <li>
              <ExternalLink href={settings?.knowledge_base_url} inside="/help">
                База знаний
              </ExternalLink>
            </li>
            <li>
              <Link to="/about">О портале</Link>
            </li>
            <li>
              <Link to={pressFiguresPath}>Цифры для прессы</Link>
            </li>
            {isMember && sectionRow(feedback)}
          </FooterFold>
          <FooterOffice office={settings?.office} />
        </div>
        <div className={styles.end}>
          <span>
            © {[...new Set([settings?.owner.founded_year, settings?.year])].filter(Boolean).join('–')} {owner.name}
          </span>
          <AccessibilityLink />
          <SchemeSwitch />
          <a href={policyPath} target="_blank" rel="noopener">
            Политика обработки персональных данных (PDF)
          </a>
        </div>
      </div>
    </footer>
  );
}

/** Target of the menu button without scripts. */
export const sectionsId = 'sections';

const sectionRow = (section: Section) => (
  <li key={section.path}>
    <SectionLink section={section}>{section.fullLabel ?? section.label}</SectionLink>
  </li>
);
