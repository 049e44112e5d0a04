import { Stop } from './place.mjs';

const heading = /^## (\d+\.\d+\.\d+), /gm;
const isNewer = (version, than) => version.localeCompare(than, 'en', { numeric: true }) > 0;

/**
 * Makes a release of what stands under «Next» in docs/CHANGELOG.md and opens a new «Next».
 * @param {string} text
 * @param {{ version: string, day: string, commit: string, schema: string }} release day: ISO; schema: its last migration
 */
export function releasedChangelog(text, { version, day, commit, schema }) {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Stop('Номер выпуска пишут так: npm run release -- 0.2.0');
  const before = [...text.matchAll(heading)].map(([, one]) => one);
  const last = before.find((one) => !isNewer(version, one));
  if (last) throw new Stop(`Выпуск ${last} уже есть: следующий должен быть новее`);
  const [, news] = /^## Next\n([\s\S]*?)(?=^## )/m.exec(text) ?? [];
  if (!news?.trim()) throw new Stop('В docs/CHANGELOG.md под «Next» ничего нет: напишите, что нового');
  return text.replace('## Next\n', `## Next\n\n\n## ${version}, ${day}, commit ${commit}, schema ${schema}\n`);
}

/** package.json or package-lock.json with another version of the portal itself. */
export function withVersion(text, version) {
  const json = JSON.parse(text);
  json.version = version;
  if (json.packages?.['']) json.packages[''].version = version;
  return `${JSON.stringify(json, null, 2)}\n`;
}

/**
 * The packages that production needs, by their folders. npm's own `--omit=dev` leaves out packages that development
 * packages need too (react, zod).
 * @param {{ packages: Record<string, { dev?: boolean, link?: boolean }> }} lock
 * @returns {[path: string, its: object][]}
 */
export const productionPackages = ({ packages }) =>
  Object.entries(packages).filter(([path, { dev, link }]) => path && !dev && !link);

/** Files of the checkout that a running portal never reads. */
export const isOnlyForDevelopment = (path) =>
  /^(?:tests|bench|\.ci|\.github)\//.test(path) ||
  /\.test\.tsx?$/.test(path) ||
  /^docs\/(?:review|pictures)\//.test(path);
