import { useLocation } from 'react-router';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';

/** Signs in to a further account and links it; afterwards returns to the present page. */
export function AddAccountLink({ onGo }: { onGo: () => void }) {
  const { pathname, search } = useLocation();
  return (
    <Link to={loginPathFrom(pathname + search)} onClick={onGo}>
      <Icon name="plus" size={22} />
      Добавить пользователя
    </Link>
  );
}
