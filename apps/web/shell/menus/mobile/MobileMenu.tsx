import { useLocation } from 'react-router';
import { linkedAccountsLimit } from '#domains/accounts/policy.ts';
import { useSession } from '#domains/accounts/web/public.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { mobileMenuWidth } from '../../header/useHiddenOnScroll.ts';
import { Layer, type LayerProps } from '../../onDemand/Layer.tsx';
import { SectionLink } from '../../sections/SectionLink.tsx';
import { feedback, isWithin, oftenAsked, type Section, sections } from '../../sections/sections.ts';
import { AddAccountLink } from '../AddAccountLink.tsx';
import { LeaveItem } from '../LeaveItem.tsx';
import { LoginAsItem } from '../LoginAsItem.tsx';
import { MenuHead } from '../MenuHead.tsx';
import { federationPages, homeOf, type Owner, ownPages } from '../ownPages.ts';
import { OtherAccounts } from '../profile/OtherAccounts.tsx';
import { SectionRows } from '../SectionRows.tsx';
import { useAccountsMenu } from '../useAccountsMenu.ts';
import { ExternalSections } from './ExternalSections.tsx';
import styles from './MobileMenu.module.css';

/** The wide header's contents as a full-screen panel from the right. */
export function MobileMenu({ onClose, ...layer }: LayerProps) {
  const { pathname } = useLocation();
  const { user_info, account_type, is_active_profile, multi_accounts } = useSession();
  const { others, leave, change } = useAccountsMenu(onClose);
  const own = [
    ...(user_info && !user_info.staff ? ownRows(user_info, is_active_profile) : []),
    ...federationPages(account_type, is_active_profile, Boolean(user_info?.staff)),
    feedback,
  ];
  return (
    <Layer {...layer} onClose={onClose} label="Меню" over="whole" closedOn={isWide} className={styles.menu}>
      <MenuHead onClose={onClose} />
      <nav aria-label="Разделы портала">
        <ul className={styles.sections}>
          {sections.map((section) => (
            <li key={section.path}>
              <SectionLink
                section={section}
                onGo={onClose}
                aria-current={isWithin(section, pathname) ? 'page' : undefined}
              >
                <Icon name={section.icon} />
                {section.label}
              </SectionLink>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="Часто нужное">
        <ul className={styles.sections}>
          <SectionRows sections={oftenAsked} onGo={onClose} />
        </ul>
      </nav>
      <ExternalSections onGo={onClose} />
      {user_info && (
        <div className={styles.account}>
          <ul className={styles.rows}>
            <SectionRows sections={own} onGo={onClose} />
          </ul>
          {others.length > 0 && <OtherAccounts accounts={others} onSwitch={change} />}
          <ul className={styles.rows}>
            <LoginAsItem onGo={onClose} />
            {multi_accounts.length < linkedAccountsLimit && (
              <li>
                <AddAccountLink onGo={onClose} />
              </li>
            )}
            <LeaveItem onLeave={leave} />
          </ul>
        </div>
      )}
    </Layer>
  );
}

const isWide = (width: number): boolean => width > mobileMenuWidth;

/** The account's name links to its own page. */
function ownRows(owner: Owner, isActive: boolean): Section[] {
  const { edit, cabinet } = ownPages(owner);
  return isActive ? [edit, cabinet] : [homeOf(owner, false)];
}
