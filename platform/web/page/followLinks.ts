interface Navigator {
  navigate(to: string, options: { preventScrollReset: boolean; replace: boolean }): unknown;
}

/** Clicks that the browser handles: a new tab, a download, another button. */
const isOwnBusiness = (event: MouseEvent, anchor: HTMLAnchorElement): boolean =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  (anchor.target !== '' && anchor.target !== '_self') ||
  anchor.hasAttribute('download') ||
  anchor.origin !== location.origin;

/** Turns clicks on `Link`s into router navigations. Listens on `window`, so that handlers of components run first. */
export function followLinks(router: Navigator): () => void {
  const follow = (event: MouseEvent) => {
    const anchor = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-link]') : null;
    if (!anchor || isOwnBusiness(event, anchor)) return;
    event.preventDefault();
    const to = anchor.pathname + anchor.search + anchor.hash;
    const again = to === location.pathname + location.search + location.hash;
    void router.navigate(to, {
      preventScrollReset: anchor.dataset.link === 'stay',
      replace: again || anchor.dataset.replace !== undefined,
    });
  };
  window.addEventListener('click', follow);
  return () => window.removeEventListener('click', follow);
}
