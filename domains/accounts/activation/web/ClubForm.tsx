import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { clock } from '#platform/contract/time/clock.ts';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { useFlowStep } from '#platform/web/forms/flowStep.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { codeHash } from '../../paths.ts';
import { listShortClubs, type ShortClub } from '../../registration/contract.ts';
import { CityStep } from './CityStep.tsx';
import { ClubDetails } from './ClubDetails.tsx';
import { ClubStep } from './ClubStep.tsx';
import { CodeStep } from './CodeStep.tsx';
import styles from './Steps.module.css';

const names = ['city', 'club', 'details', 'code'] as const;
type StepName = (typeof names)[number];
interface Place {
  at: StepName;
  city: string;
  clubId: number | null;
}
interface Kept extends Place {
  mail: string;
  /** The last code: its club, and when another may be requested. */
  sent: { clubId: number | null; city: string; again: number } | null;
}
const first: Place = { at: 'city', city: '', clubId: null };
/** Target of the mail with the code. */
const takesCode: Place = { at: 'code', city: '', clubId: null };
const nothingYet: Kept = { ...first, mail: '', sent: null };

/**
 * City, club, its details, the code. The step stands in the history and typed values in the draft, so that a person
 * returning from the mail finds the code step, also in another tab of this device; elsewhere the code is entered with
 * its mail.
 */
export function ClubForm() {
  const { hash } = useLocation();
  const isAwake = useHydrated();
  const { step, go, back } = useFlowStep<Place>('club', isAwake && hash === codeHash ? takesCode : first);
  const { at, city, clubId } = step;
  const [today] = useState(() => clock.today());
  const [mail, setMail] = useState('');
  const [sent, setSent] = useState<Kept['sent']>(null);
  const [broughtBack, setBroughtBack] = useState(false);
  const bringBack = (part: Partial<Kept>) => {
    if (part.mail !== undefined) setMail(part.mail);
    if (part.sent !== undefined) setSent(part.sent);
    setBroughtBack(part.at !== undefined && part.at !== 'city');
    // From the mail's link on the requesting device: the club is known from the draft.
    if (at === 'code' && clubId === null && part.sent?.clubId)
      go({ at: 'code', city: part.sent.city, clubId: part.sent.clubId }, { replace: true });
    // A new tab has no step in its history; after going back by hand the step stays.
    if (at === 'city' && part.at) go({ at: part.at, city: part.city ?? '', clubId: part.clubId ?? null });
  };
  const draft = useDraft<Kept>('club-registration', { ...step, mail, sent }, bringBack, nothingYet);
  const known = useRead(
    listShortClubs,
    { LegalCityId: city === 'all' ? '' : Number(city), QueryDate: today },
    { enabled: clubId !== null && city !== '' },
  );
  const club = known.data?.find(({ club_id }) => club_id === clubId) ?? null;
  const needsClub = clubId !== null && (at === 'details' || at === 'code');
  // The register has removed the club meanwhile.
  const isLost = needsClub && known.data !== undefined && !club;
  useEffect(() => {
    if (isLost) go({ at: 'club', city, clubId: null }, { replace: true });
  }, [isLost, go, city]);
  const startAnew = () => {
    draft.startAnew();
    setBroughtBack(false);
    go(first, { replace: true });
  };
  const toCode = (again: number) => {
    setSent({ clubId, city, again });
    go({ at: 'code', city, clubId });
  };
  return (
    <>
      <Steps names={['Город', 'Клуб', 'Сведения', 'Код из письма']} current={names.indexOf(at)} />
      {broughtBack && <DraftNote draft={{ ...draft, keptAt: null, startAnew }} />}
      {at === 'city' && (
        <CityStep
          city={city}
          onCity={(next) => go({ at: 'city', city: next, clubId: null }, { replace: true })}
          onNext={() => go({ at: 'club', city, clubId: null })}
          onCode={() => go(takesCode)}
        />
      )}
      {at === 'club' && (
        <ClubStep
          city={city}
          onBack={() => back({ at: 'city', city, clubId: null })}
          onClub={(chosen: ShortClub) => go({ at: 'details', city, clubId: chosen.club_id })}
        />
      )}
      {needsClub &&
        !club &&
        (known.error ? (
          <ErrorState title={known.error.message} onRetry={() => void known.refetch()} />
        ) : (
          <RowSkeletons count={4} />
        ))}
      {at === 'details' && club && (
        <ClubDetails
          club={club}
          onBack={() => back({ at: 'club', city, clubId: null })}
          onSent={(wait) => toCode(clock.milliseconds() + wait * 1000)}
          onCode={() => toCode(sent?.again ?? 0)}
        />
      )}
      {at === 'code' && (club || clubId === null) && (
        <CodeStep
          club={club}
          mail={mail.trim()}
          onMail={setMail}
          again={sent?.again ?? 0}
          onSentAgain={(wait) => setSent({ clubId, city, again: clock.milliseconds() + wait * 1000 })}
          onBack={() => back(clubId === null ? first : { at: 'details', city, clubId })}
          onDone={draft.discard}
        />
      )}
    </>
  );
}

/** The current position in a row of steps. */
const Steps = ({ names, current }: { names: readonly string[]; current: number }) => (
  <ol className={styles.steps}>
    {names.map((name, at) => (
      <li
        key={name}
        className={cx(at < current && styles.done, at === current && styles.current)}
        aria-current={at === current ? 'step' : undefined}
      >
        {name}
        {at < current && <span className="vh"> — готово</span>}
      </li>
    ))}
  </ol>
);
