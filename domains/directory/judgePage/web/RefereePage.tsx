import { redirect, useParams } from 'react-router';
import { judgeClaimPath, refereePath } from '#domains/judges/paths.ts';
import { JudgingRights } from '#domains/judges/web/public.ts';
import { ContactList } from '#domains/profiles/web/public.ts';
import { counted } from '#platform/contract/plural.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Avatar } from '#platform/ui/covers/Avatar.tsx';
import { RosetteChip } from '#platform/ui/emblems/RosetteChip.tsx';
import { Crumbs } from '#platform/ui/typography/Crumbs.tsx';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { ApiError } from '#platform/web/calls/api.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { breadcrumbList } from '#platform/web/page/breadcrumbList.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { factsOf } from '../../judges/fields.ts';
import type { RefereeType } from '../../kinds.ts';
import { judgesPath } from '../../paths.ts';
import { getReferee, type RefereeInput } from '../contract.ts';
import { Disciplines } from './Disciplines.tsx';
import { JudgeCalendar } from './JudgeCalendar.tsx';
import { Judged } from './Judged.tsx';
import styles from './RefereePage.module.css';
import { ShowRows } from './ShowRows.tsx';

/** Throws 404 for types other than 1 and 2. */
function inputOf(params: Readonly<Record<string, string | undefined>>): RefereeInput & { type: RefereeType } {
  const refereeId = recordIdIn(params.refereeId);
  if (params.type !== '1' && params.type !== '2') throw new Response(null, { status: 404 });
  return { refereeId, type: params.type === '1' ? 1 : 2 };
}

export async function read({ read: get, params, linkedData, origin }: Reader): Promise<void> {
  const input = inputOf(params);
  const { id, name, kinds } = await get(getReferee, input).catch((error: unknown) =>
    redirectToOther(get, input, error),
  );
  // Search engines read the server's markup only.
  if (import.meta.env.SSR)
    linkedData(breadcrumbList([listOf(input.type, kinds), { label: name, to: refereePath(id, input.type) }], origin));
}

const otherOf = (type: RefereeType): RefereeType => (type === 1 ? 2 : 1);

/** Redirects to the judge's other page, because a trial may be judged by a judge of breeds; rethrows `missing` else. */
async function redirectToOther(
  read: Reader['read'],
  { refereeId, type }: ReturnType<typeof inputOf>,
  missing: unknown,
): Promise<never> {
  if (!(missing instanceof ApiError && missing.status === 404)) throw missing;
  try {
    await read(getReferee, { refereeId, type: otherOf(type) });
  } catch (error) {
    throw error instanceof ApiError && error.status === 404 ? missing : error;
  }
  throw redirect(refereePath(refereeId, otherOf(type)));
}

const listOf = (type: RefereeType, kinds: readonly number[]) => ({
  label: 'Судьи',
  to: type === 1 ? judgesPath : `${judgesPath}?kind=${kinds.includes(2) ? 2 : 3}`,
});

/** A judge: authorisation, upcoming shows, unavailable days, past shows. */
export function Page() {
  const input = inputOf(useParams());
  const referee = useRead(getReferee, input).data;
  if (!referee) return null;
  const { name, name_lat, city, region, country, ranks, phones, mails, kinds, upcoming } = referee;
  const other = input.type === 1 ? kinds.some((kind) => kind === 2 || kind === 3) : kinds.includes(1);
  const contacts = [...phones.map((value) => contactOf(value, 1)), ...mails.map((value) => contactOf(value, 2))];
  return (
    <div className="wrap">
      <PageMeta
        title={`Судья ${name}`}
        description={`${name}, ${city ?? country}: ${ranks.join(', ') || 'судья федерации'}. Права, календарь судейства, результаты.`}
        path={refereePath(referee.id, input.type)}
      />
      <Crumbs items={[listOf(input.type, kinds)]} />
      <div className={styles.head}>
        <Avatar kind="person" name={name} id={referee.id} photo={referee.photo} size={104} />
        <div>
          <h1>{name}</h1>
          <p className={styles.latin} lang="en">
            {name_lat}
          </p>
          <p className={styles.marks}>
            <RosetteChip label="Судья" colour="cacib" /> {city ?? country}
          </p>
        </div>
        <div className={styles.actions}>
          <Button leftIcon="mail" href="#contacts" target="_self">
            Пригласить судить
          </Button>
          {other && (
            <Button kind="secondary" to={refereePath(referee.id, otherOf(input.type))}>
              {input.type === 1 ? 'Рабочие дисциплины' : 'Судейство пород'}
            </Button>
          )}
          {referee.full_alias ? (
            <Button kind="secondary" to={referee.full_alias}>
              Личная страница
            </Button>
          ) : (
            <Button kind="secondary" to={judgeClaimPath}>
              Это я
            </Button>
          )}
        </div>
      </div>
      <div className="with-rail">
        <div className={styles.main}>
          {input.type === 1 ? (
            <JudgingRights
              isAllBreed={referee.is_all_breed}
              groups={referee.fci_groups}
              breeds={referee.single_breeds}
              aside={
                referee.single_breeds.length > 0 &&
                counted(referee.single_breeds.length, ['отдельная порода', 'отдельные породы', 'отдельных пород'])
              }
            />
          ) : (
            <Disciplines disciplines={referee.disciplines} />
          )}
          <JudgeCalendar referee={referee} />
          <section aria-labelledby="upcoming">
            <SectionHead id="upcoming" title="Где будет судить" />
            {upcoming.length ? <ShowRows shows={upcoming} /> : <p className="muted">Назначений пока нет.</p>}
          </section>
          <Judged referee={referee} />
        </div>
        <aside className={styles.rail}>
          <section aria-labelledby="facts">
            <SectionHead id="facts" title="Сведения" size="rail" />
            <Facts
              facts={factsOf(referee, input.type).flatMap(({ name: field, term, value }) => [
                { term, value },
                ...(field === 'city' ? [{ term: 'Регион', value: region === city ? null : region }] : []),
              ])}
            />
          </section>
          <section aria-labelledby="contacts">
            <SectionHead id="contacts" title="Контакты" size="rail" />
            {contacts.length ? (
              <ContactList contacts={contacts} />
            ) : (
              <p className="muted">Судья не открыл контакты для всех.</p>
            )}
            <p className="small muted">
              Организатор приглашает судью на портале: на странице своей выставки, «Рабочее место», раздел «Судьи»,
              называет дни и группы. Судья отвечает в своём кабинете.
            </p>
          </section>
        </aside>
      </div>
    </div>
  );
}

const contactOf = (value: string, contact_type_id: number) => ({
  value,
  description: '',
  is_main: false,
  contact_type_id,
});
