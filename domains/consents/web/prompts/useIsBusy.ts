import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { currentMessages } from '#platform/ui/messages/messageStore.ts';
import { hasUnsaved } from '#platform/web/forms/unsaved.ts';

/** A dialog is open or an input has focus: a window now would steal the typing. */
const isBusy = (): boolean =>
  document.querySelector('[aria-modal="true"]') !== null ||
  document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') === true;

/** The page is a form or one task in steps, or has unsaved changes. */
const isForm = (): boolean =>
  hasUnsaved() || document.querySelector('main form:not([role="search"]), main[data-one-task]') !== null;

/** A result message is visible. */
const isTold = (): boolean => {
  const { snackbars, alerts } = currentMessages();
  return snackbars.length + alerts.length > 0;
};

/**
 * Returns whether the person is busy, so that a prompt would interrupt. A page is free from its load until the first
 * press or key; a page opened by a form or a task shows its result and is never free. The cookie notice's button does not
 * count.
 */
export function useIsBusy(): () => boolean {
  const { pathname } = useLocation();
  const task = useRef({ isBegun: false, isInForm: false });
  useEffect(() => {
    const { current } = task;
    const begin = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('[data-cookie-notice]')) return;
      current.isBegun = true;
      current.isInForm = target.closest('form, [data-one-task]') !== null;
    };
    for (const event of ['click', 'input']) window.addEventListener(event, begin, { capture: true });
    return () => {
      for (const event of ['click', 'input']) window.removeEventListener(event, begin, { capture: true });
    };
  }, []);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    task.current.isBegun = task.current.isInForm;
    task.current.isInForm = false;
  }, [pathname]);
  return () => {
    if (isTold() || isForm()) task.current.isBegun = true;
    return task.current.isBegun || isBusy();
  };
}
