import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '#domains/accounts/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Brace } from '#platform/ui/emblems/Brace.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Crumbs } from '#platform/ui/typography/Crumbs.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useApi, useRead } from '#platform/web/calls/read.ts';
import { lazyPart } from '#platform/web/page/lazyPart.tsx';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { depthIn, loadTree } from '../../genetics/web/tree/depth.ts';
import { baseSearchPath, matingPath } from '../../paths.ts';
import { dogHolderKinds } from '../../policy.ts';
import { getMatingPlan, getOpenMating, listMales, type PlanInput } from '../contract.ts';
import { DeclareLink } from './DeclareLink.tsx';
import type { MalesOfBreedProps } from './MalesOfBreed.tsx';
import styles from './MatingPage.module.css';
import { comparedInput, malesInputOf } from './malesInput.ts';
import { Outcome } from './Outcome.tsx';
import { PickDog } from './PickDog.tsx';
import type { PlanProps } from './Plan.tsx';
import type { PairToSave } from './savePair.ts';

// Loaded only once dogs are chosen: a first visit has none.
const wholePlan = lazyPart<PlanProps>(() => import('./Plan.tsx').then(({ Plan }) => ({ default: Plan })));
const males = lazyPart<MalesOfBreedProps>(() =>
  import('./MalesOfBreed.tsx').then(({ MalesOfBreed }) => ({ default: MalesOfBreed })),
);

const KeptPlans = lazy(() => import('./SavedPlans.tsx'));

const inputOf = (search: URLSearchParams): PlanInput => {
  const side = (name: 'sire' | 'dam') => search.get(name)?.trim().slice(0, 30) || undefined;
  return { sire: side('sire'), dam: side('dam'), generations: depthIn(search) };
};

export async function read({ search, read: get }: Reader): Promise<void> {
  const { dam, young } = await get(getMatingPlan, inputOf(search));
  if (young) await Promise.all([wholePlan.load(), loadTree(search)]);
  if (dam?.sex !== 2) return;
  const compared = comparedInput(dam.id, search);
  await Promise.all([males.load(), get(listMales, malesInputOf(dam.id, search)), compared && get(listMales, compared)]);
}

/** «Пробная вязка»: both dogs are in the address, so a plan can be shared. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const plan = useRead(getMatingPlan, inputOf(search)).data;
  const choose = (side: 'sire' | 'dam') => (dogId: number | null) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (dogId === null) after.delete(side);
        else after.set(side, `id${dogId}`);
        after.sort();
        return after;
      },
      { preventScrollReset: true },
    );
  const isAwake = useHydrated();
  const api = useApi();
  const cache = useQueryClient();
  const { isAuthenticated, account_type, profile_id } = useSession();
  // Staff own no dogs: the call would be refused.
  const mayOwn = isAwake && isAuthenticated && dogHolderKinds.some((kind) => kind === account_type);
  const isPair = Boolean(plan?.young && plan.sire && plan.dam);
  const unregistered = useRead(
    getOpenMating,
    { sire: plan?.sire?.id ?? 0, dam: plan?.dam?.id ?? 0 },
    { enabled: mayOwn && isPair },
  ).data;
  const open = (isPair && unregistered?.mating) || null;
  if (!plan) return null;
  const { sire, dam, wrong, offered, young } = plan;
  const breed = (sire ?? dam)?.breed_id;
  const title = `${sire?.name_lat} × ${dam?.name_lat}`;
  const keep = async (pair: PairToSave) => {
    const { savePair, savePairToAccount } = await import('./savePair.ts');
    if (mayOwn) await savePairToAccount(api, cache, pair);
    else savePair(profile_id, pair);
  };
  return (
    <div className="wrap">
      <PageMeta
        title={young && sire && dam ? `Пробная вязка: ${sire.name_lat} и ${dam.name_lat}` : 'Пробная вязка'}
        description="Инбридинг будущих щенков по всем известным предкам, общие предки, правила разведения и выбор кобеля для суки."
        path={matingPath}
      />
      {(search.has('sire') || search.has('dam')) && <meta name="robots" content="noindex" />}
      <Crumbs items={[{ label: 'База федерации', to: baseSearchPath }]} />
      <PageHead
        title="Пробная вязка"
        lead="Выберите кобеля и суку: портал посчитает инбридинг щенков по всем известным предкам и проверит, допускают ли правила такую пару."
      />
      <form className={styles.pair} action={matingPath} method="get">
        <div className={styles.picks}>
          <PickDog
            name="sire"
            label="Кобель"
            sex={1}
            breed={breed}
            chosen={sire}
            given={search.get('sire') ?? ''}
            error={wrong.sire}
            offered={offered.sire}
            onChoose={choose('sire')}
          />
          <PickDog
            name="dam"
            label="Сука"
            sex={2}
            breed={breed}
            chosen={dam}
            given={search.get('dam') ?? ''}
            error={wrong.dam}
            offered={offered.dam}
            onChoose={choose('dam')}
          />
          <noscript>
            <button type="submit">Найти и посчитать</button>
          </noscript>
        </div>
        <Brace className={styles.brace} points="right" />
        <Outcome plan={plan} />
      </form>
      {young && sire && dam && (
        <>
          <p className={styles.actions}>
            <Button
              kind="secondary"
              className={styles.scripted}
              leftIcon="share"
              onClick={() => void sharePlan(`Пробная вязка: ${sire.name_lat} и ${dam.name_lat}`)}
            >
              Поделиться
            </Button>
            <Button
              kind="secondary"
              className={styles.scripted}
              leftIcon="pin"
              onClick={() => void keep({ sire, dam, title, young })}
            >
              Сохранить план
            </Button>
            <DeclareLink sireId={sire.id} damId={dam.id} rules={young.rules} open={open} />
            <span>Ссылка на эту страницу откроет тех же собак со свежими цифрами.</span>
            <a href="#males">К кобелям породы</a>
          </p>
          <wholePlan.Part young={young} sire={sire} dam={dam} title={title} open={open} />
        </>
      )}
      {dam && dam.sex === 2 && <males.Part dam={dam} sireId={sire?.id ?? null} />}
      {isAwake && (
        <Suspense>
          <KeptPlans />
        </Suspense>
      )}
    </div>
  );
}

async function sharePlan(title: string): Promise<void> {
  try {
    if (navigator.share) await navigator.share({ title, url: location.href });
    else {
      await navigator.clipboard.writeText(location.href);
      showSnackbar('Ссылка скопирована', 'ok');
    }
  } catch (error) {
    // Closing the browser's share sheet is not an error.
    if ((error as Error).name !== 'AbortError')
      showSnackbar('Не удалось поделиться: скопируйте адрес страницы', 'danger');
  }
}
