import { useSession } from '#domains/accounts/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { isForbiddenAnyDay } from '../../breedingRules/rules.ts';
import { declaredMatingPath, declarePath } from '../../matings/paths.ts';
import { isMainOwner } from '../../owners/contract.ts';
import { dogHolderKinds } from '../../policy.ts';
import type { MatingPlan, OpenMating } from '../contract.ts';

interface DeclareLinkProps {
  sireId: number;
  damId: number;
  rules: NonNullable<MatingPlan['young']>['rules'];
  /** The bitch's open mating, if the viewer is a side of it. */
  open: OpenMating['mating'];
}

/** Links those who may breed from the bitch to the declaration; explains to others why they cannot declare. */
export function DeclareLink({ sireId, damId, rules, open }: DeclareLinkProps) {
  const isAwake = useHydrated();
  const { isAuthenticated, account_type } = useSession();
  const mayOwn = isAwake && isAuthenticated && dogHolderKinds.some((kind) => kind === account_type);
  const own = useRead(isMainOwner, { dogId: damId }, { enabled: mayOwn });
  if (open) return <Button to={declaredMatingPath(open.id)}>Открыть её вязку</Button>;
  const forbidding = rules.filter(isForbiddenAnyDay);
  if (forbidding.length)
    return <span>Такую вязку не заявляют. {forbidding.map(({ text }) => text).join(' ')} Выберите другую пару.</span>;
  if (own.data?.may_breed) return <Button to={declarePath(sireId, damId)}>Заявить вязку</Button>;
  if (!isAwake || (mayOwn && !own.data)) return null;
  return (
    <span>
      {isAuthenticated
        ? 'Вязку заявляет главный владелец суки или тот, кому он передал право разведения.'
        : 'Вязку заявляет владелец суки: войдите, и здесь появится кнопка «Заявить вязку».'}
    </span>
  );
}
