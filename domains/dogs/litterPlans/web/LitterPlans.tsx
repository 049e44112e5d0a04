import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { clock } from '#platform/contract/time/clock.ts';
import { formatMonth } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useHashFocus } from '#platform/web/page/useHashFocus.ts';
import { texts as rightTexts } from '../../breedingRights/texts.ts';
import { matingAddress } from '../../paths.ts';
import { actOnLitterPlan, type LitterPlan, listLitterPlans, type StudRequest } from '../contract.ts';
import { litterPlansId } from '../paths.ts';
import { type PlanAct, type PlanSide, plannedMonths } from '../policy.ts';
import styles from './LitterPlans.module.css';
import { actNames, announceText, wordTexts } from './texts.ts';

/** The viewer's plans and what others ask about the viewer's studs. */
export default function LitterPlans() {
  const { data } = useRead(listLitterPlans, {});
  useHashFocus(litterPlansId, data !== undefined);
  if (!data || !(data.items.length || data.requests.length)) return null;
  return (
    <section id={litterPlansId} tabIndex={-1} aria-label="Планы помётов" className={styles.plans}>
      {data.requests.length > 0 && (
        <>
          <SectionHead id="plan-requests" title="Ваших кобелей просят назвать" />
          <ul aria-labelledby="plan-requests">
            {data.requests.map((plan) => (
              <Plan key={plan.id} plan={plan} side="stud" planner={plan.planner} />
            ))}
          </ul>
        </>
      )}
      {data.items.length > 0 && (
        <>
          <SectionHead id="plans" title="Планы помётов" />
          <p className="small muted">
            План видите только вы, пока не покажете его всем. Согласия владельца кобеля на личный план не нужно.
          </p>
          <ul aria-labelledby="plans">
            {data.items.map((plan) => (
              <Plan key={plan.id} plan={plan} side="planner" />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface PlanProps {
  plan: LitterPlan;
  side: PlanSide;
  planner?: StudRequest['planner'];
}

function Plan({ plan, side, planner }: PlanProps) {
  const { id, version, sire, dam, planned_for, acts } = plan;
  const cache = useQueryClient();
  const refresh = () => void cache.invalidateQueries({ queryKey: [listLitterPlans.name] });
  const [isAnnouncing, setAnnouncing] = useState(false);
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: actOnLitterPlan,
    draft: null,
    schema: () => import('../schemas.ts').then(({ actInput }) => actInput),
    onSuccess: refresh,
    onError: refresh,
  });
  const title = `${sire.name_lat} × ${dam.name_lat}`;
  const press = (act: PlanAct) =>
    act === 'announce' ? setAnnouncing(true) : void submit({ planId: id, version, act });
  return (
    <li>
      <div className={styles.what}>
        <h3>
          <Link to={matingAddress({ sire: sire.id, dam: dam.id })} lang="en">
            {title}
          </Link>
        </h3>
        <p className="small">
          {dam.breed}
          {planned_for !== null && acts.includes('conceal') && `, ${formatMonth(planned_for)}`}
          {planner && planned_for !== null && (
            <>
              , {formatMonth(planned_for)}, <Link to={planner.full_alias}>{planner.name}</Link>
            </>
          )}
        </p>
        <p className="small muted">{stateText(plan, side)}</p>
      </div>
      <ErrorSummary errors={errors} />
      {isAnnouncing && acts.includes('announce') ? (
        <Announce
          month={planned_for}
          error={errors.planned_for}
          loading={submitting}
          onChange={() => forget('planned_for')}
          onCancel={() => setAnnouncing(false)}
          onSend={(month) =>
            void submit({ planId: id, version, act: 'announce', ...(month && { planned_for: month }) })
          }
        />
      ) : (
        <p className={styles.buttons}>
          {acts.map((act) => (
            <Button
              key={act}
              kind={act === 'agree' ? 'primary' : act === 'remove' ? 'ghost' : 'secondary'}
              condensed
              loading={submitting}
              aria-label={`${actNames[act]}: ${title}`}
              onClick={() => press(act)}
            >
              {actNames[act]}
            </Button>
          ))}
        </p>
      )}
    </li>
  );
}

function stateText({ acts, is_public, word, is_stud_frozen }: LitterPlan, side: PlanSide): string {
  if (side === 'stud' && is_stud_frozen) return rightTexts.heldStud;
  if (is_public) return wordTexts[side][word];
  if (acts.includes('conceal'))
    return 'Среди планируемых его уже нет: месяц прошёл, вязка показана или собаки не стало. План можно убрать.';
  return acts.includes('announce')
    ? 'Личный: видите только вы.'
    : 'Личный: видите только вы. Показать его может тот, кто разводит от этой суки.';
}

interface AnnounceProps {
  month: string | null;
  error: string | undefined;
  loading: boolean;
  onChange: () => void;
  onCancel: () => void;
  onSend: (month: string) => void;
}

function Announce({ month, error, loading, onChange, onCancel, onSend }: AnnounceProps) {
  const months = plannedMonths(clock.today());
  const [chosen, setChosen] = useState(month !== null && months.includes(month) ? month : '');
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend(chosen);
  };
  return (
    <form noValidate onSubmit={send} className={styles.form} aria-label="Показать план всем">
      <p className="small">{announceText}</p>
      <SelectField
        label="Месяц рождения щенков, примерно"
        name="planned_for"
        empty="Выберите месяц"
        options={months.map((value) => ({ value, label: formatMonth(value) }))}
        value={chosen}
        error={error}
        onChange={(event) => {
          setChosen(event.currentTarget.value);
          onChange();
        }}
      />
      <p className={styles.buttons}>
        <Button type="submit" loading={loading}>
          Показать всем
        </Button>
        <Button kind="secondary" onClick={onCancel}>
          Отмена
        </Button>
      </p>
    </form>
  );
}
