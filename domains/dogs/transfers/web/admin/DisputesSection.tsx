import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatDate } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Segmented } from '#platform/ui/choices/Segmented.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { useAddressFilter } from '#platform/web/useAddressFilter.ts';
import { studbookPath } from '../../../paths.ts';
import { Decision } from '../../../web/decisions/Decision.tsx';
import { Papers } from '../../../web/decisions/Papers.tsx';
import { Queue } from '../../../web/decisions/Queue.tsx';
import {
  type Dispute,
  type Disputes,
  type DisputesInput,
  holdDog,
  listDogDisputes,
  type ReleaseInput,
  releaseDog,
} from '../../contract.ts';
import styles from './Disputes.module.css';

const lists = [
  { id: 'true', label: 'Ждут решения' },
  { id: 'false', label: 'Решённые' },
] as const;
const following = ({ next }: Disputes): { after: number } | undefined => (next === null ? undefined : { after: next });
const loadHold = () => import('../../schemas.ts').then(({ holdInput }) => holdInput);
const loadRelease = () => import('../../schemas.ts').then(({ releaseInput }) => releaseInput);
const outcomes = {
  kept: 'Собака осталась у прежнего владельца',
  moved: 'Собака записана за новым владельцем',
} as const;

export function Section() {
  const [open, setOpen] = useAddressFilter('open', 'true', ['true', 'false']);
  const list = useReadPages<DisputesInput, Disputes>(listDogDisputes, { open: open as 'true' | 'false' }, following);
  return (
    <>
      <Segmented label="Какие споры" options={lists} active={open} onSelect={setOpen} />
      <Queue list={list} empty="Споров нет" card={(dispute) => <DisputeCard dispute={dispute} />} />
      <SectionHead title="Приостановить смену владельца" />
      <HoldForm />
    </>
  );
}

const named = (one: { name: string; full_alias: string } | null) => one && <Link to={one.full_alias}>{one.name}</Link>;

function DisputeCard({ dispute }: { dispute: Dispute }) {
  const { dog, opened_on, reason, opened_by, transfer, owners, documents, released_on, outcome, decision } = dispute;
  return (
    <>
      <h3>
        <Link to={studbookPath(dog.id)} lang="en">
          {dog.name_lat}
        </Link>
      </h3>
      <p className="small muted">
        Приостановлено {formatDate(opened_on)}, {opened_by ? <>возразил {named(opened_by)}</> : 'по решению федерации'}
      </p>
      <p>{reason}</p>
      <Facts
        facts={[
          {
            term: 'Владелец в базе',
            value: owners.length
              ? owners.map((one, at) => (
                  <span key={one.full_alias}>
                    {at > 0 && ', '}
                    {named(one)}
                  </span>
                ))
              : 'не указан',
          },
          { term: 'Передаёт', value: named(transfer?.from ?? null) },
          { term: 'Принимает', value: named(transfer?.to ?? null) },
          { term: 'Как', value: transfer && (transfer.way === 'key' ? 'по ключу с бумаги' : 'по предложению') },
        ]}
      />
      <Papers documents={documents} />
      {released_on ? (
        <p className="muted">
          {formatDate(released_on)}: {outcomes[outcome as keyof typeof outcomes]}. {decision}
        </p>
      ) : (
        <Decision
          id={dispute.id}
          endpoint={releaseDog}
          schema={loadRelease}
          list={listDogDisputes}
          hint="Его прочтут обе стороны"
          ways={decisionsOf(dispute)}
        />
      )}
    </>
  );
}

function decisionsOf({ id, transfer }: Dispute) {
  const way = (outcome: ReleaseInput['outcome'], label: string) => ({
    label,
    kind: 'secondary' as const,
    input: (decision: string) => ({ holdId: id, outcome, decision }),
  });
  return [way('kept', 'Оставить прежнему владельцу'), ...(transfer?.to ? [way('moved', 'Записать за новым')] : [])];
}

const blank = { dog: '', reason: '' };

function HoldForm() {
  const cache = useQueryClient();
  const [values, setValues] = useState(blank);
  const draft = useDraft('dog-hold', values, (part) => setValues((before) => ({ ...before, ...part })));
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: holdDog,
    draft,
    schema: loadHold,
    onSuccess: () => {
      setValues(blank);
      void cache.invalidateQueries({ queryKey: [listDogDisputes.name] });
    },
  });
  const set = (part: Partial<typeof blank>) => {
    setValues((before) => ({ ...before, ...part }));
    for (const name of Object.keys(part)) forget(name);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(values);
  };
  return (
    <form noValidate onSubmit={send} className={styles.form}>
      <TextField
        label="Собака"
        name="dog"
        hint="Номер родословной или id из адреса её страницы, например id42"
        maxLength={30}
        autoComplete="off"
        value={values.dog}
        error={errors.dog}
        onChange={(event) => set({ dog: event.currentTarget.value })}
      />
      <TextArea
        label="Причина"
        name="reason"
        hint="Её прочтут владельцы и тот, кому передают собаку"
        rows={2}
        maxLength={500}
        value={values.reason}
        error={errors.reason ?? errors.error}
        onChange={(event) => set({ reason: event.currentTarget.value })}
      />
      <div>
        <Button type="submit" kind="danger" loading={submitting}>
          Приостановить
        </Button>
      </div>
    </form>
  );
}
