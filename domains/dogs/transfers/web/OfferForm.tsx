import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '#domains/accounts/web/public.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { DateField } from '#platform/ui/calendar/DateField.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { getOwnDog, listOwnDogs } from '../../contract.ts';
import { listTransfers, offerDog, type Transfer } from '../contract.ts';
import { keySheetPath } from '../paths.ts';
import { isLive, type NewOwnership, offerDays } from '../policy.ts';
import styles from './Transfers.module.css';

const ownerships = [
  { value: 'sole', label: 'один: новый владелец' },
  { value: 'shared', label: 'вы и новый совладелец' },
];

export function OfferForm({ items }: { items: readonly Transfer[] }) {
  const cache = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const { user_info } = useSession();
  const dogId = Number(/^\d{1,9}$/.exec(search.get('dog') ?? '')?.[0] ?? 0);
  const own = useRead(listOwnDogs, {}).data;
  const chosen = useRead(getOwnDog, { dogId }, { enabled: dogId > 0 });
  const blank = { to_mail: '', becomes: 'sole', handed_on: clock.today() };
  const [values, setValues] = useState(blank);
  const draft = useDraft('dog-offer', values, (part) => setValues((before) => ({ ...before, ...part })));
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: offerDog,
    draft,
    schema: () => import('../schemas.ts').then(({ offerInput }) => offerInput),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: [listTransfers.name] });
      showSnackbar('Предложение отправлено. Ответ придёт в уведомления и на почту.', 'ok');
      setValues(blank);
      setSearch({}, { replace: true, preventScrollReset: true });
    },
  });
  const set = (part: Partial<typeof blank>) => {
    setValues((before) => ({ ...before, ...part }));
    for (const name of Object.keys(part)) forget(name);
  };
  const underWay = items.find(({ dog, state }) => dog.id === dogId && isLive(state));
  const dogs = (own?.items ?? [])
    .filter(({ id }) => id !== dogId)
    .map(({ id, name_lat }) => ({ value: id, label: name_lat }));
  const dog = chosen.data;
  if (dog) dogs.unshift({ value: dog.id, label: dog.name_lat });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit({ dog_id: dogId, ...values, becomes: values.becomes as NewOwnership });
  };
  if (own && !own.items.length && !dog)
    return <p className="muted">Собак, которых вы могли бы передать, на вашей странице пока нет.</p>;
  const hindrance =
    dog && !dog.is_main ? 'Эту собаку передаёт её основной владелец.' : underWay && 'Эту собаку уже передают.';
  return (
    <form onSubmit={send} noValidate className={styles.form}>
      <p className="small muted">Предложение действует {offerDays} дней, отозвать его можно в любой день.</p>
      <DraftNote draft={draft} />
      <ErrorSummary errors={errors} />
      <SelectField
        label="Собака"
        name="dog_id"
        empty="Выберите собаку"
        options={dogs}
        value={dogId || ''}
        error={errors.dog_id ?? (chosen.error ? 'Такой собаки у вас нет' : undefined)}
        onChange={({ currentTarget: { value } }) => {
          forget('dog_id');
          setSearch(value ? { dog: value } : {}, { replace: true, preventScrollReset: true });
        }}
      />
      {own?.next && user_info && (
        <p className="small">
          Здесь первые из ваших собак. Остальных передают со страницы собаки:{' '}
          <Link to={`${user_info.user_full_alias}dogs`}>все мои собаки</Link>
        </p>
      )}
      {hindrance && <p role="status">{hindrance}</p>}
      <TextField
        label="E-mail нового владельца"
        name="to_mail"
        type="email"
        inputMode="email"
        autoComplete="off"
        hint="Если его нет на портале, пришлём письмо с приглашением зарегистрироваться"
        maxLength={254}
        value={values.to_mail}
        error={errors.to_mail}
        onChange={(event) => set({ to_mail: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <DateField
          label="Дата передачи"
          name="handed_on"
          value={values.handed_on}
          error={errors.handed_on}
          onChange={(handed_on) => set({ handed_on })}
        />
        <SelectField
          label="Владельцев будет"
          name="becomes"
          options={ownerships}
          value={values.becomes}
          error={errors.becomes}
          onChange={(event) => set({ becomes: event.currentTarget.value })}
        />
      </div>
      <p className="small muted">Если у собаки есть совладельцы, сначала портал запросит их согласие.</p>
      <div className={styles.buttons}>
        <Button type="submit" loading={submitting} disabled={Boolean(hindrance)}>
          Отправить предложение
        </Button>
        {dog?.is_main && !hindrance && (
          <Button kind="secondary" leftIcon="doc" to={keySheetPath(dog.id)}>
            Лист с ключом
          </Button>
        )}
      </div>
    </form>
  );
}
