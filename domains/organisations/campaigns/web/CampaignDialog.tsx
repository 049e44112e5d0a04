import { useState } from 'react';
import { judgesScreenPath } from '#domains/judges/paths.ts';
import { counted } from '#platform/contract/plural.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { ApplicationFrame } from '#platform/web/forms/ApplicationFrame.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { kindNames } from '../../kinds.ts';
import { registerScreenPath } from '../../paths.ts';
import { invitationDays } from '../../texts.ts';
import { type Audience, type CampaignInput, getCampaignAudience, startCampaign } from '../contract.ts';
import {
  audienceOf,
  audienceTexts,
  campaignLimits,
  campaignTexts,
  letterFor,
  skipText,
  usualLetter,
} from '../texts.ts';
import styles from './campaigns.module.css';

const schema = () => import('../schemas.ts').then(({ campaignInput }) => campaignInput);
type Filter = CampaignInput['filter'];
const recipients = (count: number, { kind }: Filter): string => counted(count, audienceTexts[audienceOf(kind)].counted);

interface CampaignDialogProps {
  filter: Filter;
  onClose: () => void;
  onStarted: () => void;
}

/** «Пригласить отобранных», and «Пригласить» at one record (`filter.only`): who gets the letter and who not, the text, a preview, repetition. */
export function CampaignDialog({ filter, onClose, onStarted }: CampaignDialogProps) {
  const [again, setAgain] = useState(filter.standing === 'invited');
  const { data, error, refetch } = useRead(getCampaignAudience, { ...filter, again }, { keepPrevious: true });
  const isSingle = filter.only !== undefined;
  const whom = isSingle ? data?.example?.name : filter.region;
  const title = [isSingle ? 'Пригласить' : 'Пригласить отобранных', whom].filter(Boolean).join(': ');
  return (
    <Modal opened onClose={onClose} size={868} title={title}>
      {error && !data && <ErrorState title={error.message} onRetry={() => void refetch()} />}
      {!error && !data && <RowSkeletons count={4} />}
      {data && (
        <div className={styles.dialog}>
          {!data.is_mail_set_up && (
            <Banner tone="warn" icon="mail">
              {campaignTexts.noMail}
            </Banner>
          )}
          {isSingle ? <SingleText audience={data} filter={filter} /> : <AudienceText audience={data} filter={filter} />}
          {(data.left_out.invited > 0 || again) && (
            <Checkbox name="again" checked={again} onChange={({ currentTarget: { checked } }) => setAgain(checked)}>
              {isSingle ? 'Отправить новую ссылку' : 'И тем, у кого приглашение ещё действует'}: прежняя ссылка
              перестанет работать
            </Checkbox>
          )}
          {data.people === 0 ? (
            <div>
              <Button kind="secondary" to={filter.kind === 'judge' ? judgesScreenPath : registerScreenPath}>
                {filter.kind === 'judge' ? 'К перечню судей' : 'К реестру'}
              </Button>
            </div>
          ) : (
            <CampaignForm
              audience={data}
              filter={filter}
              again={again}
              onCounted={() => void refetch()}
              onStarted={() => {
                showSnackbar(startedText(isSingle, data.is_mail_set_up), 'ok');
                onStarted();
              }}
            />
          )}
        </div>
      )}
    </Modal>
  );
}

function startedText(isSingle: boolean, isMailSetUp: boolean): string {
  if (!isMailSetUp) return isSingle ? 'Письмо ждёт отправки' : 'Рассылка началась: письма ждут отправки';
  return isSingle ? 'Письмо уйдёт в течение минуты' : 'Рассылка началась: письма уходят по очереди';
}

function AudienceText({ audience: { people, left_out }, filter }: { audience: Audience; filter: Filter }) {
  const isJudges = filter.kind === 'judge';
  const others = [
    left_out.entered > 0 && `${isJudges ? 'уже связаны с учётной записью' : 'уже вошли'} ${left_out.entered}`,
    left_out.invited > 0 && `уже приглашены ${left_out.invited}`,
    left_out.without_mail > 0 && `без E-mail в ${isJudges ? 'перечне' : 'реестре'} ${left_out.without_mail}`,
    left_out.closed > 0 && `закрыты ${left_out.closed}`,
  ].filter(Boolean);
  return (
    <p>
      {people > 0 ? (
        <>
          Письмо получит: <b>{recipients(people, filter)}</b>.
        </>
      ) : (
        campaignTexts.nobody
      )}
      {others.length > 0 && ` Не получат: ${others.join(', ')}.`}
    </p>
  );
}

/** Whom the letter reaches, or why it cannot be sent. */
function SingleText({ audience: { example, left_out }, filter }: { audience: Audience; filter: Filter }) {
  if (example)
    return (
      <p>
        Письмо получит: <b>{example.name}</b>, {example.mail}.
      </p>
    );
  const kind = filter.kind ?? 'club';
  const reason =
    (left_out.closed && skipText(kind, 'closed')) ||
    (left_out.entered && skipText(kind, 'entered')) ||
    (left_out.without_mail && skipText(kind, 'no_mail')) ||
    (left_out.invited && campaignTexts.invited);
  return <p>{reason ? `Письмо не отправить: ${reason}.` : campaignTexts.nobody}</p>;
}

const repetitions = [
  { value: '', label: 'Не напоминать' },
  ...campaignLimits.repeatDays.flatMap((days) =>
    Array.from({ length: campaignLimits.repeats }, (_, at) => ({
      value: `${days}.${at + 1}`,
      label: `Через ${counted(days, ['день', 'дня', 'дней'])}, ${at === 0 ? 'один раз' : 'два раза'}`,
    })),
  ),
];

/** The region stays in the name, by which staff tell campaigns apart. */
const proposedTitle = ({ kind, region }: Filter): string =>
  [kind ? `${kindNames[kind]}: приглашение` : 'Приглашение на портал', region]
    .filter(Boolean)
    .join(', ')
    .slice(0, campaignLimits.title.max);

type LetterValues = Pick<CampaignInput, 'title' | 'letter' | 'repeat_days' | 'repeats'>;

interface CampaignFormProps {
  audience: Audience;
  filter: Filter;
  again: boolean;
  onCounted: () => void;
  onStarted: () => void;
}

function CampaignForm({ audience, filter, again, onCounted, onStarted }: CampaignFormProps) {
  const { placeholder, placeholderHint } = audienceTexts[audienceOf(filter.kind)];
  const single = filter.only === undefined ? null : audience.example;
  const form = useForm<LetterValues, CampaignInput, { id: number }>({
    endpoint: startCampaign,
    draft: single ? null : filter.kind === 'judge' ? 'invitation-campaign-judges' : 'invitation-campaign',
    schema,
    initial: {
      title: single ? `Приглашение: ${single.name}`.slice(0, campaignLimits.title.max) : proposedTitle(filter),
      letter: usualLetter(filter.kind),
      repeat_days: null,
      repeats: 0,
    },
    toInput: ({ repeat_days, ...values }) => ({
      ...values,
      repeat_days: (repeat_days || null) as CampaignInput['repeat_days'],
      ...{ filter, again, expected: audience.people },
    }),
    sendsUnchanged: true,
    resets: true,
    noEnter: true,
    onSuccess: onStarted,
    onError: ({ errors }) => errors.expected && onCounted(),
  });
  const title = form.field('title');
  const letter = form.field('letter');
  const { repeat_days, repeats } = form.values;
  return (
    <ApplicationFrame
      form={form}
      label="Письмо"
      sendLabel={single ? 'Отправить приглашение' : `Пригласить: ${recipients(audience.people, filter)}`}
      labels={{ title: 'Название', letter: 'Письмо', repeats: 'Напоминание', expected: 'Получатели' }}
    >
      <TextField
        {...title}
        label="Название рассылки"
        hint="Его видят только сотрудники"
        maxLength={campaignLimits.title.max}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => title.onChange(value)}
      />
      <TextArea
        {...letter}
        label="Письмо"
        hint={`Вместо ${placeholder} ${placeholderHint}. Пустая строка начинает новый абзац.`}
        rows={7}
        maxLength={campaignLimits.letter.max}
        onChange={({ currentTarget: { value } }) => letter.onChange(value)}
      />
      <SelectField
        name="repeats"
        label={single ? 'Напомнить, если не войдёт' : 'Напомнить тем, кто не вошёл'}
        options={repetitions}
        value={repeat_days ? `${repeat_days}.${repeats}` : ''}
        error={form.errors.repeats}
        onChange={({ currentTarget: { value } }) => {
          const [days = '', times = ''] = value.split('.');
          form.set({ repeat_days: Number(days) as never, repeats: Number(times) });
        }}
      />
      {audience.example && <Preview letter={letter.value} example={audience.example} />}
    </ApplicationFrame>
  );
}

const Preview = ({ letter, example }: { letter: string; example: NonNullable<Audience['example']> }) => (
  <section aria-label="Как выглядит письмо">
    <blockquote className={styles.preview}>
      <p>Здравствуйте!</p>
      {letterFor(letter, example).map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no name of their own
        <p key={at}>{paragraph}</p>
      ))}
      <p className="muted">
        Ниже портал сам добавит: как войти, кнопку «Принять приглашение» и срок ссылки, {invitationDays} дней.
      </p>
    </blockquote>
  </section>
);
