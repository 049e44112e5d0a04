import { brotli, cold, compare, control, controlOf, portal, withPortal } from '../portal.ts';
import type { Row } from '../rows.ts';
import { heavyProfile } from './heavyProfile.ts';
import { measurePhotograph } from './photograph.ts';

export const about =
  'The page of a club with 2,000 photographs and 500 articles; and the largest photograph it may be sent.';

export const measure = async (): Promise<Row[]> => [...(await measurePage()), ...(await measurePhotograph())];

const measurePage = (): Promise<Row[]> =>
  withPortal(async ({ databaseUrl, startOthers }) => {
    const path = await heavyProfile(databaseUrl);
    await startOthers([path]);
    return [
      await compare(
        'profile page, kept and compressed, against a static list of 20',
        portal + path,
        `${control}/static-list`,
        { ratio: 0.5 },
        brotli,
      ),
      await compare(
        'the same page, nothing kept, against bare Fastify with the same SQL and the same elements by renderToString',
        cold + path,
        controlOf(path),
        { ratio: 0.25, p95: 150 },
      ),
    ];
  });
