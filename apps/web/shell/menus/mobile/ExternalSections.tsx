import { getPortalSettings } from '#platform/contract/portalSettings.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { AccessibilityLink } from '../../lowVision/AccessibilityLinks.tsx';
import { ExternalLink } from '../../sections/ExternalLink.tsx';
import styles from './MobileMenu.module.css';

/** Other sites of the federation; where a setting is empty, a page of the portal is linked. */
export function ExternalSections({ onGo }: { onGo: () => void }) {
  const { data: settings } = useRead(getPortalSettings, {});
  const links = [
    { label: 'Сайт федерации', icon: 'globe', href: settings?.federation_url, inside: '/rkf' },
    { label: 'База знаний', icon: 'book', href: settings?.knowledge_base_url, inside: '/help' },
    { label: 'Академия', icon: 'cap', href: settings?.academy_url, inside: '/help#academy' },
    { label: 'Центр поддержки', icon: 'support', href: settings?.support_url, inside: '/help#support' },
  ] as const;
  return (
    <ul className={styles.outer}>
      {links.map(({ label, icon, href, inside }) => (
        <li key={label}>
          <ExternalLink href={href} inside={inside} onClick={onGo}>
            <Icon name={icon} size={20} />
            {label}
          </ExternalLink>
        </li>
      ))}
      <li className={styles.sight}>
        <AccessibilityLink onClick={onGo}>
          <Icon name="eye" size={20} />
          Версия для слабовидящих
        </AccessibilityLink>
      </li>
    </ul>
  );
}
