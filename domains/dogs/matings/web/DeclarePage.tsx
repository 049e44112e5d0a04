import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { useSession } from '#domains/accounts/web/public.ts';
import { counted } from '#platform/contract/plural.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { Crumbs } from '#platform/ui/typography/Crumbs.tsx';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { isForbiddenAnyDay } from '../../breedingRules/rules.ts';
import { getMatingPlan, type MatingPlan, type PlannedMate } from '../../matingPlans/contract.ts';
import { PickDog } from '../../matingPlans/web/PickDog.tsx';
import { Rules } from '../../matingPlans/web/Rules.tsx';
import { matingAddress } from '../../paths.ts';
import { StampCodeField } from '../../web/StampCodeField.tsx';
import { declareMating, listMatings } from '../contract.ts';
import { declaredMatingPath, declarePath, matingsPath } from '../paths.ts';
import { declareDays, isOver } from '../policy.ts';
import { texts } from '../texts.ts';
import { MatedOn } from './MatedOn.tsx';
import styles from './Matings.module.css';

/** 0 for an invalid number: the page then asks to choose a pair. */
const numberIn = (given: string | null): number => Number(/^\d{1,9}$/.exec(given ?? '')?.[0] ?? 0);

/** `/dogs/matings/new?dam=…&sire=…`: declares a mating, with both dogs prefilled. */
export function Page() {
  const [search] = useSearchParams();
  const isAwake = useHydrated();
  const { isAuthenticated } = useSession();
  const [sire, dam] = [numberIn(search.get('sire')), numberIn(search.get('dam'))];
  return (
    <div className="wrap">
      <PageMeta title="Заявить вязку" description="Вязка заявляется владельцем суки" path={`${matingsPath}/new`} />
      <meta name="robots" content="noindex" />
      <Crumbs items={[{ label: 'Вязки и помёты', to: matingsPath }]} />
      <PageHead
        title="Заявить вязку"
        lead={`Вязку заявляют в течение ${counted(declareDays, ['дня', 'дней', 'дней'])}. Владелец кобеля получит запрос и подтвердит её сам.`}
      />
      {!isAwake && <RowSkeletons count={4} />}
      {isAwake && !isAuthenticated && (
        <EmptyState
          title="Войдите, чтобы заявить вязку"
          action={<Button to={loginPathFrom(declarePath(sire || null, dam || null))}>Войти</Button>}
        >
          Вязку заявляет владелец суки.
        </EmptyState>
      )}
      {isAwake && isAuthenticated && <Pair sire={sire} dam={dam} />}
    </div>
  );
}

/** Shows the form for a chosen pair, or asks for a missing dog; explains at once why a pair cannot be declared. */
function Pair({ sire, dam }: { sire: number; dam: number }) {
  const [search, setSearch] = useSearchParams();
  const plan = useRead(getMatingPlan, {
    ...(sire > 0 && { sire: `id${sire}` }),
    ...(dam > 0 && { dam: `id${dam}` }),
  }).data;
  // Without matings of their own, the viewer gets the server's error about the bitch.
  const { data: own, error } = useRead(listMatings, {});
  if (!plan || !(own || error)) return <RowSkeletons count={4} />;
  const forbidding = plan.young?.rules.filter(isForbiddenAnyDay) ?? [];
  const open = own?.items.find((one) => one.dam.id === dam && !one.is_registered && !isOver(one.state));
  if (open)
    return (
      <EmptyState
        title="Вязка этой суки уже заявлена"
        action={<Button to={declaredMatingPath(open.id)}>Открыть её вязку</Button>}
      >
        {texts.twin}
      </EmptyState>
    );
  if (forbidding.length)
    return (
      <EmptyState
        title="Такую вязку не заявляют"
        action={<Button to={matingAddress({ dam })}>Выбрать другого кобеля</Button>}
      >
        {forbidding.map(({ text }) => text).join(' ')}
      </EmptyState>
    );
  if (plan.sire && plan.dam && !plan.wrong.sire && !plan.wrong.dam)
    return <Form sire={plan.sire} dam={plan.dam} rules={plan.young?.rules ?? []} />;
  const pick = (side: 'sire' | 'dam', label: string, sex: 1 | 2) => (
    <PickDog
      name={side}
      label={label}
      sex={sex}
      breed={(plan.sire ?? plan.dam)?.breed_id}
      chosen={plan[side]}
      given=""
      error={plan.wrong[side]}
      onChoose={(dogId) => {
        const after = new URLSearchParams(search);
        if (dogId === null) after.delete(side);
        else after.set(side, String(dogId));
        setSearch(after, { preventScrollReset: true });
      }}
    />
  );
  return (
    <div className={styles.form}>
      {pick('dam', 'Сука', 2)}
      {pick('sire', 'Кобель', 1)}
      <p className="muted">Выберите обоих: дальше портал спросит день и место вязки.</p>
    </div>
  );
}

interface FormProps {
  sire: PlannedMate;
  dam: PlannedMate;
  rules: NonNullable<MatingPlan['young']>['rules'];
}

function Form({ sire, dam, rules }: FormProps) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { user_info } = useSession();
  const [values, setValues] = useState({
    mated_on: clock.today(),
    place: '',
    stamp_code: '',
    is_artificial: false,
  });
  const draft = useDraft(`mating-${dam.id}-${sire.id}`, values, (part) =>
    setValues((before) => ({ ...before, ...part })),
  );
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: declareMating,
    draft,
    schema: () => import('../schemas.ts').then(({ declareInput }) => declareInput),
    onSuccess: ({ mating_id }) => {
      void cache.invalidateQueries({ queryKey: [listMatings.name] });
      navigate(declaredMatingPath(mating_id), { replace: true });
    },
  });
  const set = (part: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...part }));
    for (const name of Object.keys(part)) forget(name);
  };
  const isKennel = user_info?.user_type === userTypes.kennel;
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { stamp_code, ...rest } = values;
    void submit({
      sire_id: sire.id,
      dam_id: dam.id,
      ...rest,
      ...(stamp_code && { stamp_code }),
    });
  };
  return (
    <form onSubmit={send} noValidate className={styles.form}>
      <DraftNote draft={draft} />
      <ErrorSummary errors={errors} />
      <Facts
        facts={[
          { term: 'Кобель', value: <Link to={sire.path}>{sire.name_lat}</Link> },
          { term: 'Сука', value: <Link to={dam.path}>{dam.name_lat}</Link> },
        ]}
      />
      {rules.length > 0 && <Rules rules={rules} />}
      <div className={styles.pair}>
        <MatedOn value={values.mated_on} error={errors.mated_on} onChange={(mated_on) => set({ mated_on })} />
        <TextField
          label="Место вязки"
          name="place"
          hint="Город или питомник"
          maxLength={120}
          value={values.place}
          error={errors.place}
          onChange={(event) => set({ place: event.currentTarget.value })}
        />
      </div>
      <Checkbox
        name="is_artificial"
        checked={values.is_artificial}
        onChange={(event) => set({ is_artificial: event.currentTarget.checked })}
      >
        Искусственное осеменение
      </Checkbox>
      {!isKennel && (
        <StampCodeField
          label="Код клейма клуба, который зарегистрирует помёт"
          name="stamp_code"
          hint="Три латинские буквы. Клуб увидит помёт и ваше имя как имя заводчика"
          optional
          value={values.stamp_code}
          error={errors.stamp_code}
          onChange={(stamp_code) => set({ stamp_code })}
        />
      )}
      <div>
        <Button type="submit" loading={submitting}>
          Заявить вязку
        </Button>
      </div>
    </form>
  );
}
