import { useQueryClient } from '@tanstack/react-query';
import { OwnersOnly } from '#domains/accounts/web/public.ts';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { FieldSet } from '#platform/ui/forms/FieldSet.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { getMailSettings, type MailSettings, setMailSettings } from '../../contract.ts';
import { type MailChoice, noticeGroups, noticeKindNames } from '../../kinds.ts';
import { PushSwitch } from './PushSwitch.tsx';
import styles from './settings.module.css';

const choices: { value: MailChoice; label: string }[] = [
  { value: 'now', label: 'Сразу' },
  { value: 'digest', label: 'Сводкой раз в день' },
  { value: 'none', label: 'Не присылать' },
];

/** Mail choices and the push switch of this browser. Each choice is saved at once. */
export function NoticeSettings() {
  const { data, isError, refetch, isRefetching } = useRead(getMailSettings, {});
  const cache = useQueryClient();
  const write = useWrite(setMailSettings);
  const change = (choice: MailSettings['choices'][number]) =>
    write.mutate(
      { choices: [choice] },
      {
        onSuccess: (settings) => {
          cache.setQueryData([getMailSettings.name, {}], settings);
          showSnackbar('Сохранено');
        },
        onError: showError,
      },
    );
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} retrying={isRefetching} />;
  if (!data) return <RowSkeletons count={4} />;
  return (
    <>
      <h2 className={styles.heading}>Что присылать на почту</h2>
      <p className={styles.lead}>На портале уведомления видны всегда. Выберите, о чём писать вам ещё и на почту.</p>
      {noticeGroups.map(({ title, hint, kinds }) => (
        <FieldSet key={title} title={title} hint={hint} pairs>
          {kinds.map((kind) => (
            <SelectField
              key={kind}
              label={noticeKindNames[kind]}
              options={choices}
              value={data.choices.find((one) => one.kind === kind)?.mail}
              disabled={write.isPending}
              onChange={({ target }) => change({ kind, mail: target.value as MailChoice })}
            />
          ))}
        </FieldSet>
      ))}
      <FieldSet title="В этом браузере" hint="Уведомления могут приходить, даже когда страница портала не открыта.">
        <OwnersOnly>
          <PushSwitch />
        </OwnersOnly>
      </FieldSet>
    </>
  );
}
