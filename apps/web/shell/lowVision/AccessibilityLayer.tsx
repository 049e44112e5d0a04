import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { messages } from '#platform/contract/messages.ts';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { lazyCode, useOnDemand } from '../onDemand/onDemand.ts';
import {
  applyAccessibility,
  chooseScheme,
  chosenScheme,
  currentAccessibility,
  defaultAccessibility,
  followScheme,
} from './accessibility.ts';
import { type Scheme, schemes } from './schemes.ts';

const accessibilityPanel = lazyCode(() =>
  import('./AccessibilityPanel.tsx').then(({ AccessibilityPanel }) => AccessibilityPanel),
);
const sayUnavailable = () => showSnackbar(messages.somethingWrong, 'danger');

/**
 * Handles clicks on the shell's plain markup: links that open the low-vision version, the button that leaves it
 * (AccessibilityLinks.tsx), and the colour scheme (SchemeSwitch.tsx).
 */
export function AccessibilityLayer() {
  const { key } = useLocation();
  const { Part, opened, opener, toggle, close } = useOnDemand(accessibilityPanel, sayUnavailable, key);
  const press = useRef(toggle);
  useEffect(() => {
    press.current = toggle;
  });
  useEffect(followScheme, []);
  useEffect(() => {
    // After a page without a footer the switch is mounted again.
    if (key) markChosen();
  }, [key]);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const pressed =
        event.target instanceof Element
          ? event.target.closest<HTMLElement>('[data-opens=sight], [data-leaves=sight]')
          : null;
      if (!pressed || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      if (pressed.dataset.leaves) return applyAccessibility(null);
      if (!currentAccessibility()) applyAccessibility(defaultAccessibility);
      // When the panel closes, the second focusable element is off screen, so the bar's own link gets the focus.
      const opener = pressed.matches('.skip')
        ? document.querySelector<HTMLElement>('[data-opens=sight]:not(.skip)')
        : pressed;
      press.current({ currentTarget: opener ?? pressed });
    };
    const choose = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === 'scheme')
        chooseScheme(schemes.find((scheme) => scheme === target.value) as Scheme);
    };
    document.addEventListener('click', follow);
    document.addEventListener('change', choose);
    return () => {
      document.removeEventListener('click', follow);
      document.removeEventListener('change', choose);
    };
  }, []);
  return Part && <Part opened={opened} onClose={close} opener={opener} />;
}

function markChosen(): void {
  const chosen = document.querySelector<HTMLInputElement>(`input[name=scheme][value=${chosenScheme()}]`);
  if (chosen) chosen.checked = true;
}
