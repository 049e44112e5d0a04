import { useParams, useSearchParams } from 'react-router';
import { formatDate } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { EmptyState } from '#platform/ui/states/EmptyState.tsx';
import { PageHead } from '#platform/ui/type/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { getIssuedDocument, type PublicDocument } from '../contract.ts';
import { formatPedigree } from '../numbers.ts';
import { baseSearchPath, documentPath } from '../paths.ts';
import { puppyCard, sexNames } from '../words.ts';
import { Certificate } from './certificate/Certificate.tsx';
import type { SealProps } from './certificate/Seal.tsx';
import styles from './IssuedDocumentPage.module.css';

const isId = (text: string | undefined): text is string => /^[\w-]{22}$/.test(text ?? '');
const isKey = (text: string | null): text is string => /^[\w-]{43}$/.test(text ?? '');

/** Everything after the prefix is the paper's id; what can be none makes the page a 404. */
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

/** The public face of an issued paper: what it is, who issued it, for which dog, whether it holds. Nothing of people. */
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
      <PageHead title="Проверка документа" lead="Страница открывается по коду на документе. Личных данных на ней нет." />
      {input ? <Paper input={input} /> : <NoId />}
    </div>
  );
}

function NoId() {
  return (
    <EmptyState title="Наведите камеру телефона на код документа" action={<Button to={`${baseSearchPath}?card=document`}>Искать по трек-номеру</Button>}>
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

function Paper({ input }: { input: { publicId: string; key?: string } }) {
  const paper = useRead(getIssuedDocument, input).data;
  if (!paper) return null;
  const { dog, litter, state, qr, issued_on, valid_until, revoked_on } = paper;
  const born_on = dog?.born_on ?? litter?.born_on;
  return (
    <div className={styles.columns}>
      <div>
        <Certificate
          overline={paper.kind_name}
          title={dog?.name_lat ?? litter?.breed ?? ''}
          under={dog?.name}
          number={null}
          facts={[
            { term: 'Порода', value: dog?.breed ?? litter?.breed },
            { term: 'Пол', value: dog && sexNames[dog.sex] },
            { term: 'Дата рождения', value: born_on && formatDate(born_on) },
            { term: 'Щенков в помёте', value: litter?.puppies },
            { term: 'Родословная', value: dog?.pedigree_number && formatPedigree(dog.pedigree_number) },
            { term: 'Трек-номер', value: paper.barcode },
            { term: 'Выдан', value: issued_on && formatDate(issued_on) },
            { term: 'Действует до', value: valid_until && formatDate(valid_until) },
            { term: 'Аннулирован', value: revoked_on && formatDate(revoked_on) },
          ]}
          seal={seals[state]}
        >
          <p className="muted small">Выдан организацией</p>
          <p>
            <Link to={paper.issuer.full_alias}>{paper.issuer.name}</Link>
          </p>
        </Certificate>
        {paper.pdf_link && (
          <p className={styles.pdf}>
            <Button href={paper.pdf_link} download leftIcon="download">
              {paper.kind === puppyCard ? 'Метрика в PDF' : 'Документ в PDF'}
            </Button>
          </p>
        )}
      </div>
      <figure className={styles.code}>
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label="QR-код: адрес этой страницы" shapeRendering="crispEdges">
          <rect width={qr.size} height={qr.size} fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
        <figcaption className="small muted">Код ведёт на эту страницу</figcaption>
      </figure>
    </div>
  );
}
