import type { FormEvent, MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { listBreeds } from '#domains/dictionaries/contract.ts';
import { plannerPath } from '#domains/exhibitions/paths.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { addDays, type Day, weekdayOf } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { distances, longestPlan, usualPlan } from '../constants.ts';
import type { Plan } from '../contract.ts';
import { type PlanAddress, planPath } from '../paths.ts';
import { DayInput } from './DayInput.tsx';
import { readPlanAddress } from './planAddress.ts';
import styles from './planner.module.css';

const saturday = 6;

/** Saturday and Sunday ahead: the coming ones, from Sunday on the next. */
export function nextWeekend(today: Day): { from: Day; to: Day } {
  const from = addDays(today, (saturday - weekdayOf(today) + 7) % 7 || 7);
  return { from, to: addDays(from, 1) };
}

interface PlanFormProps {
  address: PlanAddress;
  /** Null signed out: the dog is then given by breed and birthday. */
  plan: Plan | null;
  regions?: readonly string[];
  /** Why the span is refused. */
  refusal: string | null;
}

/** All choices as plain fields, which the browser sends without scripts too. */
export function PlanForm({ address, plan, regions = plan?.regions ?? [], refusal }: PlanFormProps) {
  const navigate = useNavigate();
  const today = clock.today();
  const from = address.from ?? addDays(today, 1);
  const chosenIn = (form: HTMLFormElement): PlanAddress =>
    readPlanAddress(new URLSearchParams([...new FormData(form)] as [string, string][]));
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(planPath(chosenIn(event.currentTarget)), { preventScrollReset: true });
  };
  /** Keeps what was chosen since the last «Показать». */
  const showSpan = (event: MouseEvent<HTMLAnchorElement>, span: { from: Day; to: Day }) => {
    const form = event.currentTarget.closest('form');
    if (!form || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(planPath({ ...chosenIn(form), ...span }), { preventScrollReset: true });
  };
  const spans: [string, { from: Day; to: Day }][] = [
    ['Ближайшие выходные', nextWeekend(today)],
    ['Месяц', { from: addDays(today, 1), to: addDays(today, 31) }],
    ['Три месяца', { from: addDays(today, 1), to: addDays(today, 1 + longestPlan) }],
  ];
  return (
    <form
      key={planPath(address)}
      className={styles.form}
      action={plannerPath}
      onSubmit={show}
      aria-label="Что показать"
    >
      {(address.plan ?? []).map((id) => (
        <input key={id} type="hidden" name="plan" value={id} />
      ))}
      {plan ? <OwnDogs plan={plan} /> : <BreedFields address={address} />}
      <div className={styles.fields}>
        <DayInput label="С какого дня" name="from" given={from} />
        <DayInput
          label="По какой день"
          name="to"
          given={address.to ?? addDays(from, usualPlan)}
          error={refusal ?? undefined}
        />
        {plan && (
          <SelectField
            label="Расстояние"
            name="km"
            defaultValue={address.km ?? ''}
            empty="Любое"
            disabled={plan.town === null}
            hint={plan.town === null ? 'Укажите город в профиле' : `От города: ${plan.town}`}
            options={distances.map((km) => ({ value: km, label: `до ${km} км` }))}
          />
        )}
        <SelectField
          label="Регион"
          name="region"
          defaultValue={address.region ?? ''}
          empty="Все регионы"
          options={[...new Set([...regions, ...(address.region ? [address.region] : [])])].map((region) => ({
            value: region,
            label: region,
          }))}
        />
      </div>
      <div className={styles.formActs}>
        <Button type="submit">Показать</Button>
        <nav aria-label="Срок плана" className={styles.spans}>
          {spans.map(([words, span]) => (
            <Link
              key={words}
              to={planPath({ ...address, ...span })}
              aria-current={address.from === span.from && address.to === span.to ? 'true' : undefined}
              preventScrollReset
              onClick={(event) => showSpan(event, span)}
            >
              {words}
            </Link>
          ))}
        </nav>
      </div>
    </form>
  );
}

/** A longer list of dogs is folded, so that the shows come into view. */
const unfolded = 6;

function OwnDogs({ plan: { own, dogs } }: { plan: Plan }) {
  const list = (
    <fieldset className={styles.own}>
      <legend className={own.length > unfolded ? 'vh' : undefined}>Собаки</legend>
      {own.map(({ id, name, breed }) => (
        <Checkbox key={id} name="dogs" value={id} defaultChecked={dogs.some((dog) => dog.id === id)}>
          <span>
            <b lang="en">{name}</b> <span className={styles.breed}>{breed}</span>
          </span>
        </Checkbox>
      ))}
    </fieldset>
  );
  if (own.length <= unfolded) return list;
  const untick = ({ currentTarget }: MouseEvent) => {
    for (const box of currentTarget.closest('details')?.querySelectorAll<HTMLInputElement>('input[name=dogs]') ?? [])
      box.checked = false;
  };
  return (
    <details className={styles.folded}>
      <summary>
        Собаки: {own.length === dogs.length ? `все ${own.length}` : `${dogs.length} из ${own.length}`}, выбрать
      </summary>
      <p className={styles.scripted}>
        <Button kind="secondary" condensed onClick={untick}>
          Снять все
        </Button>
      </p>
      {list}
    </details>
  );
}

function BreedFields({ address }: { address: PlanAddress }) {
  const breeds = useRead(listBreeds, {}).data ?? [];
  return (
    <div className={styles.fields}>
      <SelectField
        label="Порода"
        name="breed"
        required
        defaultValue={address.breed ?? ''}
        empty="Выберите породу"
        options={breeds.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <DayInput label="День рождения собаки" name="born" given={address.born ?? ''} />
    </div>
  );
}
