import { useParams } from 'react-router';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { useSession } from '#domains/accounts/web/public.ts';
import { counted } from '#platform/contract/plural.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { Crumbs } from '#platform/ui/typography/Crumbs.tsx';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { severityNames } from '../../breedingRules/rules.ts';
import { PuppyCards } from '../../cards/web/PuppyCards.tsx';
import { getDeclaredMating, type Mating } from '../contract.ts';
import { declaredMatingPath, matingsPath } from '../paths.ts';
import { numberRuns, sharedBy } from '../sharedValues.ts';
import { BirthForm } from './BirthForm.tsx';
import { InspectionOfLitter } from './InspectionOfLitter.tsx';
import { LitterApplication, SentLitter } from './LitterApplication.tsx';
import { MatingActs } from './MatingActs.tsx';
import { MatingChip } from './MatingChip.tsx';
import styles from './Matings.module.css';
import { PuppiesForm } from './PuppiesForm.tsx';

/** The mating is private, so it is loaded after hydration; an address without a number is a 404. */
export async function read({ params }: Reader): Promise<void> {
  recordIdIn(params.matingId);
}

/** `/dogs/matings/7`: from the stud owner's confirmation to the litter's registration. */
export function Page() {
  const id = recordIdIn(useParams().matingId);
  const isAwake = useHydrated();
  const { isAuthenticated } = useSession();
  const { data, error, refetch } = useRead(
    getDeclaredMating,
    { matingId: id },
    { enabled: isAwake && isAuthenticated },
  );
  return (
    <div className="wrap">
      <PageMeta title="Вязка и помёт" description="Вязка и помёт" path={declaredMatingPath(id)} />
      <meta name="robots" content="noindex" />
      <Crumbs items={[{ label: 'Вязки и помёты', to: matingsPath }]} />
      {data ? (
        <Litter mating={data} />
      ) : (
        <>
          <PageHead title="Вязка и помёт" />
          {isAwake && !isAuthenticated && (
            <EmptyState
              title="Войдите, чтобы увидеть вязку"
              action={<Button to={loginPathFrom(declaredMatingPath(id))}>Войти</Button>}
            >
              Её видят владельцы суки и кобеля и тот, кто регистрирует помёт.
            </EmptyState>
          )}
          {error && error.status !== 404 ? (
            <ErrorState title={error.message} onRetry={() => void refetch()} />
          ) : error ? (
            <EmptyState title="Такой вязки у вас нет" action={<Button to={matingsPath}>Вязки и помёты</Button>}>
              Возможно, она заявлена с другой учётной записи.
            </EmptyState>
          ) : (
            isAuthenticated && <RowSkeletons count={6} />
          )}
        </>
      )}
    </div>
  );
}

const puppies = (count: number, forms: [string, string, string]) => counted(count, forms);

function leadOf({ birth, mated_on, place, is_artificial }: Mating): string {
  const how = is_artificial ? ', искусственное осеменение' : '';
  if (!birth) return `Вязка ${formatDate(mated_on)}, ${place}${how}`;
  const { born_on, males, females } = birth;
  return `Родился ${formatDate(born_on)}: ${puppies(males, ['кобель', 'кобеля', 'кобелей'])}, ${puppies(females, ['сука', 'суки', 'сук'])}`;
}

/** «ABC 101–106»; null before a stamp is written down. */
function stampsOf({ stamp_code, puppies: young }: Mating): string | null {
  const runs = numberRuns(young.map(({ stamp_number }) => stamp_number));
  return runs ? `${stamp_code} ${runs}` : null;
}

function Litter({ mating }: { mating: Mating }) {
  const { sire, dam, side, state, left, rules, birth, organisation, is_registered, reason } = mating;
  const isBreeder = side !== 'sire';
  const isOpen = !is_registered && !mating.application && state !== 'refused' && state !== 'withdrawn';
  return (
    <>
      <PageHead title={birth ? 'Помёт' : 'Вязка'} lead={leadOf(mating)} actions={<MatingChip mating={mating} />} />
      <div className={styles.columns}>
        <div>
          {reason && <p className={styles.reason}>{reason}</p>}
          <MatingActs mating={mating} />
          {isBreeder && isOpen && left.length > 0 && (
            <section aria-labelledby="left">
              <SectionHead id="left" title="Что ещё нужно" />
              <ul className={styles.left}>
                {left.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            </section>
          )}
          {rules.length > 0 && (
            <section aria-labelledby="rules">
              <SectionHead id="rules" title="Что сказали правила" />
              <ul className={styles.rules}>
                {rules.map(({ severity, text }) => (
                  <li key={text}>
                    <StatusChip kind={severity === 'warn' ? 'warn' : 'danger'}>{severityNames[severity]}</StatusChip>
                    <p>{text}</p>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <aside>
          <SectionHead title="Пара" size="rail" />
          <Facts
            facts={[
              { term: 'Отец', value: <Link to={sire.path}>{sire.name_lat}</Link> },
              { term: 'Мать', value: <Link to={dam.path}>{dam.name_lat}</Link> },
              { term: 'Вязка', value: formatDate(mating.mated_on) },
              { term: 'Заявлена', value: formatDate(mating.declared_on) },
              {
                term: 'Регистрирует',
                value: organisation && <Link to={organisation.full_alias}>{organisation.name}</Link>,
              },
              { term: 'Клейма', value: stampsOf(mating) },
              { term: 'Окрас', value: sharedBy(mating.puppies.map(({ colour }) => colour)) || null },
              { term: 'Мертворождённых', value: birth?.stillborn ? String(birth.stillborn) : null },
            ]}
          />
        </aside>
      </div>
      {isBreeder && isOpen && !mating.inspected_on && (
        <section aria-labelledby="birth" className={styles.section}>
          <SectionHead id="birth" title={birth ? 'Исправить рождение' : 'Записать рождение'} />
          <BirthForm mating={mating} />
        </section>
      )}
      {mating.litter_id !== null && (
        <section aria-labelledby="cards" className={styles.section}>
          <SectionHead id="cards" title="Метрики и передача щенков" />
          <PuppyCards litterId={mating.litter_id} />
        </section>
      )}
      {isBreeder && birth && mating.puppies.length > 0 && mating.litter_id === null && (
        <section aria-labelledby="puppies" className={styles.section}>
          <SectionHead id="puppies" title="Щенки" />
          <PuppiesForm key={mating.puppies.map(({ id }) => id).join()} mating={mating} isOpen={isOpen} />
        </section>
      )}
      {isBreeder && birth && (isOpen || mating.inspected_on) && <InspectionOfLitter mating={mating} isOpen={isOpen} />}
      {mating.application && !is_registered && <SentLitter mating={mating} application={mating.application} />}
      {isOpen && organisation?.is_own && birth && <LitterApplication mating={mating} />}
      {isOpen && isBreeder && !organisation && birth && (
        <p className="muted">Помёт регистрирует клуб или питомник. Отзовите вязку и заявите её с кодом клейма клуба.</p>
      )}
    </>
  );
}
