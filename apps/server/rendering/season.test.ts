import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { beforePaint } from './inlineScripts.ts';

afterEach(() => void vi.unstubAllEnvs());

/** The result of the page's inline script at this time. */
function seasonAt(instant: string, search = '', marks: Record<string, string> = {}): string | undefined {
  const dataset: Record<string, string> = { ...marks };
  const window: Record<string, unknown> = {
    document: { documentElement: { dataset }, styleSheets: [], head: {} },
    location: { search, href: 'https://portal.example/', pathname: '/' },
    localStorage: { getItem: () => null },
    matchMedia: () => ({ matches: false }),
    addEventListener: () => undefined,
    URLSearchParams,
    Date: class extends Date {
      static override now = () => Date.parse(instant);
    },
  };
  window.window = window.parent = window;
  runInNewContext(beforePaint, window);
  return dataset.season;
}
const of = (month: number) => seasonAt(`2026-${String(month).padStart(2, '0')}-15T12:00:00Z`);

describe('the season of a page', () => {
  it('is winter in December, January and February [R1-41]', () => {
    expect([12, 1, 2].map(of)).toEqual(['winter', 'winter', 'winter']);
  });

  it('is spring from March to May [R1-42], the base theme otherwise', () => {
    expect([3, 4, 5].map(of)).toEqual(['spring', 'spring', 'spring']);
    expect([6, 7, 8, 9, 10, 11].map(of)).toEqual(['base', 'base', 'base', 'base', 'base', 'base']);
  });

  it.each(['UTC', 'America/New_York', 'Pacific/Kiritimati'])(
    'changes at Moscow midnight, on the leap day and at New Year too, in %s [P57]',
    (zone) => {
      vi.stubEnv('TZ', zone);
      const turns = [
        ['2026-11-30T20:59:59Z', 'base'],
        ['2026-11-30T21:00:00Z', 'winter'],
        ['2026-12-31T21:00:00Z', 'winter'],
        ['2028-02-29T20:59:59Z', 'winter'],
        ['2028-02-29T21:00:00Z', 'spring'],
        ['2026-05-31T21:00:00Z', 'base'],
      ] as const;
      expect(turns.map(([instant]) => [instant, seasonAt(instant)])).toEqual(turns);
    },
  );

  it('can be set by the address only if the portal allows it', () => {
    const asked = [undefined, { seasonByQuery: '' }].map((marks) =>
      seasonAt('2026-07-15T12:00:00Z', '?season=winter', marks),
    );
    expect(asked).toEqual(['base', 'winter']);
  });
});
