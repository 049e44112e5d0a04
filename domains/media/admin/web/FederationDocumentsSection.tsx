import { useState } from 'react';
import { useFederationsInCare } from '#domains/accounts/web/public.ts';
import { profilePath } from '#domains/profiles/paths.ts';
import { FederationField } from '#domains/profiles/web/public.ts';
import { formatLongDate, moscowDay } from '#platform/contract/time/dates.ts';
import { type FederationAlias, userTypes } from '#platform/contract/userTypes.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { FieldSet } from '#platform/ui/forms/FieldSet.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { DocumentField, type FieldDocument } from '../../web/upload/DocumentField.tsx';
import {
  chooseFederationPapers,
  type FederationPaper,
  type FederationPapers,
  getFederationPapers,
} from '../contract.ts';
import styles from './federation.module.css';

const types = ['fees', 'bank'] as const;
type Type = (typeof types)[number];
const words: Record<Type, { title: string; hint: string }> = {
  fees: { title: 'Размеры членских взносов', hint: 'Пункт меню «Размеры членских взносов».' },
  bank: { title: 'Банковские реквизиты', hint: 'Пункт меню «Банковские реквизиты».' },
};

/** Form for the two documents a federation's menu opens. */
export function Section() {
  const among = useFederationsInCare();
  const [alias, setAlias] = useState<FederationAlias>(among[0] ?? 'rkf');
  const [saved, setSaved] = useState(0);
  const { data, isError, refetch } = useRead(getFederationPapers, { alias });
  return (
    <>
      <FederationField among={among} alias={alias} onChoose={setAlias} />
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <RowSkeletons count={4} />}
      {data && (
        <Papers
          key={`${alias} ${saved}`}
          alias={alias}
          papers={data}
          onStale={() => void refetch()}
          onSaved={() => void refetch().then(() => setSaved((before) => before + 1))}
        />
      )}
    </>
  );
}

interface Choice {
  /** Id of the document; '' for none. */
  published: string;
  uploaded: FieldDocument[];
}

const idOf = ({ published, uploaded }: Choice): number | null =>
  uploaded[0]?.id ?? (published ? Number(published) : null);

interface PapersProps {
  alias: FederationAlias;
  /** The present documents; a choice in the form survives a refetch of them. */
  papers: FederationPapers;
  onStale: () => void;
  onSaved: () => void;
}

function Papers({ alias, papers, onStale, onSaved }: PapersProps) {
  const initial = (type: Type): Choice => ({
    published: papers[type] === null ? '' : String(papers[type]),
    uploaded: [],
  });
  const [chosen, setChosen] = useState(() => ({ fees: initial('fees'), bank: initial('bank') }));
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: chooseFederationPapers,
    draft: null,
    schema: () => import('../schemas.ts').then(({ papersChosen }) => papersChosen),
    onSuccess: () => {
      showSnackbar('Документы федерации сохранены');
      onSaved();
    },
    onError: ({ status }) => {
      if (status === 412) onStale();
    },
  });
  const ids = { fees: idOf(chosen.fees), bank: idOf(chosen.bank) };
  const isChanged = types.some((type) => ids[type] !== papers[type]);
  const isOne = (ids.fees === null) !== (ids.bank === null);
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Документы федерации"
      onSubmit={(event) => {
        event.preventDefault();
        void submit({ alias, state: papers.state, ...ids });
      }}
    >
      {types.map((type) => (
        <PaperChoice
          key={type}
          type={type}
          documents={papers.documents}
          now={papers[type]}
          choice={chosen[type]}
          error={errors[type]}
          onChange={(part) => {
            setChosen((before) => ({ ...before, [type]: { ...before[type], ...part } }));
            forget(type);
          }}
        />
      ))}
      {isOne && (
        <Banner tone="warn" icon="alert">
          Выбран один документ из двух: пока нет второго, в меню федерации не будет ни того, ни другого.
        </Banner>
      )}
      <p role="alert" className={styles.wrong}>
        {errors.error ?? errors.state}
      </p>
      <div className={styles.buttons}>
        <Button type="submit" loading={submitting} disabled={!isChanged}>
          Сохранить
        </Button>
        <Link to={`${profilePath({ user_type: userTypes.federation, alias })}uploaded-documents/`}>
          Все документы федерации
        </Link>
      </div>
    </form>
  );
}

interface PaperChoiceProps {
  type: Type;
  documents: readonly FederationPaper[];
  now: number | null;
  choice: Choice;
  error: string | undefined;
  onChange: (part: Partial<Choice>) => void;
}

function PaperChoice({ type, documents, now, choice, error, onChange }: PaperChoiceProps) {
  const isUploaded = choice.uploaded.length > 0;
  const present = documents.find(({ id }) => id === now)?.title ?? 'ничего';
  return (
    <FieldSet title={words[type].title} hint={words[type].hint}>
      <SelectField
        label="Из опубликованных"
        {...(idOf(choice) !== now && { hint: `Сейчас в меню: ${present}` })}
        empty="Не выбран"
        disabled={isUploaded}
        options={documents.map(({ id, title, published_at }) => ({
          value: id,
          label: `${title}, ${formatLongDate(moscowDay(published_at))}`,
        }))}
        value={isUploaded ? '' : choice.published}
        error={isUploaded ? undefined : error}
        onChange={(event) => onChange({ published: event.currentTarget.value })}
      />
      <DocumentField
        label="Или новый файл"
        optional
        value={choice.uploaded}
        error={isUploaded ? error : undefined}
        onChange={(uploaded) => onChange({ uploaded })}
      />
    </FieldSet>
  );
}
