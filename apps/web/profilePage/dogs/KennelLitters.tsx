import type { KennelFigures } from '#domains/directory/litters/contract.ts';
import { littersOfPath } from '#domains/directory/paths.ts';
import { percent } from '#domains/dogs/genetics/texts.ts';
import { breedPath } from '#domains/dogs/paths.ts';
import { counted, formatNumber } from '#platform/contract/plural.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';

export interface KennelLittersProps {
  figures: KennelFigures;
  alias: string;
}

/** What the kennel has bred, in figures, with the way to the register of its litters. */
export default function KennelLitters({ figures, alias }: KennelLittersProps) {
  const { litters, puppies, since, titled, titles, inbreeding, expected, breeds } = figures;
  return (
    <section aria-labelledby="litters">
      <SectionHead
        id="litters"
        title="Помёты"
        aside={litters > 0 && <Link to={littersOfPath(alias)}>Все помёты, {formatNumber(litters)}</Link>}
      />
      <Facts
        facts={[
          {
            term: 'Зарегистрировано',
            value:
              since === null
                ? null
                : `${counted(litters, ['помёт', 'помёта', 'помётов'])}, ${counted(puppies, ['щенок', 'щенка', 'щенков'])} с ${since} года`,
          },
          {
            term: 'Породы',
            value:
              breeds.length > 1
                ? breeds.map(({ id, name, total }, at) => (
                    <span key={id}>
                      {at > 0 && ', '}
                      <Link to={breedPath(id)}>{name}</Link> {total}
                    </span>
                  ))
                : null,
          },
          {
            term: 'Титулы потомства',
            value:
              titles > 0
                ? `${counted(titles, ['титул', 'титула', 'титулов'])} у ${counted(titled, ['собаки', 'собак', 'собак'])}`
                : null,
          },
          {
            term: 'Инбридинг помётов',
            value:
              litters === 0 ? null : inbreeding ? (
                <>
                  в среднем {percent(inbreeding.mean)} ({counted(inbreeding.litters, ['помёт', 'помёта', 'помётов'])}),{' '}
                  <Link to="/help#inbreeding">у двоюродных было бы 6,25 %</Link>
                </>
              ) : (
                'помётов с известной родословной пока мало'
              ),
          },
          {
            term: 'Ожидаются',
            value:
              expected > 0 ? (
                <Link to={`${littersOfPath(alias)}&kind=expected`}>
                  {counted(expected, ['помёт', 'помёта', 'помётов'])}
                </Link>
              ) : null,
          },
        ]}
      />
    </section>
  );
}
