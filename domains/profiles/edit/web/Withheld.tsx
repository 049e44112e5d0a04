import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import type { ProfileEdit } from '../contract.ts';

type Kind = ProfileEdit['withheld'][number];

const names: Record<Kind, string> = {
  photo: 'фотографию',
  city: 'город',
  address: 'адрес',
  phones: 'телефоны',
  mails: 'электронную почту',
  site: 'ссылки',
  description: 'рассказ',
};

/** A field may be hidden although its flag shows it: says beside the field that the owner's consent is missing. */
export function Withheld({ page, of }: { page: ProfileEdit; of: readonly Kind[] }) {
  const kinds = of.filter((kind) => page.withheld.includes(kind));
  if (!kinds.length) return null;
  return (
    <FieldMessage kind="hint">
      {`Сейчас ${kinds.map((kind) => names[kind]).join(', ')} видите только вы и сотрудники федерации. Показать всем можно в разделе «Согласия» на этой странице.`}
    </FieldMessage>
  );
}
