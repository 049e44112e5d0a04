import { type FormEvent, useState } from 'react';
import { listFederations } from '#domains/profiles/contract.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { ConfirmDialog } from '#platform/ui/overlays/ConfirmDialog.tsx';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { ReasonDialog } from '#platform/web/forms/ReasonDialog.tsx';
import { allActions, bannedActions } from '../../bannedActions.ts';
import { useFederationsInCare } from '../../session/web/federations.ts';
import { changeMember, type Member } from '../contract.ts';
import { longestReason, memberRoles } from '../texts.ts';
import styles from './members.module.css';

const isOrganisation = (userType: number): boolean =>
  userType === userTypes.club || userType === userTypes.kennel || userType === userTypes.nbc;
const toggled = (names: readonly string[], name: string): string[] =>
  names.includes(name) ? names.filter((one) => one !== name) : [...names, name];

type Account = ReturnType<typeof withoutMail>;

interface AccountFieldsProps {
  account: Account;
  hasRoles: boolean;
  set: (part: Partial<Account>) => void;
}

const AccountFields = ({ account, hasRoles, set }: AccountFieldsProps) => (
  <>
    <Checkbox checked={account.is_blocked} onChange={() => set({ is_blocked: !account.is_blocked })}>
      Учётная запись заблокирована
    </Checkbox>
    <Checkbox checked={account.is_identified} onChange={() => set({ is_identified: !account.is_identified })}>
      Подтверждён федерацией
    </Checkbox>
    {hasRoles && (
      <fieldset className={styles.group}>
        <legend>Роли</legend>
        {Object.entries(memberRoles).map(([name, label]) => (
          <Checkbox
            key={name}
            checked={account.roles.includes(name)}
            onChange={() => set({ roles: toggled(account.roles, name) })}
          >
            {label}
          </Checkbox>
        ))}
      </fieldset>
    )}
    <fieldset className={styles.group}>
      <legend>Запрещено</legend>
      {[
        ...Object.entries(bannedActions).map(([name, { label }]) => ({ name, label })),
        { name: allActions, label: 'Любые действия' },
      ].map(({ name, label }) => (
        <Checkbox
          key={name}
          checked={account.banned_actions.includes(name)}
          onChange={() => set({ banned_actions: toggled(account.banned_actions, name) })}
        >
          {label}
        </Checkbox>
      ))}
    </fieldset>
  </>
);

/** Staff decisions about one member. Blocking ends all their sessions at once. */
export function MemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const [account, setAccount] = useState(() => member.account && withoutMail(member.account));
  const [federation, setFederation] = useState(member.federation_id === null ? '' : String(member.federation_id));
  // A federation that looks after itself alone does not decide who its members are.
  const mayMove = useFederationsInCare().length > 1;
  const federations = useRead(listFederations, {}).data ?? [];
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: changeMember,
    draft: null,
    schema: () => import('../schemas.ts').then(({ memberInput }) => memberInput),
    onSuccess: () => {
      showSnackbar(`${member.name}: сохранено`);
      onClose();
    },
    // Errors other than the reason's are shown in the form.
    onError: (error) => error.errors.reason || setAsking(null),
  });
  const set = (part: Partial<Account>) => setAccount((before) => before && { ...before, ...part });
  // Blocking and unblocking ask for confirmation.
  const turn =
    account && member.account && account.is_blocked !== member.account.is_blocked
      ? account.is_blocked
        ? 'block'
        : 'unblock'
      : null;
  const [asking, setAsking] = useState<typeof turn>(null);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (turn) setAsking(turn);
    else send();
  };
  const send = (reason?: string) =>
    void submit({
      profileId: member.profile_id,
      state: member.state,
      federation_id: federation === '' ? null : Number(federation),
      account,
      reason,
    });
  if (asking === 'block')
    return (
      <ReasonDialog
        title={`Заблокировать: ${member.name}`}
        about="Войти в эту учётную запись будет нельзя, все её сеансы и ключи для программ закончатся сразу. Страница и документы останутся."
        label="Причина блокировки"
        hint="Участник прочтёт её в письме и при входе; она останется в журнале"
        maxLength={longestReason}
        action="Заблокировать"
        sending={{ errors, submitting, forget }}
        onSend={send}
        onClose={() => setAsking(null)}
      />
    );
  if (asking === 'unblock')
    return (
      <ConfirmDialog
        opened
        title={`Разблокировать: ${member.name}?`}
        text="В учётную запись снова можно будет войти с прежним паролем. Участник получит письмо."
        okLabel="Разблокировать"
        busy={submitting}
        onConfirm={() => send()}
        onCancel={() => setAsking(null)}
      />
    );
  return (
    <Modal opened onClose={onClose} size={560} title={member.name}>
      <form className={styles.form} noValidate onSubmit={ask} aria-label="Состояние участника">
        <ErrorSummary errors={errors} title="Не сохранено" />
        {account && <AccountFields account={account} hasRoles={member.user_type === userTypes.individual} set={set} />}
        {isOrganisation(member.user_type) && mayMove && (
          <SelectField
            label="Состоит в федерации"
            empty="Не состоит"
            options={federations.map(({ profile_id, name }) => ({ value: profile_id, label: name }))}
            value={federation}
            error={errors.federation_id}
            onChange={(event) => setFederation(event.currentTarget.value)}
          />
        )}
        {!account && !isOrganisation(member.user_type) && (
          <p className="muted">В этот профиль ещё никто не входит: менять нечего.</p>
        )}
        <div>
          <Button type="submit" loading={submitting}>
            Сохранить
          </Button>
        </div>
      </form>
    </Modal>
  );
}

const withoutMail = ({ mail: _, ...rest }: NonNullable<Member['account']>) => rest;
