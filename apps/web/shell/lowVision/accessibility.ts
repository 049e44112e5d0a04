import { colourBrowser } from '../colourBrowser.ts';
import { type Scheme, schemes } from './schemes.ts';

/** Settings of the low-vision version: names of attributes of <html> (platform/ui/theme/sight.css) and their values. */
export interface Accessibility {
  /** Letter size in per cent. */
  letters: '100' | '150' | '200';
  spacing: 'usual' | 'wide' | 'widest';
  lines: 'usual' | 'wide' | 'widest';
  /** Empty: the portal's own. */
  colours: '' | 'white' | 'black' | 'blue';
  pictures: 'shown' | 'hidden';
}

/** Initial settings, which already help. */
export const defaultAccessibility: Accessibility = {
  letters: '150',
  spacing: 'usual',
  lines: 'usual',
  colours: 'white',
  pictures: 'shown',
};

declare global {
  interface Window {
    /** Scales the breakpoints with the letters (apps/server/rendering/inlineScripts.ts). */
    fitWidths?: (times: number) => void;
  }
}

/** Storage keys that the script before the first paint reads (apps/server/rendering/inlineScripts.ts). */
const keys = { sight: 'sight', scheme: 'scheme' };

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // The browser refuses storage: the settings last as long as the page.
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

/** Null: the ordinary version. */
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
  // Recomputes the window's width: larger letters make it count as narrower.
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

/** Same as in the script before the first paint. */
function showScheme(): void {
  const { dataset } = document.documentElement;
  const scheme = chosenScheme();
  const own = scheme === 'system' ? (systemIsDark().matches ? 'dark' : 'light') : scheme;
  dataset.scheme = dataset.colours ? (dataset.colours === 'black' ? 'dark' : 'light') : own;
  colourBrowser();
}

/** Follows the system's scheme unless one is chosen, and choices of other tabs. Returns a function that stops it. */
export function followScheme(): () => void {
  const system = systemIsDark();
  const turn = ({ key }: StorageEvent) => {
    if (key === keys.scheme) {
      chosen = undefined;
      showScheme();
    }
  };
  // The scheme may have changed before this code was loaded.
  showScheme();
  system.addEventListener('change', showScheme);
  window.addEventListener('storage', turn);
  return () => {
    system.removeEventListener('change', showScheme);
    window.removeEventListener('storage', turn);
  };
}
