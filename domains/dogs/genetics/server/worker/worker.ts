import { parentPort, workerData } from 'node:worker_threads';
import { clock } from '#platform/contract/time/clock.ts';
import { openClient } from '#platform/server/db/openClient.ts';
import { databaseOver } from '#platform/server/db/ownConnection.ts';
import { createLog } from '#platform/server/log.ts';
import { storeChangedBreeds } from '../commands/storeBreeds.ts';
import { buffersOf } from '../engine/pedigree.ts';
import { splitIntoSlices } from '../engine/slices.ts';
import { joinedBreeds, readColumns } from '../queries/readColumns.ts';
import type { Order } from './orders.ts';

const { url, order } = workerData as { url: string; order: Order };
const client = await openClient({ connectionString: url, application_name: 'portal genetics' }, createLog('warn'));
try {
  await client.query("set statement_timeout = 0; set work_mem = '64MB'");
  if (order.kind === 'store') parentPort?.postMessage({ answer: await storeChangedBreeds(client, clock.today()) });
  else {
    const breeds = order.breeds && (await joinedBreeds(databaseOver(client), order.breeds));
    const slices = splitIntoSlices(await readColumns(client, breeds));
    parentPort?.postMessage({ answer: slices }, slices?.flatMap(({ pedigree }) => buffersOf(pedigree)) ?? []);
  }
} finally {
  await client.end();
}
