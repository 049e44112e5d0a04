import type { ReactNode } from 'react';
import { Tabs } from '#platform/ui/choices/Tabs.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { useFlowStep } from '#platform/web/forms/flowStep.ts';
import { kennelActivationPath } from '../../paths.ts';
import styles from './KindTabs.module.css';

type Kind = 'individual' | 'club';

const tab = (id: Kind, icon: 'user' | 'org', words: string) => ({
  id,
  label: (
    <>
      <Icon name={icon} size={20} />
      {words}
    </>
  ),
});
const tabs = [tab('individual', 'user', 'Физическое лицо'), tab('club', 'org', 'Клуб')];

export interface KindTabsProps extends Record<Kind, ReactNode> {
  first: Kind;
}

/** Choice of the registering kind. The form changes in place, also in the panel; a reload keeps the choice. */
export function KindTabs({ first, ...forms }: KindTabsProps) {
  const { step: kind, go } = useFlowStep<Kind>('registration', first);
  return (
    <Tabs
      className={styles.kinds}
      label="Кто регистрируется"
      tabs={tabs}
      active={kind}
      onSelect={(id) => go(id === 'club' ? 'club' : 'individual', { replace: true })}
    >
      {forms[kind]}
      <p className="small muted">
        Регистрируете питомник? Зарегистрируйтесь как физическое лицо, войдите и{' '}
        <Link to={kennelActivationPath}>подайте заявку на питомник</Link>.
      </p>
    </Tabs>
  );
}
