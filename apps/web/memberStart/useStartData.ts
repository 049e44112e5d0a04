import { getCabinet } from '#domains/applications/contract.ts';
import { getOwnShows } from '#domains/applications/shows/contract.ts';
import { listOwnStamps } from '#domains/applications/stamps/contract.ts';
import { listOwnDogs } from '#domains/dogs/contract.ts';
import { listExchanges } from '#domains/dogs/exchanges/contract.ts';
import { listMatings } from '#domains/dogs/matings/contract.ts';
import { listTransfers } from '#domains/dogs/transfers/contract.ts';
import { listOwnEntries } from '#domains/entries/contract.ts';
import { getOwnJudging, listAuthorisations } from '#domains/exhibitions/invitations/contract.ts';
import { listOwnResults } from '#domains/exhibitions/results/contract.ts';
import { countAdminQueues } from '#domains/notifications/admin/queues.ts';
import { getNotificationCounters } from '#domains/notifications/counts.ts';
import { getPublicProfile } from '#domains/profiles/page/contract.ts';
import { listOwnJudgements } from '#domains/rings/critiques/contract.ts';
import type { AccountKind } from '#platform/contract/access.ts';
import { useRead } from '#platform/web/calls/read.ts';

const startReads = [
  'cabinet',
  'shows',
  'sport',
  'judging',
  'dogs',
  'results',
  'judgements',
  'transfers',
  'matings',
  'exchanges',
  'authorisations',
  'entries',
  'stamps',
  'queues',
  'counters',
  'profile',
] as const;
export type StartRead = (typeof startReads)[number];

/**
 * Reads the start page's data from the domains that have some for this kind of account. Failed reads are named; the
 * rest is shown.
 */
export function useStartData(kind: AccountKind, alias: string) {
  const of = (...kinds: AccountKind[]) => ({ enabled: kinds.includes(kind) });
  const reads = {
    cabinet: useRead(getCabinet, {}, of('user', 'judge', 'club', 'kennel', 'federation')),
    shows: useRead(getOwnShows, {}, of('club', 'nbc', 'federation')),
    sport: useRead(getOwnShows, { of: 'sport' }, of('club', 'federation')),
    judging: useRead(getOwnJudging, {}, of('judge')),
    dogs: useRead(listOwnDogs, {}, of('user', 'judge', 'kennel')),
    results: useRead(listOwnResults, {}, of('user', 'judge', 'kennel')),
    judgements: useRead(listOwnJudgements, {}, of('user', 'judge', 'kennel')),
    transfers: useRead(listTransfers, {}, of('user', 'judge', 'kennel')),
    matings: useRead(listMatings, {}, of('user', 'judge', 'club', 'kennel')),
    exchanges: useRead(listExchanges, {}, of('club', 'kennel')),
    authorisations: useRead(listAuthorisations, {}, of('nbc')),
    entries: useRead(listOwnEntries, {}, of('user', 'judge', 'kennel')),
    stamps: useRead(listOwnStamps, {}, of('club', 'kennel')),
    queues: useRead(countAdminQueues, {}, of('federation', 'admin')),
    counters: useRead(getNotificationCounters, {}),
    profile: useRead(getPublicProfile, { alias }, of('user', 'judge', 'club', 'kennel', 'nbc', 'federation')),
  };
  const all = Object.values(reads);
  const isFailed = ({ isError, data }: (typeof all)[number]) => isError && data === undefined;
  const failed = all.filter(isFailed);
  return {
    data: {
      cabinet: reads.cabinet.data,
      shows: reads.shows.data,
      sport: reads.sport.data,
      judging: reads.judging.data,
      dogs: reads.dogs.data,
      results: reads.results.data,
      // A judgement stands in its entry's row: shown before the entries have loaded, it would jump there.
      judgements: reads.entries.isLoading ? undefined : reads.judgements.data?.judgements,
      transfers: reads.transfers.data,
      matings: reads.matings.data,
      exchanges: reads.exchanges.data,
      authorisations: reads.authorisations.data,
      entries: reads.entries.data,
      stamps: reads.stamps.data,
      queues: reads.queues.data,
      counters: reads.counters.data,
      profile: reads.profile.data,
    },
    isLoading: all.some(({ isLoading }) => isLoading),
    /** Names of failed reads: their data may not be empty. */
    unknown: new Set(startReads.filter((name) => isFailed(reads[name]))),
    failure: failed[0]?.error ?? null,
    retry: () => void Promise.all(failed.map(({ refetch }) => refetch())),
  };
}
export type OwnStart = ReturnType<typeof useStartData>['data'];
