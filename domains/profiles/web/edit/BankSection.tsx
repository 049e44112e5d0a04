import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { NumberField } from '#platform/ui/fields/text/LettersFields.tsx';
import { FieldSet } from '#platform/ui/forms/FieldSet.tsx';
import { FormFrame } from '#platform/web/forms/FormFrame.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { type BankInput, type ProfileEdit, saveBank } from '../../editing/contract.ts';
import { type SectionProps, schemaOf, useReload } from './section.ts';

const schema = schemaOf('bankInput');
const labels = { bank_name: 'Банк', bic: 'БИК', account: 'Расчётный счёт', comment: 'Комментарий' };
const storedOf = (page: ProfileEdit): BankInput => ({ profileId: page.profile_id, ...(page.bank as NonNullable<ProfileEdit['bank']>) });

export function Section(props: SectionProps) {
  const reload = useReload(props);
  const form = useForm({
    endpoint: saveBank,
    draft: 'profile-bank',
    schema,
    initial: storedOf(props.page),
    stored: storedOf,
    reload: () => reload().then(storedOf),
    onSuccess: props.onSaved,
  });
  const [bank, comment] = [form.field('bank_name'), form.field('comment')];
  return (
    <FormFrame form={form} label="Банковские реквизиты" labels={labels}>
      <FieldSet title="Банк" hint="Реквизиты видите только вы: их нет ни на странице, ни у других участников." pairs>
        <TextField label={labels.bank_name} maxLength={150} optional {...bank} onChange={(event) => bank.onChange(event.currentTarget.value)} />
        <NumberField label={labels.bic} maxLength={9} optional {...form.field('bic')} />
        <NumberField label={labels.account} maxLength={20} optional {...form.field('account')} />
      </FieldSet>
      <FieldSet title={labels.comment}>
        <TextArea label={labels.comment} hideLabel maxLength={500} {...comment} onChange={(event) => comment.onChange(event.currentTarget.value)} />
      </FieldSet>
    </FormFrame>
  );
}
