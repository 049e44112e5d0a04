import type { Config } from '../../config.ts';
import { readDisks } from '../disks.ts';
import { good, type HealthCheck } from './check.ts';

const gigabyte = 1_000_000_000;
/** Shares of free space below which an administrator is warned, and below which writing may stop soon. */
const [tight, nearlyFull] = [0.1, 0.05];

export const disks = (config: Config): HealthCheck => ({
  id: 'disk',
  label: 'Место на диске',
  todo: 'Проверьте DATA_DIR',
  look: async () => {
    const found = await readDisks(config);
    const said = found.map(
      ({ place, freeBytes, freeRatio }) =>
        `${place}: свободно ${(freeBytes / gigabyte).toFixed(1).replace('.', ',')} ГБ (${Math.round(freeRatio * 100)} %)`,
    );
    const tightest = Math.min(...found.map(({ freeRatio }) => freeRatio));
    const least = Math.min(...found.map(({ freeBytes }) => freeBytes));
    const todo = 'Освободите место: на полном диске портал только показывает';
    if (tightest < nearlyFull || least < gigabyte / 2) return { state: 'bad', said: said.join('; '), todo };
    return tightest < tight ? { state: 'warning', said: said.join('; '), todo } : good(said.join('; '));
  },
});
