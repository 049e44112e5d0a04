import type { Row } from '../rows.ts';
import { runTrials, type Trial } from './cluster/trials.ts';

export const about =
  'The hosts of «cluster»: the primary cut off from the network while a portal and a second writer, on the primary’s own host, write rows and count what was acknowledged; with commits that wait for a second host, and without.';

type Cut = 'unplug' | 'part';
const repairs = { unplug: 'plug', part: 'join' } as const;

/** A trial is chosen by its number: CLUSTER_TRIALS=1,3. */
const cut = (name: string, how: Cut, isSynchronous: boolean): Trial => ({
  name: `${name}; ${isSynchronous ? 'commits wait for a second host (deploy/cluster)' : 'commits wait for no other host (synchronous_mode: off)'}`,
  moves: true,
  isLocalToo: true,
  mustKeep: isSynchronous,
  before: ({ cluster }) => cluster.configure({ synchronous_mode: isSynchronous ? 'quorum' : 'off' }),
  harm: async (_, leader) => {
    leader[how]();
    return () => leader[repairs[how]]();
  },
});

const trials: Trial[] = [
  cut('the primary’s host cut off (cable pulled)', 'unplug', true),
  cut('the primary cut off from the other hosts, still reached by the portal', 'part', true),
  cut('the primary’s host cut off (cable pulled)', 'unplug', false),
  cut('the primary cut off from the other hosts, still reached by the portal', 'part', false),
];

export const measure = (): Promise<Row[]> => runTrials(trials);
