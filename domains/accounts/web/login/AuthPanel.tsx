import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { RecoveryForm } from '../../recovery/web/RecoveryForm.tsx';
import { Registration } from '../../registration/web/Registration.tsx';
import { type AuthTab, AuthTabs } from './AuthTabs.tsx';
import { SignIn } from './SignIn.tsx';

export interface AuthPanelProps {
  tab: AuthTab | undefined;
  onSelect: (tab: AuthTab) => void;
  onClose: () => void;
}

/** The same forms in a panel over any page. */
export function AuthPanel({ tab, onSelect, onClose }: AuthPanelProps) {
  return (
    <Modal opened={tab !== undefined} onClose={onClose} title={tab?.title} size={560}>
      {tab && (
        <AuthTabs active={tab.id} onSelect={onSelect}>
          {tab.id === 'login' && <SignIn onDone={onClose} />}
          {tab.id === 'registration' && <Registration />}
          {tab.id === 'recovery' && <RecoveryForm />}
        </AuthTabs>
      )}
    </Modal>
  );
}
