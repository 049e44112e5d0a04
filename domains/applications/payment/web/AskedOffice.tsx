import { dialPhone, displayPhone } from '#domains/profiles/phone.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import type { AskedOffice } from '../contract.ts';
import styles from './payment.module.css';

export const AskedOfficeLinks = ({ office: { name, phone, email, full_alias } }: { office: AskedOffice }) => (
  <p className={styles.asks}>
    {phone && <a href={`tel:${dialPhone(phone)}`}>{displayPhone(phone)}</a>}
    {email && <a href={`mailto:${email}`}>{email}</a>}
    <Link to={full_alias}>Страница: {name}</Link>
  </p>
);
