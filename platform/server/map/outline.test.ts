import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mapView, project } from '#platform/contract/projection.ts';
import { buildOutline, conicProjection } from './outline.ts';

it.each([
  ['Калининград', 54.71, 20.51],
  ['Москва', 55.75, 37.62],
  ['Сочи', 43.6, 39.73],
  ['Красноярск', 56.01, 92.87],
  ['Владивосток', 43.12, 131.89],
  ['Анадырь', 64.73, 177.51],
  ['Уэлен, по ту сторону 180°', 66.16, -169.81],
])('projects %s as d3 does, inside the view', (_, latitude, longitude) => {
  const [x, y] = project(latitude, longitude);
  const [drawnX, drawnY] = conicProjection()([longitude, latitude]) as [number, number];
  expect(Math.hypot(x - drawnX, y - drawnY)).toBeLessThan(0.01);
  expect(x > 0 && x < mapView.width && y > 0 && y < mapView.height).toBe(true);
});

it('matches the committed drawing', () => {
  expect(readFileSync(new URL('../../ui/map/russia.svg', import.meta.url), 'utf8')).toBe(buildOutline());
});
