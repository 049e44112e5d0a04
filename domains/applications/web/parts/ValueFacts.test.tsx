import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userTypes } from '#platform/contract/userTypes.ts';
import { openForm } from '#platform/web/forms/formFixture.tsx';
import type { Application } from '../../contract.ts';
import { typeOf } from '../../forms/all.ts';
import { ValueFacts } from './ValueFacts.tsx';

const key = 'replace-duplicate';
const values = { payment_number: '403', payment_date: '2026-11-16', payment_name: 'Питомник', dog_name: 'Искра' };
const application = {
  ...{ type: key, values, user_type: userTypes.kennel, declarant: null, choices: [] },
} as unknown as Application;
const named = typeOf(key).section.groups.flatMap(({ name }) => (name ? [name] : []));

it('leaves out the groups that stand beside it, with its heading when nothing is left [Round3-S6]', () => {
  expect(named).toContain('payment');
  const whole = openForm(<ValueFacts application={application} heading={<h2>Сведения</h2>} />);
  expect(screen.getByText('403')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Сведения' })).toBeTruthy();
  whole.unmount();
  const rest = openForm(<ValueFacts application={application} besides={['payment']} />);
  expect(screen.queryByText('403')).toBeNull();
  rest.unmount();
  openForm(<ValueFacts application={application} only="payment" />);
  expect(screen.getByText('403')).toBeTruthy();
});
