import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { type AuthTab, AuthTabs } from './AuthTabs.tsx';
import { LoginForm } from './LoginForm.tsx';

export interface AuthPanelProps {
  tab: AuthTab | undefined;
  onSelect: (tab: AuthTab) => void;
  onClose: () => void;
}

/** The same forms over whatever page the person is on. */
export function AuthPanel({ tab, onSelect, onClose }: AuthPanelProps) {
  return (
    <Modal opened={tab !== undefined} onClose={onClose} title={tab?.title} size={560}>
      {tab && (
        <AuthTabs active={tab.id} onSelect={onSelect}>
          <LoginForm onDone={onClose} />
        </AuthTabs>
      )}
    </Modal>
  );
}
