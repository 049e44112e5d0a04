import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { currentMessages } from '#platform/ui/messages/messageStore.ts';
import { hasUnsaved } from '#platform/web/forms/unsaved.ts';

/** Something lies over the page already, or somebody is typing: a window now would take the words from them. */
const isBusy = (): boolean =>
  document.querySelector('[aria-modal="true"]') !== null ||
  document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') === true;

/** The page is there to be filled in, or something has been typed on it. */
const isForm = (): boolean => hasUnsaved() || document.querySelector('main form:not([role="search"])') !== null;

/** A result has just been told. */
const isTold = (): boolean => {
  const { snackbars, alerts } = currentMessages();
  return snackbars.length + alerts.length > 0;
};

/**
 * Whether the person is at something, so that a window of the portal's own would come in between. A page is free from
 * when it comes until the first press or word on it; a page that a form has led to shows the form's result and is not
 * free at all. The cookie notice's own button begins nothing.
 */
export function useTask(): () => boolean {
  const { pathname } = useLocation();
  const task = useRef({ isBegun: false, isInForm: false });
  useEffect(() => {
    const { current } = task;
    const begin = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('[data-cookie-notice]')) return;
      current.isBegun = true;
      current.isInForm = target.closest('form') !== null;
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
