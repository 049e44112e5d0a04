import { useSession } from '#domains/accounts/web/public.ts';
import { DictionaryListInput, useFactTexts } from '#domains/dictionaries/web/public.ts';
import { labelsOf } from '#platform/contract/fields/fields.ts';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import { useApi, useRead } from '#platform/web/calls/read.ts';
import { FieldGroups } from '#platform/web/fields/FieldGroups.tsx';
import { RowsInput } from '#platform/web/fields/RowsInput.tsx';
import { sectionFacts } from '#platform/web/fields/sectionFacts.ts';
import { ApplicationFrame } from '#platform/web/forms/ApplicationFrame.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { editShowRules, getShowRules, type ShowRulesView } from '../contract.ts';
import { rulesForm } from '../form.ts';
import { AwardRules } from './AwardRules.tsx';
import { ForbiddenDays } from './ForbiddenDays.tsx';

const labels = labelsOf(rulesForm.fields);

/** Rules of all shows: administrators edit them, federations read them. */
export function Section() {
  const mayEdit = useSession().account_type === 'admin';
  const { data, error, refetch } = useRead(getShowRules, {});
  if (error && !data) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={6} />;
  return (
    <>
      {mayEdit ? <RulesForm rules={data} /> : <RulesFacts rules={data} />}
      <ForbiddenDays mayEdit={mayEdit} />
      <AwardRules mayEdit={mayEdit} />
    </>
  );
}

function RulesForm({ rules }: { rules: ShowRulesView }) {
  const api = useApi();
  const form = useForm({
    endpoint: editShowRules,
    draft: 'show-rules',
    schema: () => import('../schemas.ts').then(({ rulesInput }) => rulesInput),
    initial: rules,
    stored: (saved) => saved,
    reload: () => api.call(getShowRules, {}),
    noEnter: true,
    onSuccess: () => showSnackbar('Сохранено: план года и новые заявки уже считают по этим правилам'),
  });
  return (
    <ApplicationFrame form={form} label="Правила выставок" sendLabel="Сохранить" labels={labels}>
      <FieldGroups
        section={rulesForm}
        form={form}
        variant="application"
        inputs={{ dictionaryList: DictionaryListInput, rows: RowsInput }}
      />
    </ApplicationFrame>
  );
}

function RulesFacts({ rules }: { rules: ShowRulesView }) {
  const words = useFactTexts();
  return sectionFacts(rulesForm, rules, words).map(({ title, facts }) => (
    <section key={title} aria-label={title}>
      <h3>{title}</h3>
      <Facts facts={facts} />
    </section>
  ));
}
