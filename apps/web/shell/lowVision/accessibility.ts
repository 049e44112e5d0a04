import { colourBrowser } from '../colourBrowser.ts';
import { type Scheme, schemes } from './schemes.ts';

/**
 * What is chosen in the version for weak eyes: names of attributes of <html> (platform/ui/theme/sight.css) and their
 * values.
 */
export interface Accessibility {
  /** Per cent of the usual letters. */
  letters: '100' | '150' | '200';
  spacing: 'usual' | 'wide' | 'widest';
  lines: 'usual' | 'wide' | 'widest';
  /** Empty: the portal's own. */
  colours: '' | 'white' | 'black' | 'blue';
  pictures: 'shown' | 'hidden';
}

/** What the version begins with: the first press already helps. */
export const defaultAccessibility: Accessibility = {
  letters: '150',
  spacing: 'usual',
  lines: 'usual',
  colours: 'white',
  pictures: 'shown',
};

declare global {
  interface Window {
    /** Widens the breakpoints by as much as the letters grow (apps/server/rendering/inlineScripts.ts). */
    fitWidths?: (times: number) => void;
  }
}

/** The keys the script before the first paint reads (apps/server/rendering/inlineScripts.ts). */
const keys = { sight: 'sight', scheme: 'scheme' };

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // The browser refuses: what is chosen lasts as long as the page.
    return null;
  }
}

function keep(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Null: the usual version. */
export function currentAccessibility(): Accessibility | null {
  const { sight, letters, spacing, lines, colours, pictures } = document.documentElement.dataset;
  return sight === undefined
    ? null
    : ({ ...defaultAccessibility, letters, spacing, lines, colours, pictures } as Accessibility);
}

export function applyAccessibility(sight: Accessibility | null): void {
  const { dataset } = document.documentElement;
  if (sight) Object.assign(dataset, { sight: 'weak', ...sight });
  else for (const name of ['sight', ...Object.keys(defaultAccessibility)]) delete dataset[name];
  keep(keys.sight, sight && JSON.stringify({ sight: 'weak', ...sight }));
  window.fitWidths?.(Number(sight?.letters ?? 100) / 100);
  showScheme();
  // Whoever asks how wide the window is asks again: in larger letters it is a narrower one.
  window.dispatchEvent(new Event('resize'));
}

let chosen: Scheme | undefined;

export function chosenScheme(): Scheme {
  chosen ??= schemes.find((scheme) => scheme === kept(keys.scheme)) ?? 'system';
  return chosen;
}

export function chooseScheme(scheme: Scheme): void {
  chosen = scheme;
  keep(keys.scheme, scheme === 'system' ? null : scheme);
  showScheme();
}

const systemIsDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

/** As the script before the first paint does it. */
function showScheme(): void {
  const { dataset } = document.documentElement;
  const scheme = chosenScheme();
  const own = scheme === 'system' ? (systemIsDark().matches ? 'dark' : 'light') : scheme;
  dataset.scheme = dataset.colours ? (dataset.colours === 'black' ? 'dark' : 'light') : own;
  colourBrowser();
}

/** Follows the system while nothing else is chosen, and what is chosen in another tab. Returns what ends it. */
export function followScheme(): () => void {
  const system = systemIsDark();
  const turn = ({ key }: StorageEvent) => {
    if (key === keys.scheme) {
      chosen = undefined;
      showScheme();
    }
  };
  // It may have turned while this code was on its way.
  showScheme();
  system.addEventListener('change', showScheme);
  window.addEventListener('storage', turn);
  return () => {
    system.removeEventListener('change', showScheme);
    window.removeEventListener('storage', turn);
  };
}
