import { dialPhone, displayPhone } from '#domains/profiles/phone.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import type { FoundDog, Organisation } from '../../contract.ts';
import { sexNames } from '../../texts.ts';
import styles from './Found.module.css';

export interface OrganisationsProps {
  organisations: readonly Organisation[];
  /** Set when the dog was found by its whole stamp. */
  dog?: FoundDog['dog'];
}

export function Organisations({ organisations, dog }: OrganisationsProps) {
  return (
    <>
      {dog && (
        <Banner tone="brass" icon="dog" className={styles.dog}>
          По базе это {dog.breed}, {sexNames[dog.sex]}
          {dog.colour && `, окрас: ${dog.colour}`}. Позвоните организации: она свяжется с владельцем.
        </Banner>
      )}
      <ul className={styles.organisations}>
        {organisations.map((organisation) => (
          <li key={organisation.full_alias}>
            <OrganisationCard organisation={organisation} />
          </li>
        ))}
      </ul>
    </>
  );
}

export function OrganisationCard({
  organisation: { name, full_alias, city, phones, mails, site },
}: {
  organisation: Organisation;
}) {
  const isSilent = !phones.length && !mails.length && !site;
  return (
    <article className={`card ${styles.organisation}`}>
      <div>
        <h3>
          <Link to={full_alias}>{name}</Link>
        </h3>
        {city && <p className="muted">{city}</p>}
        {isSilent && <p className="small muted">Контакты не показаны. Напишите со страницы организации.</p>}
      </div>
      <div className={styles.contacts}>
        {phones.slice(0, 2).map((phone) => (
          <a key={phone} href={`tel:${dialPhone(phone)}`} className="num">
            <Icon name="phone" size={18} />
            {displayPhone(phone)}
          </a>
        ))}
        {mails.slice(0, 1).map((mail) => (
          <a key={mail} href={`mailto:${mail}`}>
            <Icon name="mail" size={18} />
            {mail}
          </a>
        ))}
      </div>
    </article>
  );
}
