import { mkdirSync, rmSync } from 'node:fs';
import { aboutSources, journeys, propertiesWith, reports, tests, testsOn, walksWith } from './machine/checks.mjs';
import { writeCompleteRun } from './machine/completeRun.mjs';
import { testDays } from './machine/days.mjs';
import { install } from './machine/install.mjs';
import { command, Stop } from './machine/place.mjs';
import { drawSeeds } from './machine/properties.mjs';
import { minutes, processorSeconds } from './machine/spent.mjs';
import { secondsOfOne } from './machine/walks.mjs';

const units = tests('Законы импорта, модули, сервер на PostgreSQL, компоненты', 'laws', 'server', 'web');

/** Parts of the complete run; `platform/testing/runParts.ts` and `tests/journeys/gate.ts` list their content. */
const parts = {
  gate: [units, journeys('Главные пути в браузере', 'gate')],
  processes: [tests('Процессы, которые убивают и морят голодом', 'processes')],
  sweeps: [tests('Один вопрос ко всему, что есть', 'sweeps')],
  memory: [tests('Память у самых больших снимков и таблиц', 'memory')],
  days: testDays.map(testsOn),
  properties: drawSeeds(3).map(propertiesWith),
  desktop: [journeys('Все сценарии на столе', 'desktop')],
  phone: [journeys('Все сценарии на телефоне', 'phone')],
  walks: drawSeeds(3).map((seed) => walksWith(seed, secondsOfOne(5))),
};

/** Static checks run first, two at a time; a check that cannot start says why in one line. */
async function attempt({ title, check }) {
  const started = Date.now();
  let tally = { passed: 0, failed: 1 };
  try {
    tally = await check();
  } catch (error) {
    console.log(error instanceof Stop ? error.message : error);
  }
  if (tally.output) console.log(tally.output);
  const seconds = (Date.now() - started) / 1000;
  console.log(`— ${title}: ${tally.failed === 0 ? 'хорошо' : 'плохо'}, ${minutes(seconds)}`);
  return { title, skipped: 0, failures: [], unsteady: [], files: [], ...tally, seconds };
}

async function sideBySide(checks, lanes = 2) {
  const waiting = [...checks];
  const results = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await attempt(next));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}

async function oneByOne(checks) {
  const results = [];
  for (const check of checks) results.push(await attempt(check));
  return results;
}

const sum = (results, kind) => results.reduce((total, result) => total + result[kind], 0);

/** The named parts, a share such as the third of four (`--part 3/4`), or all. */
function chosenParts(words) {
  const names = Object.keys(parts);
  const share = /^(\d+)\/(\d+)$/.exec(words[words.indexOf('--part') + 1] ?? '');
  if (words.includes('--part')) {
    const [which, of] = [Number(share?.[1]), Number(share?.[2])];
    if (!(which >= 1 && which <= of)) throw new Stop('--part: например, 2/4');
    return names.filter((_, index) => Math.floor((index * of) / names.length) === which - 1);
  }
  const unknown = words.find((word) => !names.includes(word));
  if (unknown) throw new Stop(`Нет части «${unknown}»; есть: ${names.join(', ')}`);
  return words.length ? words : names;
}

async function runParts(names) {
  const results = [];
  for (const part of names) {
    const made = await oneByOne(parts[part]);
    const files = made.flatMap((result) => result.files);
    const [failures, unsteady] = ['failures', 'unsteady'].map((kind) => made.flatMap((result) => result[kind]));
    results.push({ part, failures, unsteady, files });
    for (const kind of ['passed', 'failed', 'skipped', 'seconds']) results.at(-1)[kind] = sum(made, kind);
  }
  return results;
}

function tell(results, started) {
  const dear = results.flatMap(({ files }) => files).sort((one, other) => other.seconds - one.seconds);
  if (dear.length) console.log('\nСамые долгие файлы:');
  for (const { file, seconds } of dear.slice(0, 10)) console.log(`  ${seconds.toFixed(1).padStart(6)} с  ${file}`);
  const bad = results
    .filter(({ failed }) => failed > 0)
    .map(({ title, part, failed }) => `${title ?? part} (${failed})`);
  const processor = processorSeconds();
  const spent = processor === undefined ? '' : `, процессора ${minutes(processor)}`;
  console.log(
    `\nВсего ${minutes((Date.now() - started) / 1000)}${spent}.${bad.length ? ` Не прошли: ${bad.join('; ')}` : ''}`,
  );
  for (const { title, cause } of results.flatMap(({ failures }) => failures))
    console.log(`не прошёл: ${title}: ${cause}`);
  for (const { title, cause } of results.flatMap(({ unsteady }) => unsteady))
    console.log(`нестойкий: ${title}: ${cause}`);
  console.log(`\n${sum(results, 'passed')} passed, ${sum(results, 'failed')} failed`);
  return sum(results, 'failed') === 0 ? 0 : 1;
}

/**
 * `npm test`: the gate; `npm run check`: the gate without a browser; `npm run test:all`: everything, or the named
 * parts.
 */
command(async () => {
  const [mode, ...words] = process.argv.slice(2);
  const names = mode === '--all' ? chosenParts(words) : ['gate'];
  const started = Date.now();
  await install();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const sources = await sideBySide(aboutSources);
  if (mode === '--fast') return tell([...sources, ...(await oneByOne([units]))], started);
  const made = await runParts(names);
  if (mode === '--all') await writeCompleteRun(made);
  return tell([...sources, ...made], started);
});
