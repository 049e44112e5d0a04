import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FieldInputProps } from '#platform/web/fields/FieldInput.tsx';
import type { AttachedFile } from '#platform/web/fields/initialValues.ts';
import { openForm } from '#platform/web/forms/formFixture.tsx';
import { AcceptedFiles, OfficeFileInput } from './OfficeFileInput.tsx';

const file = { id: 31, name: 'Снимок.pdf', size: 10_240 };
const props = {
  ...{ declared: { kind: 'file', label: 'Рентгенограмма', documentType: 32 }, name: 'roentgenogram_document_id' },
  ...{ label: 'Рентгенограмма', value: file, disabled: true, around: { values: {} } },
} as unknown as FieldInputProps<AttachedFile | null>;

it('[Office-6] shows an accepted paper as a link, without buttons to replace or remove it', () => {
  openForm(
    <AcceptedFiles value={new Set([31])}>
      <OfficeFileInput {...props} />
    </AcceptedFiles>,
  );
  expect(screen.getByRole('region', { name: 'Рентгенограмма: принято' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Снимок\.pdf/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Убрать/ })).toBeNull();
  expect(screen.queryByText('Файл приложен')).toBeNull();
});
