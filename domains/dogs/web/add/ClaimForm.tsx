import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { DocumentField, type FieldDocument } from '#domains/media/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { listOwnDogs, requestDog } from '../../contract.ts';
import { dogsPath } from '../../paths.ts';
import styles from './Add.module.css';
import type { AddProps } from './AddKnown.tsx';

export function ClaimForm({ dogId, holder, corrected }: { dogId: number } & AddProps) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [documents, setDocuments] = useState<FieldDocument[]>([]);
  const [comment, setComment] = useState(corrected?.comment ?? '');
  const draft = useDraft(`dog-claim-${dogId}`, { comment }, (part) => setComment(part.comment ?? ''));
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: requestDog,
    draft,
    schema: () => import('../../schemas.ts').then(({ requestDogInput }) => requestDogInput),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: [listOwnDogs.name] });
      showSnackbar('Заявка отправлена. Её состояние видно на странице «Собаки».', 'ok');
      navigate(dogsPath(holder));
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit({
      dog_id: dogId,
      ...(corrected && { corrects: corrected.id }),
      document_ids: documents.map(({ id }) => id),
      ...(comment.trim() && { comment }),
    });
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <DraftNote draft={draft} />
      <ErrorSummary errors={errors} />
      <DocumentField
        label="Документ на собаку"
        name="document_ids"
        value={documents}
        onChange={(chosen) => {
          setDocuments(chosen);
          forget('document_ids');
        }}
        most={5}
        error={errors.document_ids}
      />
      <TextArea
        label="Комментарий"
        name="comment"
        optional
        value={comment}
        maxLength={500}
        rows={3}
        error={errors.comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" loading={submitting}>
          Отправить на проверку
        </Button>
      </div>
    </form>
  );
}
