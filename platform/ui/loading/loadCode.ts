import { showSnackbar } from '../messages/messageStore.ts';
import { isPortalReached, onReconnect } from './onReconnect.ts';

/** Code that fails although the portal answers is broken or of an earlier release: it is not requested for ever. */
const maxTries = 3;

/** The code of a page or of its part did not load; the cause is the import's error. */
export class CodeNotLoaded extends Error {
  /** Whether the portal itself does not answer; else its files have probably been replaced by a newer release. */
  readonly isPortalAway: boolean;

  constructor(cause: unknown, isPortalAway: boolean) {
    super('The code did not load', { cause });
    this.name = 'CodeNotLoaded';
    this.isPortalAway = isPortalAway;
  }
}

/** Requests missing stylesheets again, because the bundler does not; resolves to whether all have loaded. */
async function loadMissingStyles(): Promise<boolean> {
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => !sheet);
  const loaded = missing.map(
    (link) =>
      new Promise<boolean>((resolve) => {
        const again = link.cloneNode() as HTMLLinkElement;
        again.onload = () => resolve(true);
        again.onerror = () => resolve(false);
        link.replaceWith(again);
      }),
  );
  return (await Promise.all(loaded)).every(Boolean);
}

const portalAnswers = () =>
  new Promise<void>((resolve) => {
    const cancel = onReconnect(() => {
      cancel();
      resolve();
    });
  });

async function reach(): Promise<void> {
  let tries = 0;
  do {
    tries += 1;
    await portalAnswers();
  } while (!(await loadMissingStyles()) && tries < maxTries);
}

let reaching: Promise<void> | undefined;

/** Resolves when the portal answers again and the styles have loaded. All parts that wait share one check. */
function whenReached(): Promise<void> {
  reaching ??= reach().finally(() => {
    reaching = undefined;
  });
  return reaching;
}

/**
 * Loads a part of a page by a dynamic import. Without a network it says so once and repeats the import when the portal
 * answers, so that a part that cannot be loaded does not replace the page by an error page. Throws CodeNotLoaded when
 * the portal answers and the code still does not load.
 */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load();
    } catch (error) {
      if (import.meta.env.SSR) throw error;
      if (tries === maxTries) throw new CodeNotLoaded(error, false);
      const isFirst = !reaching;
      const reached = whenReached();
      if (isFirst && !(await isPortalReached()))
        showSnackbar('Нет связи. Часть страницы откроется, когда связь вернётся.', 'warn');
      await reached;
    }
  }
}

/** For a page's code, whose failure has an error page: only the styles are repaired for the next visit. */
export async function loadPageCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    void whenReached();
    throw new CodeNotLoaded(error, !(await isPortalReached()));
  }
}
