import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { getExhibition } from '#domains/exhibitions/contract.ts';
import { useShowAccess } from '#domains/showTeam/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { NumberField } from '#platform/ui/fields/text/LettersFields.tsx';
import { FieldSet } from '#platform/ui/forms/FieldSet.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { useApi, useRead } from '#platform/web/calls/read.ts';
import { useAct } from '#platform/web/calls/useAct.ts';
import { FormFrame } from '#platform/web/forms/FormFrame.tsx';
import { type Form, useForm } from '#platform/web/forms/form.ts';
import type { Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { ExtrasSection } from '../../extras/web/ExtrasSection.tsx';
import { entryPath } from '../../paths.ts';
import { OrganiseFrame } from '../../web/organise/OrganiseFrame.tsx';
import { momentWords, refundWords } from '../../web/texts.ts';
import { getEntryTerms, saveEntryTerms, type Terms, type TermsInput } from '../contract.ts';
import { lessOn } from '../policy.ts';
import { OffersField } from './OffersField.tsx';
import { RefundField } from './RefundField.tsx';
import styles from './terms.module.css';
import { type TermsValues, toInput, valuesOf } from './termsValues.ts';

export const read = ({ params, read: ask }: Reader) =>
  ask(getExhibition, { exhibitionId: recordIdIn(params.exhibitionId) });

/** `/exhibitions/{id}/organise/entry-terms`: days and places, terms of payment and refund, and the opening. */
export function Page() {
  const exhibitionId = recordIdIn(useParams().exhibitionId);
  const isHydrated = useHydrated();
  const { isOpen } = useShowAccess(exhibitionId);
  const show = useRead(getExhibition, { exhibitionId }).data;
  const { data, error, refetch } = useRead(getEntryTerms, { exhibitionId }, { enabled: isHydrated && isOpen });
  if (!show) return null;
  return (
    <OrganiseFrame
      show={show}
      tab="terms"
      title="Условия записи"
      lead={data?.closes_at && `Запись закроется ${momentWords(data.closes_at)}`}
      error={error}
      isLoaded={data !== undefined}
      onRetry={() => void refetch()}
    >
      {data && <TermsForm exhibitionId={exhibitionId} terms={data} />}
      {data && <ExtrasSection exhibitionId={exhibitionId} />}
    </OrganiseFrame>
  );
}

const schema = () => import('../schemas.ts').then(({ termsInput }) => termsInput);

const labels = {
  pay_days: 'Сколько рабочих дней ждать оплату',
  takes_letters: 'Принимаем гарантийные письма',
  shows_counts: 'Число записанных видят все',
  note: 'Что знать участникам',
  refund_scale: 'Возврат, если собаку снимают',
  offers: 'Дни и места',
};

function TermsForm({ exhibitionId, terms }: { exhibitionId: number; terms: Terms }) {
  const api = useApi();
  const cache = useQueryClient();
  const form = useForm<TermsValues, TermsInput, Terms>({
    endpoint: saveEntryTerms,
    draft: `entry-terms-${exhibitionId}`,
    schema,
    initial: useMemo(() => valuesOf(terms), [terms]),
    toInput: useMemo(() => toInput(exhibitionId), [exhibitionId]),
    stored: valuesOf,
    sendsUnchanged: terms.version === 0,
    noEnter: true,
    reload: () => api.call(getEntryTerms, { exhibitionId }).then(valuesOf),
    onSuccess: () => {
      void cache.invalidateQueries();
      showSnackbar('Условия сохранены', 'ok');
    },
  });
  return (
    <>
      <Opening exhibitionId={exhibitionId} terms={terms} form={form} />
      <FormFrame form={form} label="Условия записи" labels={labels}>
        <FieldSet title={labels.offers} hint="На что записывают: день и ранг. Места пусты: без предела.">
          <OffersField
            {...form.field('offers')}
            ranks={terms.ranks}
            entered={terms.entered}
            stored={terms.offers}
            errors={form.errorsUnder('offers')}
          />
        </FieldSet>
        <FieldSet title="Оплата" hint="Место держим до этого срока, но не дольше закрытия и не дольше цены.">
          <NumberField
            label={labels.pay_days}
            hint="От 1 до 14"
            maxLength={2}
            className={styles.short}
            {...form.field('pay_days')}
          />
          <Checkbox
            name="takes_letters"
            checked={form.values.takes_letters}
            onChange={(event) => form.field('takes_letters').onChange(event.currentTarget.checked)}
          >
            {labels.takes_letters}: участник платит на выставке, запись подтверждаете вы
          </Checkbox>
        </FieldSet>
        <FieldSet
          title={labels.refund_scale}
          hint={refundWords(
            form.values.refund_scale
              .filter(({ until, share }) => until !== '' && share !== '')
              .map(({ until, share }) => ({ until, share: Number(share) })),
          )}
        >
          <RefundField {...form.field('refund_scale')} errors={form.errorsUnder('refund_scale')} />
          {terms.entered.length > 0 && returnsMore(terms, form.values) && (
            <p role="status">Возврат станет больше. Собаки уже записаны: сохраните – и меньше сделать уже нельзя.</p>
          )}
        </FieldSet>
        <FieldSet title="Участникам">
          <NoteField form={form} />
          <Checkbox
            name="shows_counts"
            checked={form.values.shows_counts}
            onChange={(event) => form.field('shows_counts').onChange(event.currentTarget.checked)}
          >
            {labels.shows_counts}: сколько собак каждой породы
          </Checkbox>
        </FieldSet>
      </FormFrame>
    </>
  );
}

/** Whether the scale that is typed returns more on some day than the stored one. */
const returnsMore = ({ refund_scale: stored }: Terms, { refund_scale }: TermsValues): boolean =>
  lessOn(
    refund_scale
      .filter(({ until, share }) => until !== '' && share !== '')
      .map(({ until, share }) => ({ until, share: Number(share) })),
    stored,
  ) !== null;

function NoteField({ form }: { form: Form<TermsValues> }) {
  const { onChange, ...field } = form.field('note');
  return (
    <TextArea
      label={labels.note}
      hint="Прививки, приезд, парковка"
      optional
      rows={4}
      maxLength={2000}
      {...field}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Whether entrants see the terms, what is missing for it, and the opening itself. */
function Opening({ exhibitionId, terms, form }: { exhibitionId: number; terms: Terms; form: Form<TermsValues> }) {
  const { act, busy, refused } = useAct(saveEntryTerms);
  if (terms.opened_at !== null)
    return (
      <p className={styles.opened}>
        <Icon name="check" size={22} />
        <span>
          Запись открыта. <Link to={entryPath(exhibitionId)}>Посмотреть, как её видят участники</Link>
        </span>
      </p>
    );
  const isReady = terms.missing.length === 0;
  const open = () =>
    act(toInput(exhibitionId)({ ...valuesOf(terms), open: true }), () =>
      showSnackbar('Запись открыта: участники могут записывать собак', 'ok'),
    );
  return (
    <section className={styles.opening} aria-labelledby="terms-opening">
      <h2 id="terms-opening">{isReady ? 'Можно открывать' : 'До открытия осталось'}</h2>
      {isReady ? (
        <p>Пока запись не открыта, условий не видит никто, кроме вас.</p>
      ) : (
        <ul>
          {terms.missing.map(({ words, path }) => (
            <li key={words}>
              <Icon name="alert" size={20} />
              {path ? (
                <Link to={path}>{words}</Link>
              ) : terms.version === 0 ? (
                'Проверьте и сохраните условия ниже'
              ) : (
                words
              )}
            </li>
          ))}
        </ul>
      )}
      {isReady && (
        <Button kind="secondary" leftIcon="calendar" disabled={form.changed} loading={busy} onClick={open}>
          Открыть запись
        </Button>
      )}
      {isReady && form.changed && <p>Сначала сохраните изменения.</p>}
      {refused && <FieldMessage kind="error">{refused}</FieldMessage>}
    </section>
  );
}
