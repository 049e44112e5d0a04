import type { Queryable } from '#platform/server/db/connect.ts';
import { detailsContent } from '../../fields.ts';
import { operatorKey, operatorText } from '../../operator.ts';
import { latestVersion } from './currentDetails.ts';

const current = async (db: Queryable) => (await latestVersion(db))?.values ?? detailsContent({});

/** The legal person that members give consents, in words and as a key; both '' while none is entered. */
export async function findOperator(db: Queryable): Promise<{ text: string; key: string }> {
  const values = await current(db);
  return { text: operatorText(values), key: operatorKey(values) };
}

/** What the policy of personal data names; '' where nothing is entered. */
export interface PolicyFields {
  operator: string;
  /** «портал федерации «…»». */
  portal: string;
  responsible: string;
  mail: string;
}

export async function findPolicyFields(db: Queryable): Promise<PolicyFields> {
  const values = await current(db);
  return {
    operator: operatorText(values),
    portal: values.name && `портал федерации «${values.name}»`,
    responsible:
      values.operator_responsible &&
      `Ответственный за организацию обработки персональных данных: ${values.operator_responsible}.`,
    mail: values.operator_mail && ` по адресу ${values.operator_mail}`,
  };
}
