import { existsSync } from 'node:fs';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import type { Row } from '../rows.ts';

const runs = 5;
const asked =
  'performance ≥ 95, LCP ≤ 2.2 s, TBT ≤ 150 ms, CLS ≤ 0.02, accessibility 100, best practices ≥ 96, SEO 100';

/** The four measured kinds of pages: home, calendar, a show, an article. */
export const pagesOf = async (portal: string): Promise<string[]> => [
  '/',
  '/exhibitions',
  await firstLink(`${portal}/exhibitions`, /href="(\/exhibitions\/\d+)/),
  await firstLink(`${portal}/`, /href="(\/news\/\d+)/),
];

/** Medians of Lighthouse's mobile runs. */
export async function lighthouseOf(portal: string, pages: readonly string[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of pages) rows.push(await measure(portal + path, path));
  return rows;
}

async function firstLink(url: string, pattern: RegExp): Promise<string> {
  const found = pattern.exec(await (await fetch(url)).text())?.[1];
  if (!found) throw new Error(`${url} has no link like ${pattern}`);
  return found;
}

async function measure(url: string, path: string): Promise<Row> {
  const seen: Record<string, number[]> = {};
  for (let run = 0; run < runs; run += 1) {
    for (const [name, value] of Object.entries(await once(url))) {
      seen[name] ??= [];
      seen[name].push(value);
    }
  }
  const of = (name: string) => median(seen[name] ?? []);
  const [performance, lcp, tbt, cls, accessibility, practices, seo] = [
    'performance',
    'lcp',
    'tbt',
    'cls',
    'accessibility',
    'practices',
    'seo',
  ].map(of) as [number, number, number, number, number, number, number];
  return {
    name: `Lighthouse mobile ${path}, median of ${runs}`,
    asked,
    got: `performance ${performance}, LCP ${(lcp / 1000).toFixed(2)} s, TBT ${Math.round(tbt)} ms, CLS ${cls.toFixed(3)}, accessibility ${accessibility}, best practices ${practices}, SEO ${seo}`,
    met:
      performance >= 95 &&
      lcp <= 2200 &&
      tbt <= 150 &&
      cls <= 0.02 &&
      accessibility === 100 &&
      practices >= 96 &&
      seo === 100,
  };
}

const median = (values: number[]): number =>
  values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

async function once(url: string): Promise<Record<string, number>> {
  const chromePath = process.env.CHROMIUM_PATH ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined);
  const chrome = await launch({
    ...(chromePath && { chromePath }),
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    });
    if (!result) throw new Error(`Lighthouse gave nothing for ${url}`);
    const { categories, audits } = result.lhr;
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      practices: score('best-practices'),
      seo: score('seo'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
    };
  } finally {
    chrome.kill();
  }
}
