import { Switch } from '#platform/ui/choices/Switch.tsx';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useAct } from '#platform/web/calls/useAct.ts';
import { getCritiqueConsent, setCritiqueConsent } from '../contract.ts';
import { critiquesCount } from '../texts.ts';
import styles from './judgement.module.css';

/** The judge decides who reads the critiques: owners alone, or everybody. */
export function CritiqueConsent() {
  const { data } = useRead(getCritiqueConsent, {});
  const { act, busy, refused } = useAct(setCritiqueConsent);
  if (!data) return null;
  return (
    <section className={styles.consent} aria-labelledby="critique-consent">
      <h2 id="critique-consent">Описания собак</h2>
      <p>
        Владелец читает ваше описание, как только вы закрыли породу. С вашего согласия его прочтут все на странице
        собаки, когда отчёт выставки принят. {data.count > 0 && `Вы написали ${critiquesCount(data.count)}.`}
      </p>
      {refused && <Refusal>{refused}</Refusal>}
      <Switch checked={data.is_public} disabled={busy} onChange={(is_public) => act({ is_public })}>
        Мои описания читают все
      </Switch>
    </section>
  );
}
