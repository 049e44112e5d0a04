import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Release {
  version: string;
  /** Day, YYYY-MM-DD. */
  day: string;
  /** The commit that was released, abbreviated. */
  commit: string;
  /** Its last migration. */
  schema: string;
}

const heading = /^## (\d+\.\d+\.\d+), (\d{4}-\d\d-\d\d), commit ([0-9a-f]{7,40}), schema (\w+)$/gm;

const file = fileURLToPath(new URL('../../docs/CHANGELOG.md', import.meta.url));

/** Releases of docs/CHANGELOG.md, newest first. */
export const readReleases = (): Release[] => releasesIn(readFileSync(file, 'utf8'));

/** Releases that the headings of a changelog name, in its order. */
export const releasesIn = (changelog: string): Release[] =>
  [...changelog.matchAll(heading)].map(([, version = '', day = '', commit = '', schema = '']) => ({
    version,
    day,
    commit,
    schema,
  }));
