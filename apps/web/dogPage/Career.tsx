import { useSession } from '#domains/accounts/web/public.ts';
import { type Certificate, type ShownDog, TitleProgress } from '#domains/dogs/web/public.ts';
import { listResultsOf } from '#domains/exhibitions/results/contract.ts';
import { ResultsOfDog, TrialsOfDog } from '#domains/exhibitions/web/public.ts';
import { CritiquesOfDog, ringResultsOfDog } from '#domains/rings/web/public.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';

/** Country of the portal's shows. */
const country = 'Россия';

/** A dog's awards at the portal's shows and trials, and its progress towards titles. */
export default function Career({ dog }: { dog: ShownDog }) {
  const isHydrated = useHydrated();
  const { isAuthenticated } = useSession();
  const results = useRead(listResultsOf, { subject: 'dog', id: dog.id }).data;
  const given: Certificate[] = (results?.rows ?? []).flatMap(({ id, titles, begins_on, show, judge }) =>
    titles.map(({ name }) => ({ name, on: begins_on, show, judge: judge ?? '', country, from: { result: id } })),
  );
  return (
    <>
      {isHydrated && isAuthenticated && <ringResultsOfDog.Part dogId={dog.id} />}
      <ResultsOfDog dogId={dog.id} />
      <TrialsOfDog dogId={dog.id} />
      <CritiquesOfDog dogId={dog.id} />
      <TitleProgress dog={dog} given={given} />
    </>
  );
}
