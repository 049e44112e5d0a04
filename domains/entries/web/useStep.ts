import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

export const entryStepNames = ['dogs', 'classes', 'check'] as const;
export type EntryStepName = (typeof entryStepNames)[number];

export const entryStepWords: Readonly<Record<EntryStepName, string>> = {
  dogs: 'Собаки',
  classes: 'Классы',
  check: 'Проверка',
};

/** The query of a step: the first one has none. */
export const stepSearch = (step: EntryStepName): string => (step === 'dogs' ? '' : `?step=${step}`);

/** The history state of a step that the portal opened with choices it had filled in. */
export const filledState = { isFilled: true };

/** Whether the steps before this one were skipped because the portal filled them in. */
export const useIsFilled = (): boolean => (useLocation().state as { isFilled?: boolean } | null)?.isFilled === true;

/** The step of the address; each one has its history entry, so that Back returns to the step before. */
export function useStep(): { step: EntryStepName; go: (step: EntryStepName, state?: typeof filledState) => void } {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get('step');
  const step = entryStepNames.find((one) => one === asked) ?? 'dogs';
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // A step is a new page for readers who do not see it.
    document.querySelector<HTMLElement>('[data-step-title]')?.focus({ preventScroll: true });
  }, [step]);
  return { step, go: (next, state) => void navigate(`${pathname}${stepSearch(next)}`, { state }) };
}
