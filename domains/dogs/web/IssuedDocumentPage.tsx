import { Suspense } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { formatDate } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { getIssuedDocument, type PublicDocument } from '../contract.ts';
import { revocationText } from '../issuedPapers/web/texts.ts';
import { baseSearchPath, checkPath, documentPath } from '../paths.ts';
import { formatPedigree } from '../shownNumbers.ts';
import { puppyCard, sexNames } from '../texts.ts';
import { Certificate } from './certificate/Certificate.tsx';
import type { SealProps } from './certificate/Seal.tsx';
import styles from './IssuedDocumentPage.module.css';

const MarkOnPage = lazy(() =>
  import('../issuedPapers/web/MarkOnPage.tsx').then(({ MarkOnPage: component }) => ({ default: component })),
);

const isId = (text: string | undefined): text is string => /^[\w-]{22}$/.test(text ?? '');
const isKey = (text: string | null): text is string => /^[\w-]{43}$/.test(text ?? '');

/** The path after the prefix is the paper's id; an impossible id is a 404. */
function inputOf(rest: string | undefined, search: URLSearchParams): { publicId: string; key?: string } | null {
  const id = rest?.replace(/\/+$/, '');
  if (!id) return null;
  if (!isId(id)) throw new Response(null, { status: 404 });
  const key = search.get('key');
  return { publicId: id, ...(isKey(key) && { key }) };
}

export async function read({ params, search, read: get }: Reader): Promise<void> {
  const input = inputOf(params['*'], search);
  if (input) await get(getIssuedDocument, input);
}

/** The public page of an issued paper: its kind, issuer, dog and validity, without personal data. */
export function Page() {
  const [search] = useSearchParams();
  const input = inputOf(useParams()['*'], search);
  return (
    <div className="wrap">
      <PageMeta
        title="Проверка документа"
        description="Публичная страница документа федерации: что это, кем и кому выдано, действует ли."
        path={input ? documentPath(input.publicId, false) : '/shared/document/'}
      />
      <meta name="robots" content="noindex" />
      <PageHead
        title="Проверка документа"
        lead={
          input?.key
            ? 'По этой ссылке скачивается и сама бумага с именами заводчика и владельца.'
            : 'Страница открывается по коду на документе. Личных данных на ней нет.'
        }
      />
      {input ? <Paper input={input} /> : <NoId />}
    </div>
  );
}

function NoId() {
  return (
    <EmptyState
      title="Наведите камеру телефона на код документа"
      action={
        <>
          <Button to={checkPath}>Навести камеру</Button>
          <Button kind="secondary" to={`${baseSearchPath}?card=document`}>
            Искать по трек-номеру
          </Button>
        </>
      }
    >
      Код ведёт на страницу этого документа. Если кода нет, состояние заявки видно по трек-номеру под штрихкодом.
    </EmptyState>
  );
}

const seals: Record<PublicDocument['state'], SealProps> = {
  valid: { words: 'ДОКУМЕНТ ДЕЙСТВИТЕЛЕН · РЕЕСТР ·', label: 'Документ действителен', kind: 'ok' },
  expired: { words: 'СРОК ДЕЙСТВИЯ ИСТЁК · РЕЕСТР ·', label: 'Срок действия истёк', kind: 'warn' },
  revoked: { words: 'ДОКУМЕНТ АННУЛИРОВАН · РЕЕСТР ·', label: 'Документ аннулирован', kind: 'danger' },
  in_work: { words: 'ДОКУМЕНТ ЕЩЁ НЕ ВЫДАН · РЕЕСТР ·', label: 'Документ ещё не выдан', kind: 'warn' },
};

/** For a genuine paper of a puppy that gets no pedigree. */
const culledSeal: SealProps = {
  words: 'ЩЕНОК ОТБРАКОВАН · РЕЕСТР ·',
  label: 'Метрика подлинная, щенок отбракован',
  kind: 'warn',
};

function Paper({ input }: { input: { publicId: string; key?: string } }) {
  const paper = useRead(getIssuedDocument, input).data;
  if (!paper) return null;
  const { dog, litter, puppy, state, qr, issued_on, valid_until, revoked_on, number } = paper;
  const sex = dog?.sex ?? puppy?.sex;
  const born_on = dog?.born_on ?? litter?.born_on;
  return (
    <div className={styles.columns}>
      <div>
        <Mark publicId={paper.public_id} />
        <Certificate
          overline={paper.kind_name}
          title={dog?.name_lat ?? puppy?.name_lat ?? litter?.breed ?? ''}
          under={dog?.name ?? puppy?.name}
          number={null}
          facts={[
            { term: 'Порода', value: dog?.breed ?? litter?.breed },
            { term: 'Отметка', value: puppy?.remark },
            { term: 'Пол', value: sex && sexNames[sex] },
            { term: 'Окрас', value: puppy?.colour },
            { term: 'Дата рождения', value: born_on && formatDate(born_on) },
            { term: 'Щенков в помёте', value: puppy ? null : litter?.puppies },
            { term: 'Родословная', value: dog?.pedigree_number && formatPedigree(dog.pedigree_number) },
            { term: 'Клеймо', value: paper.kind === puppyCard && number },
            { term: 'Трек-номер', value: paper.barcode },
            { term: 'Выдан', value: issued_on && formatDate(issued_on) },
            { term: 'Действует до', value: valid_until && formatDate(valid_until) },
            { term: 'Аннулирован', value: revoked_on && formatDate(revoked_on) },
          ]}
          seal={state === 'valid' && puppy?.is_culled ? culledSeal : seals[state]}
        >
          <p className="muted small">Выдан организацией</p>
          <p>
            <Link to={paper.issuer.full_alias}>{paper.issuer.name}</Link>
          </p>
        </Certificate>
        {paper.revocation && <p className={styles.pdf}>{revocationText(paper)}</p>}
        {paper.pdf_link && paper.picture_link && (
          <p className={styles.pdf}>
            <Button href={paper.pdf_link} download leftIcon="download">
              {paper.kind === puppyCard ? 'Метрика в PDF' : 'Документ в PDF'}
            </Button>
            <Button kind="secondary" href={paper.picture_link} download leftIcon="phone">
              Картинка для телефона
            </Button>
          </p>
        )}
        {paper.pdf_link && (
          <p className="small muted">
            Ссылка с ключом только для вас и тех, кому вы доверяете. Показать подлинность можно{' '}
            <Link to={documentPath(paper.public_id, paper.kind === puppyCard)}>страницей без имён</Link>. Когда собака
            сменит владельца, ключ в ссылке погаснет.
          </p>
        )}
      </div>
      <figure className={styles.code}>
        <svg
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label="QR-код: адрес этой страницы"
          shapeRendering="crispEdges"
        >
          <rect width={qr.size} height={qr.size} fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
        <figcaption className="small muted">
          Код ведёт на эту страницу{paper.has_mark && ' и несёт защитную метку'}.{' '}
          <Link to={checkPath}>Проверить бумагу</Link>
        </figcaption>
      </figure>
    </div>
  );
}

/** The mark behind «#» never reaches the server, so the browser verifies it. */
function Mark({ publicId }: { publicId: string }) {
  const { hash } = useLocation();
  const isAwake = useHydrated();
  if (!isAwake || hash.length < 2) return null;
  return (
    <Suspense>
      <MarkOnPage code={`/shared/document/${publicId}${hash}`} />
    </Suspense>
  );
}
