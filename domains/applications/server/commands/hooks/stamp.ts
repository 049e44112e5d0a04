import { and, eq, inArray, ne } from 'drizzle-orm';
import { confirmStamp, findOtherHolder, lockStamp } from '#domains/dogs/server/public.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { stamp } from '../../../forms/stamp.ts';
import { states } from '../../../machine.ts';
import { applications } from '../../tables.ts';
import type { TypeHook } from './hook.ts';

const taken = (code: string) => `Код ${code} принадлежит другой организации. Проверьте, нет ли опечатки.`;

export const stampHook: TypeHook<typeof stamp> = {
  async sending(tx, { row, values, session }) {
    const code = String(values.stamp_code ?? '');
    if (values.wants_new === true || !code) return values;
    const holder = await lockStamp(tx, code);
    if (holder === session.profileId) throw new PortalError(409, { stamp_code: `Код ${code} у вас уже подтверждён` });
    if (holder !== null || (await findOtherHolder(tx, code, session.profileId)) !== null)
      throw new PortalError(409, { stamp_code: taken(code) });
    const [asked] = await tx
      .select({ profileId: applications.profileId })
      .from(applications)
      .where(
        and(
          eq(applications.type, 'stamp'),
          eq(applications.stamp, code),
          inArray(applications.state, [states.inWork, states.rejected]),
          ne(applications.id, row.id),
        ),
      );
    if (asked)
      throw new PortalError(409, {
        stamp_code:
          asked.profileId === session.profileId
            ? `Заявку на код ${code} вы уже отправили`
            : `На код ${code} уже подана другая заявка. Обратитесь в федерацию.`,
      });
    return values;
  },
  async finishing(tx, { row, number }) {
    const code = row.data.wants_new === true ? number.trim().toUpperCase() : String(row.data.stamp_code);
    if (!/^[A-Z]{3}$/.test(code))
      throw new PortalError(400, { number: 'Впишите назначенный код: три латинские буквы' });
    if (row.profileId === null) throw new PortalError(409, 'Организации больше нет на портале: код дать некому');
    const holder = await lockStamp(tx, code);
    if (holder !== null && holder !== row.profileId) throw new PortalError(409, { number: taken(code) });
    await confirmStamp(tx, row.profileId, code);
    return { resultNumber: code, stamp: code, subject: code };
  },
};
