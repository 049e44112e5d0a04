import { existsSync } from 'node:fs';
import { type Browser, chromium, devices, type Locator, type Page } from '@playwright/test';
import { isHydrated, longestInteraction, untilChanged, watchInteractions } from '../measure/inPage.mjs';
import { portal, withPortal } from '../portal.ts';
import type { Row } from '../rows.ts';

const slower = 4;
const runs = 5;
const asked = { content: 200, inp: 200 };

export const about = `Presses in Chromium, a phone's window, its processor ${slower} times slower, ${runs} visits of each journey; the network is this machine's.`;

/** One interaction and the element that shows its result. */
interface Press {
  on: (page: Page) => Locator;
  /** Selector; the result is a text other than before. */
  shows: string;
  /** Interaction instead of a press. */
  type?: string;
}

interface Journey {
  name: string;
  from: string;
  presses: Press[];
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
const within = (selector: string) => (page: Page) => page.locator(selector).filter({ visible: true }).first();

const heading = 'h1';
const dialog = '[role=dialog]';
const rows = 'main h3';
const shows = 'main a[href^="/exhibitions/"]';

const journeys: readonly Journey[] = [
  {
    name: 'home, menu, calendar',
    from: '/',
    presses: [
      { on: button(/^Меню/), shows: dialog },
      {
        on: (page) =>
          page
            .getByRole('dialog')
            .getByRole('link', { name: /^Календарь/ })
            .first(),
        shows: heading,
      },
    ],
  },
  {
    name: 'calendar, a month, filters',
    from: '/exhibitions',
    presses: [
      { on: within('nav[aria-label="Месяц"] a:nth-child(2)'), shows },
      { on: button(/фильтр/i), shows: '#filters[role=dialog]' },
      { on: (page) => page.getByLabel(/^CACIB/), shows },
    ],
  },
  {
    name: 'calendar, a show, its organiser',
    from: '/exhibitions',
    presses: [
      { on: within(shows), shows: heading },
      { on: within('main a[href^="/club/"], main a[href^="/kennel/"], main a[href^="/nbc/"]'), shows: heading },
    ],
  },
  {
    name: 'search by typing',
    from: '/about',
    presses: [
      { on: button('Поиск по порталу'), shows: dialog },
      { on: (page) => page.getByRole('dialog').getByRole('combobox'), type: 'с', shows: dialog },
      { on: (page) => page.getByRole('dialog').getByRole('combobox'), type: 'е', shows: '[role=option]' },
    ],
  },
  {
    name: 'directory, another kind, an organisation',
    from: '/organizations',
    presses: [
      {
        on: (page) =>
          page.getByRole('navigation', { name: 'Виды организаций' }).getByRole('link', { name: /Питомники/ }),
        shows: rows,
      },
      { on: within(`${rows} a`), shows: heading },
    ],
  },
  {
    name: 'map without kennels, a region',
    from: '/clubs-map',
    presses: [{ on: (page) => page.getByRole('checkbox', { name: 'Питомники' }), shows: 'main [role=status]' }],
  },
];

interface Visit {
  /** Milliseconds from each interaction to its result. */
  contents: number[];
  /** With so few interactions it is the maximum. */
  inp: number;
}

async function visit(browser: Browser, { from, presses }: Journey): Promise<Visit> {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchInteractions);
    await page.goto(portal + from, { waitUntil: 'networkidle' });
    await page.waitForFunction(isHydrated);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const contents: number[] = [];
    for (const { on, shows: selector, type } of presses) {
      const target = on(page);
      await target.waitFor();
      const press = type === undefined ? () => target.click() : () => target.press(type);
      const [took] = await Promise.all([page.evaluate(untilChanged, selector), press()]);
      contents.push(took);
    }
    return { contents, inp: await page.evaluate(longestInteraction) };
  } finally {
    await context.close();
  }
}

const at = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(Math.floor(values.length * share), values.length - 1)
  ] as number;

export const measure = (): Promise<Row[]> =>
  withPortal(async () => {
    const executablePath =
      process.env.CHROMIUM_PATH ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined);
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    });
    try {
      const results: Row[] = [];
      const all: number[] = [];
      for (const journey of journeys) {
        // A first visit fills the portal's caches, as other readers would have.
        await visit(browser, journey);
        const visits: Visit[] = [];
        for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, journey));
        const contents = visits.flatMap((one) => one.contents);
        all.push(...contents);
        const inp = at(
          visits.map((one) => one.inp),
          0.5,
        );
        results.push({
          name: `INP, ${journey.name}; pages and answers kept`,
          asked: `≤ ${asked.inp} ms`,
          got: `${Math.round(inp)} ms in the middle of ${runs} visits; new content p75 ${Math.round(at(contents, 0.75))} ms`,
          met: inp <= asked.inp,
        });
      }
      const p75 = at(all, 0.75);
      return [
        {
          name: `from a press to its new content on the screen, all ${all.length} presses`,
          asked: `p75 ≤ ${asked.content} ms`,
          got: `p75 ${Math.round(p75)} ms, median ${Math.round(at(all, 0.5))} ms`,
          met: p75 <= asked.content,
        },
        ...results,
      ];
    } finally {
      await browser.close();
    }
  });
