import { useQueryClient } from '@tanstack/react-query';
import { OwnersOnly } from '#domains/accounts/web/public.ts';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { getMailSettings, type MailSettings, setMailSettings } from '../../contract.ts';
import { type MailChoice, noticeKindNames } from '../../kinds.ts';
import { PushSwitch } from './PushSwitch.tsx';
import styles from './settings.module.css';

const choices: { value: MailChoice; label: string }[] = [
  { value: 'now', label: 'Сразу' },
  { value: 'digest', label: 'Сводкой раз в день' },
  { value: 'none', label: 'Не присылать' },
];

/**
 * What also comes by mail, and whether this browser shows notifications while the portal is closed. Each choice is kept
 * at once.
 */
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
      <section className={styles.section}>
        <h2 className={styles.heading}>Письма</h2>
        <p className="muted">На портале уведомления видны всегда. Выберите, о чём ещё и писать вам на почту.</p>
        <div className={styles.fields}>
          {data.choices.map(({ kind, mail }) => (
            <SelectField
              key={kind}
              label={noticeKindNames[kind]}
              options={choices}
              value={mail}
              disabled={write.isPending}
              onChange={({ target }) => change({ kind, mail: target.value as MailChoice })}
            />
          ))}
        </div>
      </section>
      <section className={styles.section}>
        <h2 className={styles.heading}>В этом браузере</h2>
        <OwnersOnly>
          <PushSwitch />
        </OwnersOnly>
      </section>
    </>
  );
}
