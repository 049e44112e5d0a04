import { Icon } from '#platform/ui/icons/Icon.tsx';
import { loginAsTexts } from '../texts.ts';

/** Why the controls below are at rest. */
export default function ClosedLegend() {
  return (
    <legend>
      <Icon name="lock" size={20} /> {loginAsTexts.closedInside}
    </legend>
  );
}
