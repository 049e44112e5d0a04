import { DictionaryInput, DictionaryListInput } from '#domains/dictionaries/web/public.ts';
import { FileInput } from '#domains/media/web/public.ts';
import { fieldsOf } from '#platform/contract/fields/fields.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { FieldGroups } from '#platform/web/fields/FieldGroups.tsx';
import {
  type AttachedFile,
  type DeclaredValues,
  initialValues,
  toEndpointInput,
} from '#platform/web/fields/initialValues.ts';
import { ApplicationFrame } from '#platform/web/forms/ApplicationFrame.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { kennelApplication, paperNames, papers } from '../application.ts';
import { type Application, type SendInput, sendKennelApplication } from '../contract.ts';

const { fields } = kennelApplication;
const inputs = { dictionary: DictionaryInput, dictionaryList: DictionaryListInput, file: FileInput };

/** Older documents without a paper's name are assigned to the first required paper. */
function papersOf({ documents }: Application): DeclaredValues<typeof papers> {
  const unnamed = documents.filter(({ paper }) => paper === null);
  const entries = paperNames.map((name, at): [string, AttachedFile | null] => [
    name,
    documents.find(({ paper }) => paper === name) ?? unnamed[at] ?? null,
  ]);
  return initialValues(papers, Object.fromEntries(entries));
}

const inputOfKind = (userType: number) => (held: object) =>
  toEndpointInput(fieldsOf(fields, userType), held) as SendInput;

/** Fields by sender: an owner is also asked for the new kennel's mail. */
const asks = {
  own: {
    userType: userTypes.kennel,
    toInput: inputOfKind(userTypes.kennel),
    schema: () => import('../schemas.ts').then(({ sendInput }) => sendInput),
  },
  new: {
    userType: userTypes.individual,
    toInput: inputOfKind(userTypes.individual),
    schema: () => import('../schemas.ts').then(({ newKennelInput }) => newKennelInput),
  },
};

export interface KennelFormProps {
  /** A refused application prefills the form. */
  application: Application | null;
  isNew?: boolean;
  onSent: () => void;
}

export function KennelForm({ application, isNew = false, onSent }: KennelFormProps) {
  const { userType, toInput, schema } = isNew ? asks.new : asks.own;
  const form = useForm({
    endpoint: sendKennelApplication,
    draft: isNew ? 'kennel-new' : 'kennel',
    schema,
    initial: initialValues(
      fields,
      application ? { ...application.form, mail: application.mail ?? '', documents: papersOf(application) } : {},
    ),
    toInput,
    sendsUnchanged: true,
    onSuccess: () => {
      showSnackbar('Заявка отправлена');
      onSent();
    },
  });
  return (
    <ApplicationFrame
      form={form}
      label={isNew ? 'Заявка на регистрацию питомника' : 'Заявка на активацию питомника'}
      sendLabel={application ? 'Отправить исправленную заявку' : 'Отправить заявку'}
      intro="Федерация сверит сведения со свидетельством и откроет страницу питомника. Обычно это занимает несколько дней."
    >
      <FieldGroups
        section={kennelApplication}
        form={form}
        known={{ user_type: userType }}
        variant="application"
        inputs={inputs}
      />
    </ApplicationFrame>
  );
}
