import { useQueryClient } from '@tanstack/react-query';
import { kindNames, organisationKinds } from '#domains/organisations/kinds.ts';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { ApplicationFrame } from '#platform/web/forms/ApplicationFrame.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { type FileColumn, type ImportDetails, importCalls } from '../contract.ts';
import { type Register, skipped, undecided, wrongColumns } from '../policy.ts';
import styles from './imports.module.css';

interface Values {
  columns: string[];
  kind: string;
}

/** Asks what each column of a file holds; unknown ones first. */
export function ColumnsForm({ register, file }: { register: Register; file: ImportDetails }) {
  const cache = useQueryClient();
  const { id, columns, fields, kind } = file;
  const form = useForm({
    endpoint: importCalls[register].setColumns,
    draft: `register-import-${id}`,
    sendsUnchanged: true,
    schema: () => import('../schemas.ts').then(({ columnsInput }) => columnsInput),
    initial: { columns: columns.map(({ field }) => field ?? undecided), kind: kind ?? '' } as Values,
    toInput: (values) => ({
      importId: id,
      columns: [...values.columns],
      kind: organisationKinds.find((one) => one === values.kind) ?? null,
    }),
    onSuccess: () => void cache.invalidateQueries(),
  });
  const { values, set } = form;
  const mustNameKind = register === 'organisations' && !values.columns.includes('kind');
  const wrong = wrongColumns(
    columns.map(({ heading }) => heading),
    values.columns,
    fields,
    values.kind || null,
  );
  const order = columns
    .map((column, at) => ({ column, at }))
    .toSorted((one, other) => Number(one.column.field !== null) - Number(other.column.field !== null));
  const options = [
    { value: undecided, label: 'Выберите, что это' },
    { value: 'skip', label: 'Не загружать' },
    ...fields.map(({ name, title, is_needed }) => ({
      value: name,
      label: is_needed ? `${title} (обязательно)` : title,
    })),
  ];
  return (
    <ApplicationFrame form={form} label="Столбцы файла" sendLabel="Проверить файл" intro={introText(columns)}>
      {mustNameKind && (
        <SelectField
          className={styles.kind}
          label="Вид всех организаций в файле"
          name="kind"
          hint="В файле нет столбца «Вид»"
          empty="Выберите вид"
          options={organisationKinds.map((one) => ({ value: one, label: kindNames[one] }))}
          value={values.kind}
          onChange={({ currentTarget: { value } }) => set({ kind: value })}
        />
      )}
      <ul className={styles.columns}>
        {order.map(({ column, at }) => (
          <li key={at} data-open={values.columns[at] === undecided || undefined}>
            <SelectField
              label={column.heading || `Столбец ${at + 1} без заголовка`}
              hint={samplesText(column)}
              options={options}
              value={values.columns[at] === skipped ? 'skip' : values.columns[at]}
              onChange={({ currentTarget: { value } }) =>
                set({
                  columns: values.columns.map((one, place) =>
                    place === at ? (value === 'skip' ? skipped : value) : one,
                  ),
                })
              }
            />
          </li>
        ))}
      </ul>
      {wrong && (
        <Banner tone="warn" icon="alert">
          {wrong}
        </Banner>
      )}
    </ApplicationFrame>
  );
}

function introText(columns: readonly FileColumn[]): string {
  const unknown = columns.filter(({ field }) => field === null).length;
  return unknown
    ? `Портал не узнал столбцов: ${unknown} из ${columns.length}. Покажите, что в каждом. Для следующего такого файла портал это запомнит.`
    : 'Посмотрите, верно ли портал понял столбцы, и проверьте файл.';
}

const samplesText = ({ samples }: FileColumn): string =>
  samples.length ? `Например: ${samples.join('; ')}` : 'В первых строках пусто';
