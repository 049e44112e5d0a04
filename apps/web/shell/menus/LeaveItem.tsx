import { Icon } from '#platform/ui/icons/Icon.tsx';

export const LeaveItem = ({ onLeave }: { onLeave: () => void }) => (
  <li>
    <button type="button" onClick={onLeave}>
      <Icon name="logout" size={22} />
      Выйти
    </button>
  </li>
);
