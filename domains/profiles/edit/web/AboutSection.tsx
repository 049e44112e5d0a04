import { RichTextField } from '#platform/ui/fields/rich/RichTextField.tsx';
import { SiteField } from '#platform/ui/fields/text/AddressFields.tsx';
import { FieldSet } from '#platform/ui/forms/FieldSet.tsx';
import { FormFrame } from '#platform/web/forms/FormFrame.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { type AboutInput, type ProfileEdit, saveAbout } from '../contract.ts';
import { needsDescription } from '../policy.ts';
import { SocialList } from './SocialList.tsx';
import { type SectionProps, schemaOf, useReload } from './section.ts';
import { Withheld } from './Withheld.tsx';

const schemas = { person: schemaOf('aboutInput'), organisation: schemaOf('organisationAboutInput') };
const labels = { description: 'Описание', site: 'Сайт', socials: 'Социальные сети' };

const storedOf = (page: ProfileEdit): AboutInput => ({ profileId: page.profile_id, ...page.about });

export function Section(props: SectionProps) {
  const { page, onSaved } = props;
  const reload = useReload(props);
  const isDescribed = needsDescription(page.user_type);
  const form = useForm({
    endpoint: saveAbout,
    draft: 'profile-about',
    schema: isDescribed ? schemas.organisation : schemas.person,
    initial: storedOf(page),
    stored: storedOf,
    reload: () => reload().then(storedOf),
    onSuccess: onSaved,
  });
  const socials = form.field('socials');
  return (
    <FormFrame form={form} label="Рассказ" labels={labels}>
      <FieldSet title="Описание" hint={isDescribed ? 'Не короче 20 символов.' : 'Расскажите о себе и своих собаках.'}>
        <Withheld page={page} of={['description']} />
        <RichTextField label={labels.description} optional={!isDescribed} {...form.field('description')} />
      </FieldSet>
      <FieldSet title="Ссылки" hint="Сайт и страницы в социальных сетях.">
        <SiteField label={labels.site} optional {...form.field('site')} />
        <Withheld page={page} of={['site']} />
        <SocialList {...socials} errors={form.errorsUnder('socials')} />
      </FieldSet>
    </FormFrame>
  );
}
