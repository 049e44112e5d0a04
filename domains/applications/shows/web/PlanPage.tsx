import { useSearchParams } from 'react-router';
import { listCities } from '#domains/dictionaries/contract.ts';
import { offeredOptions, useDictionary } from '#domains/dictionaries/web/public.ts';
import { exhibitionPath } from '#domains/exhibitions/paths.ts';
import { type Day, formatDateRange, partsOf } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { RosetteChip } from '#platform/ui/emblems/RosetteChip.tsx';
import { ComboField } from '#platform/ui/fields/choose/ComboField.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { Crumbs } from '#platform/ui/typography/Crumbs.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { applicationPath, showsPath } from '../../paths.ts';
import { OwnOffice } from '../../web/OwnOffice.tsx';
import { getShowPlan, type PlanInput, type ShowPlan } from '../contract.ts';
import { DayPanel } from './DayPanel.tsx';
import { PlanLimits } from './PlanLimits.tsx';
import { PlanYear } from './PlanYear.tsx';
import styles from './plan.module.css';

/** The page `/{profile}/documents/shows/plan`. The choices are in the address. */
export const Page = () => (
  <div className="wrap">
    <OwnOffice title="План выставок">{(home) => <Plan home={home} />}</OwnOffice>
  </div>
);

const distances = [100, 300, 500, 1000];
const differences = [0, 3, 7, 14, 30];
const names = ['year', 'rank', 'city', 'km'] as const;

function Plan({ home }: { home: string }) {
  const [address, setAddress] = useSearchParams();
  const given = (name: string): number | undefined => {
    const value = Number(address.get(name));
    return Number.isInteger(value) && value > 0 ? value : undefined;
  };
  const input: PlanInput = Object.fromEntries(
    names.flatMap((name) => {
      const value = given(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const { data, error, refetch } = useRead(getShowPlan, input, { keepPrevious: true });
  if (error && !data) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={8} />;
  const choose = (part: Record<string, string | number | null>) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(part))
          if (value === null) after.delete(name);
          else after.set(name, String(value));
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  const chosen = address.get('day');
  const month = given('month');
  const day = chosen && /^\d{4}-\d\d-\d\d$/.test(chosen) && partsOf(chosen).year === data.year ? chosen : null;
  const chooseDay = (one: Day) => choose({ day: one, month: null });
  const asked = address.get('days');
  const days = asked !== null && differences.includes(Number(asked)) ? Number(asked) : data.rules.near_days;
  return (
    <>
      <PageHead
        crumbs={<Crumbs items={[{ label: 'Проведение выставок', to: showsPath(home) }]} />}
        title={`План выставок на ${data.year} год`}
        lead="Выберите день: скажем, свободен ли он и кто проводит выставки рядом. Заявку подадите отсюда же."
      />
      <PlanLimits plan={data} />
      {data.refusal && (
        <Banner tone="warn" icon="lock">
          {data.refusal}
        </Banner>
      )}
      <Choosing plan={data} days={days} choose={choose} />
      <div className={styles.plan}>
        <PlanYear
          plan={data}
          chosen={day}
          month={month !== undefined && month <= 12 ? month : null}
          onMonth={(one) => choose({ month: one })}
          onChoose={chooseDay}
        />
        <DayPanel plan={data} day={day} days={days} home={home} onChoose={chooseDay} />
        <Own plan={data} home={home} />
      </div>
    </>
  );
}

interface ChoosingProps {
  plan: ShowPlan;
  days: number;
  choose: (part: Record<string, string | number | null>) => void;
}

function Choosing({ plan: { year, years, rank, ranks, city, km }, days, choose }: ChoosingProps) {
  const cities = useDictionary(listCities);
  const withOwn = (values: readonly number[], own: number): number[] =>
    [...new Set([...values, own])].toSorted((a, b) => a - b);
  return (
    <search className={styles.choosing} aria-label="Что показать в плане">
      <SelectField
        label="Год"
        options={withOwn(years, year).map((one) => ({ value: one, label: String(one) }))}
        value={String(year)}
        onChange={(event) => choose({ year: event.currentTarget.value, day: null, month: null })}
      />
      <SelectField
        label="Ранг"
        options={ranks.map((one) => ({ value: one.id, label: one.name }))}
        value={String(rank.id)}
        onChange={(event) => choose({ rank: event.currentTarget.value, year: null, day: null })}
      />
      <ComboField
        label="Город"
        nothing="Город не найден"
        options={offeredOptions(cities, [city.id])}
        loading={cities.loading}
        value={String(city.id)}
        onChange={(one) => one && choose({ city: one })}
      />
      <SelectField
        label="Соседи ближе"
        options={withOwn(distances, km).map((one) => ({ value: one, label: `${one} км` }))}
        value={String(km)}
        onChange={(event) => choose({ km: event.currentTarget.value })}
      />
      <SelectField
        label="Разница в днях"
        options={withOwn(differences, days).map((one) => ({
          value: one,
          label: one === 0 ? 'в те же дни' : `до ${one} дней`,
        }))}
        value={String(days)}
        onChange={(event) => choose({ days: event.currentTarget.value })}
      />
    </search>
  );
}

function Own({ plan: { own, year }, home }: { plan: ShowPlan; home: string }) {
  return (
    <section className={styles.own} aria-labelledby="own-shows">
      <h2 id="own-shows">Ваши выставки года</h2>
      {own.length === 0 && <p className="muted">На {year} год ещё ничего нет.</p>}
      <ul>
        {own.map((one) => (
          <li key={`${one.exhibition_id} ${one.application_id}`}>
            <span className="num">{formatDateRange(one.begins_on, one.ends_on)}</span>
            <Link
              to={
                one.exhibition_id === null
                  ? applicationPath(home, one.application_id ?? 0)
                  : exhibitionPath(one.exhibition_id)
              }
            >
              {one.name}
            </Link>
            {one.exhibition_id === null ? (
              <StatusChip kind={one.is_returned ? 'warn' : 'info'}>
                {one.is_returned ? 'Возвращена, ждёт вашего ответа' : 'Заявка'}
              </StatusChip>
            ) : (
              <RosetteChip label={one.rank.name} colour={one.rank.colour} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
