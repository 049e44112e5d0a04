import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { useSession } from '#domains/accounts/web/public.ts';
import { messages } from '#platform/contract/messages.ts';
import { formatDateRange } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { RingTile } from '#platform/ui/emblems/RingTile.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { Countdown } from '#platform/ui/time/Countdown.tsx';
import { Crumbs } from '#platform/ui/typography/Crumbs.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageTitle } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { useAddressFilter } from '#platform/web/useAddressFilter.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { calendarPath, exhibitionPath } from '../../paths.ts';
import { type Part, trialType } from '../columns.ts';
import { getSheet, type Sheet } from '../contract.ts';
import { PartBody } from './PartBody.tsx';
import { PartStrip } from './PartStrip.tsx';
import styles from './SheetPage.module.css';

/** Throws 404 for an address without a valid show id. */
export const readSheet = async ({ params }: Reader): Promise<void> => void recordIdIn(params.exhibitionId);

/**
 * Describes what fills a part of the report from elsewhere: `flush` saves pending edits before it, `onFilled` reads the
 * rows anew.
 */
export type SheetFiller = (of: {
  exhibitionId: number;
  part: Part;
  flush: () => Promise<boolean>;
  onFilled: () => Promise<void>;
}) => ReactNode;

/** The report of a show as rows: its organiser edits and sends it, staff read it and decide. */
export function SheetPage({ filler }: { filler: SheetFiller }) {
  const input = { exhibitionId: recordIdIn(useParams().exhibitionId) };
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  const { isAuthenticated } = useSession();
  const { data, error, refetch } = useRead(getSheet, input, { enabled: isHydrated && isAuthenticated });
  return (
    <div className="wrap">
      <PageTitle title={`Отчёт о выставке`} />
      <meta name="robots" content="noindex" />
      {isHydrated && !isAuthenticated ? (
        <EmptyState title={messages.unauthorized} action={<Button to={loginPathFrom(pathname)}>Войти</Button>} />
      ) : data ? (
        <Opened sheet={data} filler={filler} />
      ) : error?.status === 403 ? (
        <EmptyState title="Отчёт о выставке видят её организатор и федерация" />
      ) : error ? (
        <ErrorState title="Не удалось открыть отчёт" onRetry={() => void refetch()} />
      ) : (
        <RowSkeletons count={8} />
      )}
    </div>
  );
}

function Opened({ sheet, filler }: { sheet: Sheet; filler: SheetFiller }) {
  const numbers = sheet.parts.map(({ part }) => String(part));
  // Open the part to act on first: a returned one, else the draft.
  const next =
    sheet.parts.find(({ state }) => state === (sheet.role === 'staff' ? 'sent' : 'returned')) ??
    sheet.parts.find(({ state }) => state === 'draft') ??
    sheet.parts[0];
  const [chosen, setChosen] = useAddressFilter<string>('part', String(next?.part ?? 1), numbers);
  const part = sheet.parts.find((one) => String(one.part) === chosen);
  const isSent = sheet.parts.every(({ state }) => ['sent', 'file', 'accepted'].includes(state));
  const isOver = sheet.parts.every(({ state }) => state === 'accepted');
  return (
    <>
      <Crumbs
        items={[
          { label: 'Календарь', to: calendarPath },
          { label: sheet.name, to: exhibitionPath(sheet.id) },
        ]}
      />
      <header className={styles.head}>
        <RingTile from={sheet.begins_on} to={sheet.ends_on} />
        <div className="grow">
          <h1>{sheet.type_id === trialType ? `Отчёт: ${sheet.name}` : `Отчёт о выставке «${sheet.name}»`}</h1>
          <p className="muted">
            {sheet.city}, {formatDateRange(sheet.begins_on, sheet.ends_on, { year: true })}
            {sheet.ranks.length > 0 && ` · ${sheet.ranks.join(', ')}`}
          </p>
        </div>
        {sheet.due_at && !isSent && !sheet.is_overdue && (
          <div className={styles.due}>
            <Countdown end={sheet.due_at} label="До сдачи отчёта" />
          </div>
        )}
      </header>
      {isSent && sheet.role === 'organiser' && (
        <Banner tone="plain" icon="check">
          {isOver
            ? 'Отчёт принят целиком: результаты на странице выставки.'
            : 'Отчёт сдан целиком. Когда федерация его проверит, вы получите письмо; если что-то нужно исправить, часть вернётся с причиной.'}
        </Banner>
      )}
      {sheet.is_overdue && !isSent && (
        <Banner tone="warn" icon="alert">
          Срок сдачи отчёта вышел. Отправить его всё ещё можно: он будет отмечен как сданный позже срока.
        </Banner>
      )}
      {sheet.refusal ? (
        <EmptyState
          title={
            sheet.refusal === 'early' ? 'Отчёт пишут с первого дня мероприятия' : 'По этому мероприятию отчёт не сдают'
          }
        />
      ) : (
        <>
          <PartStrip parts={sheet.parts} active={part?.part ?? 1} onSelect={(one) => setChosen(String(one))} />
          {part && <PartBody key={`${sheet.id} ${part.part}`} sheet={sheet} part={part} filler={filler} />}
        </>
      )}
    </>
  );
}
