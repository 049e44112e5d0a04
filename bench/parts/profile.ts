import { brotli, cold, compare, control, portal, uncached, withPortal } from '../portal.ts';
import type { Row } from '../rows.ts';
import { heavyProfile } from './heavyProfile.ts';
import { measurePhotograph } from './photograph.ts';

export const about = 'The page of a club with 2,000 photographs and 500 articles; and the largest photograph it may be sent.';

export const measure = async (): Promise<Row[]> => [...(await measurePage()), ...(await measurePhotograph())];

const measurePage = (): Promise<Row[]> =>
  withPortal(async ({ databaseUrl, startOthers }) => {
    await startOthers();
    const path = await heavyProfile(databaseUrl);
    const list = `${control}/static-list`;
    return [
      await compare('profile page, cached, against a static list of 20', portal + path, list, { ratio: 0.5 }, brotli),
      await compare('the same page rendered each time, against a static list of 20', uncached + path, list, { ratio: 0.02 }),
      await compare('the same page with every answer asked from the database', cold + path, list, { ratio: 0 }),
    ];
  });
