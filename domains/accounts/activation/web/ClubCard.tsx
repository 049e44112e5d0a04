import { cx } from '#platform/ui/theme/cx.ts';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import type { ShortClub } from '../../registration/contract.ts';
import styles from './ClubStep.module.css';

/** The register's record, for the head of the club to recognise. */
export const ClubCard = ({ club }: { club: ShortClub }) => (
  <div className={cx('card', styles.card)}>
    <h2>{club.name}</h2>
    <p className="small muted">{club.legal_name}</p>
    <Facts
      facts={[
        { term: 'Руководитель', value: club.owner_name },
        { term: 'ОГРН', value: club.ogrn },
        { term: 'ИНН', value: club.inn },
        { term: 'E-mail', value: club.mail },
        { term: 'Адрес', value: club.address },
        { term: 'Юридический адрес', value: club.legal_address === club.address ? null : club.legal_address },
      ]}
    />
  </div>
);
