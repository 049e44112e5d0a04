import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage } from '../../../web/exhibitionFixture.tsx';

const urls = { cac: 'https://tables.example/cac?x=1', cacib: 'https://tables.example/cacib' };
const settings = { tile_url: '', results_cac_url: urls.cac, results_cacib_url: urls.cacib };

it.each([
  ['[R2.1-34]', '/results/cac', 'Результаты выставок CAC', urls.cac],
  ['[R2.1-35]', '/results/cacib', 'Результаты выставок CACIB', urls.cacib],
])('%s %s shows its external table in a sandboxed frame', async (_, path, title, url) => {
  await openPage(path, { getPortalSettings: settings });
  const frame = (await screen.findByTitle(title)) as HTMLIFrameElement;
  expect([frame.tagName, frame.getAttribute('src')]).toEqual(['IFRAME', url]);
  expect(frame.getAttribute('sandbox')?.split(' ')).not.toContain('allow-top-navigation');
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
});
