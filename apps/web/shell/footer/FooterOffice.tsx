import { askPath } from '#domains/visits/paths.ts';
import type { OfficeContacts } from '#platform/contract/portalSettings.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import styles from './Footer.module.css';

/** Contacts and hours of the office; what staff have not entered is omitted. */
export const FooterOffice = ({ office }: { office: OfficeContacts | undefined }) => (
  <section className={styles.office} aria-labelledby="footer-office">
    <h2 id="footer-office">Приёмная</h2>
    {office?.phone && (
      <a className={styles.phone} href={`tel:${office.phone.replace(/[^+\d]/g, '')}`}>
        {office.phone}
      </a>
    )}
    {office?.mail && (
      <a className={styles.wide} href={`mailto:${office.mail}`}>
        <Icon name="mail" size={20} />
        {office.mail}
      </a>
    )}
    {office?.address && (
      <p className={styles.wide}>
        <Icon name="pin" size={20} />
        {office.address}
      </p>
    )}
    {office?.hours && (
      <p>
        <Icon name="clock" size={20} />
        {office.hours}
      </p>
    )}
    <div className={styles.ways}>
      <Link to="/about#contacts">Адрес и телефоны</Link>
      <Link to={askPath}>Написать без регистрации</Link>
    </div>
  </section>
);
