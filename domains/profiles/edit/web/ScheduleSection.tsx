import { listWeekdays } from '#domains/dictionaries/contract.ts';
import { useDictionary } from '#domains/dictionaries/web/public.ts';
import { ScheduleField } from '#platform/ui/fields/week/ScheduleField.tsx';
import { FieldSet } from '#platform/ui/forms/FieldSet.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { FormFrame } from '#platform/web/forms/FormFrame.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { type ProfileEdit, type ScheduleInput, saveSchedule } from '../contract.ts';
import { isHeadPage } from '../policy.ts';
import { EnteredForPortal } from './EnteredForPortal.tsx';
import { type SectionProps, schemaOf, useReload } from './section.ts';

const schema = schemaOf('scheduleInput');
const storedOf = (page: ProfileEdit): ScheduleInput => ({
  profileId: page.profile_id,
  version: page.schedule?.version ?? 0,
  schedule: page.schedule?.schedule ?? [],
});

export function Section(props: SectionProps) {
  const weekdays = useDictionary(listWeekdays);
  if (isHeadPage(props.page)) return <EnteredForPortal />;
  return weekdays.loaded ? <Hours {...props} weekdays={weekdays.entries} /> : <RowSkeletons count={3} />;
}

function Hours({ weekdays, ...props }: SectionProps & { weekdays: Parameters<typeof ScheduleField>[0]['weekdays'] }) {
  const reload = useReload(props);
  const form = useForm({
    endpoint: saveSchedule,
    draft: 'profile-schedule',
    schema,
    initial: storedOf(props.page),
    stored: storedOf,
    reload: () => reload().then(storedOf),
    onSuccess: props.onSaved,
  });
  return (
    <FormFrame form={form} label="Часы приёма" labels={{ schedule: 'Часы приёма' }}>
      <FieldSet title="Часы приёма" hint="Дни с одинаковым временем объединяются.">
        <ScheduleField
          label="Часы приёма"
          {...form.field('schedule')}
          weekdays={weekdays}
          errors={form.errorsUnder('schedule')}
        />
      </FieldSet>
    </FormFrame>
  );
}
