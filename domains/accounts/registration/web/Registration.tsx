import { useNavigate } from 'react-router';
import { activationPath } from '../../paths.ts';
import { KindSwitch } from './KindSwitch.tsx';
import { OwnerForm } from './OwnerForm.tsx';

/**
 * In the panel: an individual's form. A club's steps need addresses of their own to survive the way to the mail and
 * back: it has a page.
 */
export function Registration() {
  const navigate = useNavigate();
  return (
    <>
      <KindSwitch kind="individual" onSelect={() => navigate(activationPath)} />
      <OwnerForm />
    </>
  );
}
