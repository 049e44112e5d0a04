import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type MyDay = z.infer<typeof schemas.myDay>;
export type OwnDog = MyDay['dogs'][number];

/** The viewer's dogs on the day of a show; of the nearest one ahead when none is named. */
export const getMyDay = endpoint<{ exhibitionId?: number | undefined }, MyDay>({
  name: 'getMyDay',
  method: 'GET',
  path: '/api/exhibitions/my_day',
});
