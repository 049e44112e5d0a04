import { eq, exists } from 'drizzle-orm';
import type { HookSource } from '#domains/webhooks/server/public.ts';
import { getExhibition } from '../../contract.ts';
import { eventResultsPath, exhibitionPath } from '../../paths.ts';
import { trialType } from '../../reportRows/columns.ts';
import { getShowResults } from '../../results/contract.ts';
import { getTrialResults } from '../../trials/contract.ts';
import { trialResults } from '../../trials/server/tables.ts';
import { exhibitions, showResults } from '../tables.ts';

const callPath = ({ path }: { path: string }, id: number): string => path.replace(':exhibitionId', String(id));

const changedShows: HookSource = {
  kind: 'show.changed',
  events: [
    'exhibitions.announced',
    'exhibitions.edited',
    'exhibitions.changed',
    'exhibitions.cancelled',
    'exhibitions.schedule_changed',
    'exhibitions.judges_changed',
    'exhibitions.fees_changed',
  ],
  async find(db, { exhibitionId = 0 }) {
    const [show] = await db.select({ id: exhibitions.id }).from(exhibitions).where(eq(exhibitions.id, exhibitionId));
    return show ? { id: show.id, api: callPath(getExhibition, show.id), page: exhibitionPath(show.id) } : null;
  },
};

/** A part of a report publishes nothing; its results are there once all parts are accepted. */
const publishedResults: HookSource = {
  kind: 'show.results',
  events: [
    'exhibitions.report_received',
    'exhibitions.result_corrected',
    'exhibitions.trial_corrected',
    'exhibitions.reserve_raised',
  ],
  async find(db, { exhibitionId = 0 }) {
    const { id, category, typeId } = exhibitions;
    const ofShow = db.select({ id: showResults.id }).from(showResults).where(eq(showResults.exhibitionId, id));
    const ofTrial = db.select({ id: trialResults.id }).from(trialResults).where(eq(trialResults.exhibitionId, id));
    const [show] = await db
      .select({ id, category, typeId, isShown: exists(ofShow), isTried: exists(ofTrial) })
      .from(exhibitions)
      .where(eq(id, exhibitionId));
    if (!show || !(show.isShown || show.isTried)) return null;
    const call = show.typeId === trialType ? getTrialResults : getShowResults;
    return { id: show.id, api: callPath(call, show.id), page: eventResultsPath(show) };
  },
};

export const exhibitionHooks: readonly HookSource[] = [changedShows, publishedResults];
