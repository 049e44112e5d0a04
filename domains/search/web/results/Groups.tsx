import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import type { IconName } from '#platform/ui/sprite/iconNames.ts';
import type { SearchAnswer } from '../../contract.ts';
import { type SearchType, searchTypeList, searchTypeNames } from '../../kinds.ts';
import { type SearchAddress, searchAddress } from '../../paths.ts';
import styles from './Groups.module.css';

const icons: Record<SearchType, IconName> = {
  100: 'org',
  200: 'base',
  300: 'calendar',
  400: 'judge',
  500: 'spec',
  600: 'dog',
};

/** All results, then groups with counts in the answer's order; empty ones last. */
export function Groups({ answer: { groups, type: shown }, address }: { answer: SearchAnswer; address: SearchAddress }) {
  const found = groups.map(({ type, total, more }) => ({
    type: type as SearchType,
    words: more ? `${total}+` : String(total),
  }));
  const empty = searchTypeList.filter((type) => !groups.some((group) => group.type === type));
  return (
    <nav className={styles.groups} aria-label="Где искать">
      <Link
        to={searchAddress({ text: address.text, type: address.type, all: true })}
        aria-current={address.all ? 'page' : undefined}
        preventScrollReset
      >
        <Icon name="search" size={22} />
        Все разделы
      </Link>
      {found.map(({ type, words }) => (
        <Link
          key={type}
          to={searchAddress({ text: address.text, type })}
          aria-current={type === shown ? 'page' : undefined}
          preventScrollReset
        >
          <Icon name={icons[type]} size={22} />
          {searchTypeNames[type]}
          <span className={styles.count}>{words}</span>
        </Link>
      ))}
      {empty.map((type) => (
        <span key={type} className={styles.empty}>
          <Icon name={icons[type]} size={22} />
          {searchTypeNames[type]}
          <span className={styles.count}>0</span>
        </span>
      ))}
    </nav>
  );
}
