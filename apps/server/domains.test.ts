import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../tests/root.ts';
import { domains } from './domains.ts';

it('the list of domains names every folder under domains/ once', () => {
  expect(domains.map(({ name }) => name).toSorted()).toEqual(readdirSync(join(root, 'domains')).toSorted());
});
