import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { listWeekdays } from '#domains/dictionaries/contract.ts';
import { formatDateRange, monthName, partsOf } from '#platform/contract/time/dates.ts';
import { Crumbs } from '#platform/ui/typography/Crumbs.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import { PrintHeader } from '#platform/web/page/PrintHeader.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { type Exhibition, getExhibition } from '../contract.ts';
import { calendarPath, exhibitionPath, monthPath } from '../paths.ts';
import styles from './ExhibitionPage.module.css';
import { About } from './show/About.tsx';
import { ActionBar } from './show/ActionBar.tsx';
import { eventData } from './show/eventData.ts';
import { Fees } from './show/Fees.tsx';
import {
  judges,
  judgesPlaceholder,
  organiser,
  organiserPlaceholder,
  papers,
  papersPlaceholder,
  rings,
  ringsPlaceholder,
  venue,
  venuePlaceholder,
  winners,
} from './show/lazyParts.ts';
import type { JudgeNotes } from './show/people/Judges.tsx';
import { ShowHead } from './show/ShowHead.tsx';

/** The calendar's category of trials. */
const trials = 3;

export async function readExhibition(reader: Reader): Promise<void> {
  const [show] = await Promise.all([
    reader.read(getExhibition, { exhibitionId: recordIdIn(reader.params.exhibitionId) }),
    reader.read(listWeekdays, {}),
    judges.load(),
    rings.load(),
    papers.load(),
    venue.load(),
    organiser.load(),
  ]);
  if (hasWinners(show)) {
    // Its code is loaded by finished shows only.
    const [{ readWinners }] = await Promise.all([import('./show/Winners.tsx'), winners.load()]);
    await readWinners(reader.read, show.id);
  }
  reader.linkedData(eventData(show, reader.origin));
}

/** Trials have tables instead of a main ring. */
const hasWinners = ({ has_results, category }: Exhibition): boolean => has_results && category !== trials;

/**
 * One show: deadline and fees first, then venue, judges and rings; on its days the rings first and the fees last; after
 * it, the winners first and nothing about coming; of a cancelled one why, and whom to ask. `entry` is how to enter a dog through the portal;
 * without it the page names the organiser, who takes entries.
 */
export function ExhibitionPage({ entry, ofJudge }: JudgeNotes & { entry: ReactNode }) {
  const show = useRead(getExhibition, { exhibitionId: recordIdIn(useParams().exhibitionId) }).data;
  if (!show) return null;
  const { year, month } = partsOf(show.begins_on);
  const isAhead = !show.is_cancelled && !show.has_results;
  const isOn = isAhead && show.countdown?.stage === 'end';
  const schedule = <rings.Part fallback={<div className={ringsPlaceholder} />} show={show} />;
  const organisers = <organiser.Part fallback={<div className={organiserPlaceholder} />} show={show} />;
  return (
    <>
      <PageMeta
        title={`${show.name}, ${formatDateRange(show.begins_on, show.ends_on, { year: true })}`}
        description={descriptionOf(show)}
        path={exhibitionPath(show.id)}
        image={show.avatar_link}
      />
      <Crumbs
        items={[
          { label: 'Календарь', to: calendarPath },
          {
            label: `${monthName(month).replace(/^./, (letter) => letter.toUpperCase())} ${year}`,
            to: monthPath(show.begins_on.slice(0, 7)),
          },
        ]}
      />
      <PrintHeader />
      <ShowHead show={show} />
      <div className={styles.entry} id="entry">
        <ActionBar show={show} entry={entry} />
        {isAhead && !isOn && <Fees show={show} />}
      </div>
      <div className={styles.main}>
        {hasWinners(show) && <winners.Part show={show} />}
        {show.is_cancelled && organisers}
        {isOn && schedule}
        {isAhead && <venue.Part fallback={<div className={venuePlaceholder} />} show={show} />}
        {!show.is_cancelled && (
          <>
            <judges.Part fallback={<div className={judgesPlaceholder} />} show={show} ofJudge={ofJudge} />
            {!isOn && schedule}
          </>
        )}
        <About show={show} />
        <papers.Part fallback={<div className={papersPlaceholder} />} show={show} />
        {isOn && <Fees show={show} />}
        {!show.is_cancelled && organisers}
      </div>
    </>
  );
}

/** «CACIB, САС ЧФ. 24–25 октября 2026, Москва, … Организатор: …» */
function descriptionOf(show: Exhibition): string {
  const ranks = show.ranks.map((rank) => rank.short_name).join(', ');
  return [
    ...(show.is_cancelled ? ['Отменено'] : []),
    ranks || show.type.name,
    `${formatDateRange(show.begins_on, show.ends_on, { year: true })}, ${[show.city.name, show.venue].filter(Boolean).join(', ')}`,
    `Организатор: ${show.club_information.name}`,
  ].join('. ');
}
