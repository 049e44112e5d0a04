import { Link } from '#platform/ui/links/Link.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { getLookupScope, type OwnPart, type Scope, type WithinInput } from '../contract.ts';

const fewBreeds = 4;

function ownWords(part: OwnPart, { stamp_codes, breeds }: Scope): string {
  if (part === 'litters') return 'собаки и помёты, которые здесь родились';
  if (part === 'stamps')
    return stamp_codes.length
      ? `собаки с клеймами организации: ${stamp_codes.join(', ')}`
      : 'собаки с клеймами организации, но подтверждённых клейм у неё пока нет';
  const names = breeds.slice(0, fewBreeds).map(({ name }) => name);
  const more = breeds.length > names.length ? ` и ещё ${breeds.length - names.length}` : '';
  return names.length
    ? `собаки пород клуба: ${names.join(', ')}${more}`
    : 'собаки пород клуба, но пород у него пока не указано';
}

/** Says what the search is narrowed to, with a link to the whole studbook. */
export function SearchScopeBanner({ within, everywhere }: { within: WithinInput; everywhere: string }) {
  const { data } = useRead(getLookupScope, within);
  if (!data?.organisation) return null;
  const { name, full_alias } = data.organisation;
  return (
    <Banner
      tone="plain"
      icon="filter"
      action={
        <Link to={everywhere} preventScrollReset>
          Искать во всей базе
        </Link>
      }
    >
      <b>
        Только своё: <Link to={full_alias}>{name}</Link>.
      </b>{' '}
      Ищутся {ownWords(within.within, data)}.
    </Banner>
  );
}
