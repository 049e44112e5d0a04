import type { Act } from './staffActs.ts';

const path = '/api/administration/federation_details';

/** The federation's details: saved, and an earlier version brought back. */
export const detailsActs: Readonly<Record<string, Act>> = {
  async saveFederationDetails({ act }) {
    const { emblem_picture: _, ...values } = await act('GET', path);
    const { version } = await act('PUT', path, { ...values, short_name: 'Союз' });
    await act('PUT', path, { ...values, version, short_name: 'Другой союз' });
    return [['Краткое название', 'Союз', 'Другой союз']];
  },
  async restoreFederationDetails({ act }) {
    const { version } = await act('GET', path);
    await act('PUT', `${path}/restoration`, { version, to: version - 1 });
    return [['Краткое название', 'Другой союз', 'Союз']];
  },
};
