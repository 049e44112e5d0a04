import { useSession } from '#domains/accounts/web/public.ts';
import type { Terms } from '#domains/applications/guide/contract.ts';
import { startPath } from '#domains/applications/paths.ts';
import { organizationsPath } from '#domains/directory/paths.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import type { HowTo } from '../contract.ts';
import styles from './howTo.module.css';

const senderNames = [
  ['club', 'клуб'],
  ['kennel', 'питомник'],
  ['federation', 'федерацию'],
] as const;

/** The button that starts the application; readers who may not send it are led to those who may. */
export function StartButtons({
  page,
  terms,
}: {
  page: Pick<HowTo, 'action_label' | 'action_path'>;
  terms: Terms | undefined;
}) {
  const { isAuthenticated, user_info, account_type } = useSession();
  const { action_label, action_path } = page;
  if (!action_label) return null;
  if (action_path) return <Button to={action_path}>{action_label}</Button>;
  if (!terms?.is_open) return null;
  const organisations = senderNames.filter(([kind]) => terms.senders.includes(kind)).map(([, name]) => name);
  const find = terms.senders.includes('kennel') ? 'Найти клуб или питомник' : 'Найти клуб';
  if (!isAuthenticated || !user_info) {
    const begin = `Войти и ${action_label.charAt(0).toLowerCase()}${action_label.slice(1)}`;
    if (terms.senders.includes('user')) return <Button to="#login">{begin}</Button>;
    // An owner reads about an application only an organisation can send.
    return (
      <div className={styles.ways}>
        <p>Вы владелец собаки?</p>
        <Button to={organizationsPath}>{find}</Button>
        <p>Вы представляете {organisations.join(' или ')}?</p>
        <Button kind="secondary" to="#login">
          {begin}
        </Button>
      </div>
    );
  }
  if (!terms.senders.some((kind) => kind === account_type)) return <Button to={organizationsPath}>{find}</Button>;
  return <Button to={startPath(user_info.user_full_alias, terms.type)}>{action_label}</Button>;
}
