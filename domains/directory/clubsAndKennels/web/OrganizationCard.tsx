import { faceOf } from '#domains/profiles/face.ts';
import { dialPhone, displayPhone } from '#domains/profiles/phone.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { Avatar } from '#platform/ui/covers/Avatar.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { organizationTypeNames } from '../../texts.ts';
import { DirectoryRow, Fact } from '../../web/list/DirectoryRow.tsx';
import type { OrganizationRow } from '../contract.ts';
import { contactsOf } from './contactsOf.ts';
import { LikeButton } from './LikeButton.tsx';
import styles from './OrganizationCard.module.css';

/** Contacts of one kind on a card; the others are on the organisation's page. */
const shownContacts = 2;

/** An organisation as a row: face, name, place, federation and contacts. */
export function OrganizationCard({ row }: { row: OrganizationRow }) {
  return (
    <DirectoryRow
      face={<Avatar {...faceOf(row)} size={56} />}
      title={<Link to={row.full_alias}>{row.name}</Link>}
      side={
        <>
          <ContactLinks row={row} />
          <LikeButton profileId={row.profile_id} name={row.name} likes={row.likes} />
        </>
      }
    >
      <Facts row={row} />
    </DirectoryRow>
  );
}

interface RowProps {
  row: OrganizationRow;
}

const ContactLinks = ({ row }: RowProps) => (
  <>
    {contactsOf(row, 1)
      .slice(0, shownContacts)
      .map((phone) => (
        <a key={phone} className={cx('num', styles.phone)} href={`tel:${dialPhone(phone)}`}>
          <Icon name="phone" size={20} className={styles.sign} />
          {displayPhone(phone)}
        </a>
      ))}
    {contactsOf(row, 2)
      .slice(0, shownContacts)
      .map((mail, at) => (
        <a key={mail} className={at > 0 ? styles.further : undefined} href={`mailto:${mail}`}>
          <span className={styles.way}>{mail}</span>
          <span className={styles.word} aria-hidden="true">
            Почта
          </span>
        </a>
      ))}
    {row.site && (
      <a href={row.site} target="_blank" rel="noopener nofollow">
        <span className={styles.way}>{row.site.replace(/^https?:\/\//, '')}</span>
        <span className={styles.word} aria-hidden="true">
          Сайт
        </span>
      </a>
    )}
  </>
);

const Facts = ({ row }: RowProps) => (
  <>
    <Fact>
      {organizationTypeNames[row.user_type]}
      {row.city && (
        <>
          {' · '}
          <b>{row.city}</b>
        </>
      )}
      {row.federation && ` · ${row.federation.name}`}
    </Fact>
    {row.head_name && (
      <Fact>
        <span className={styles.head}>Руководитель: {row.head_name}</span>
      </Fact>
    )}
    {row.breeds.length > 0 && (
      <Fact>
        {row.breeds.join(', ')}
        {row.breeds_total > row.breeds.length && ` и ещё ${row.breeds_total - row.breeds.length}`}
      </Fact>
    )}
    <Marks row={row} />
  </>
);

function Marks({ row }: RowProps) {
  return (
    <ul className={styles.marks}>
      {row.is_member && row.user_type !== userTypes.federation && (
        <li>
          <Icon name="shield" size={18} /> Член федерации
        </li>
      )}
      {row.is_active_user && (
        <li>
          <Icon name="check" size={18} /> Активный пользователь
        </li>
      )}
      {!row.is_activated && (
        <li className={styles.quiet}>
          <Icon name="info" size={18} /> Не активирована
        </li>
      )}
    </ul>
  );
}
