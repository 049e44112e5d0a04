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

/** The step of the address; each one has its history entry, so that Back returns to the step before. */
export function useStep(): { step: EntryStepName; go: (step: EntryStepName) => void } {
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
  return { step, go: (next) => void navigate(`${pathname}${stepSearch(next)}`) };
}
