import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Checker } from '#platform/contract/fieldErrors.ts';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { FormFrame } from '#platform/web/forms/FormFrame.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { educationalPath } from '../../paths.ts';
import { createEducational, type EducationalEdit, editEducational, getEducationalEdit } from '../contract.ts';
import { EducationalFields, labels } from './EducationalFields.tsx';
import { type EducationalValues, newEducational, toDraft, toEdited } from './educationalValues.ts';

const draftSchema = (): Promise<Checker> => import('../schemas.ts').then((module) => module.educationalDraft);
const editedSchema = (): Promise<Checker> => import('../schemas.ts').then((module) => module.educationalEdited);

/** Navigates once the form is clean: its leave guard would ask about changes that are stored. */
function useLeaveAfterSave(): (event: EducationalEdit, message: string) => void {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [to, setTo] = useState<string | null>(null);
  useEffect(() => {
    if (to !== null) void navigate(to);
  }, [to, navigate]);
  return ({ id }, message) => {
    // Cached pages of the calendar and of this event are stale.
    cache.removeQueries({ type: 'inactive' });
    void cache.invalidateQueries({ queryKey: [getEducationalEdit.name] });
    showSnackbar(message, 'ok');
    setTo(educationalPath(id));
  };
}

export function NewEducationalForm() {
  const lead = useLeaveAfterSave();
  const form = useForm({
    endpoint: createEducational,
    draft: 'educational-new',
    schema: draftSchema,
    initial: newEducational,
    toInput: toDraft,
    noEnter: true,
    onSuccess: (event) => lead(event, 'Мероприятие создано и стоит в календаре'),
  });
  return (
    <FormFrame form={form} label="Новое мероприятие" labels={labels} saveLabel="Создать">
      <EducationalFields form={form} />
    </FormFrame>
  );
}

export interface EditEducationalFormProps {
  initial: EducationalValues;
  reload: () => Promise<EducationalValues>;
}

export function EditEducationalForm({ initial, reload }: EditEducationalFormProps) {
  const lead = useLeaveAfterSave();
  const form = useForm({
    endpoint: editEducational,
    draft: `educational-${initial.educationalId}`,
    schema: editedSchema,
    initial,
    toInput: toEdited,
    noEnter: true,
    reload,
    onSuccess: (event) => lead(event, 'Сохранено'),
  });
  return (
    <FormFrame form={form} label="Правка мероприятия" labels={labels}>
      <EducationalFields form={form} />
    </FormFrame>
  );
}
