import type { DetailsValues } from './fields.ts';

type Operator = Pick<
  DetailsValues,
  'operator_name' | 'operator_inn' | 'operator_ogrn' | 'operator_address' | 'operator_mail'
>;

/** «АНО «…», ИНН …, ОГРН …, адрес: …»; '' while no operator is entered. */
export const operatorText = ({
  operator_name,
  operator_inn,
  operator_ogrn,
  operator_address,
  operator_mail,
}: Operator): string =>
  operator_name &&
  [
    operator_name,
    operator_inn && `ИНН ${operator_inn}`,
    operator_ogrn && `ОГРН ${operator_ogrn}`,
    operator_address && `адрес: ${operator_address}`,
    operator_mail && `e-mail: ${operator_mail}`,
  ]
    .filter(Boolean)
    .join(', ');

/** Another legal person has another ОГРН; a corrected address or name is still the same one. */
export const operatorKey = ({ operator_name, operator_ogrn }: Operator): string => (operator_name ? operator_ogrn : '');
