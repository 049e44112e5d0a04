import { Icon } from '#platform/ui/icons/Icon.tsx';
import { loginAsTexts } from '../texts.ts';

/** Says why the controls below are disabled. */
export default function DisabledLegend() {
  return (
    <legend>
      <Icon name="lock" size={20} /> {loginAsTexts.closedInside}
    </legend>
  );
}
