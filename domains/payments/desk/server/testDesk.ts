import type { Member, openPayments } from '../../server/testPayments.ts';
import type { Money } from '../contract.ts';

type Portal = Awaited<ReturnType<typeof openPayments>>;

/** The money desk of the portal's show, as its organiser uses it. */
export function deskOf(portal: Portal) {
  const path = `/api/exhibitions/exhibition/${portal.show.id}/money`;

  async function upload(bytes: Buffer, { who = portal.club, name = 'kl_to_1c.txt', columns = '' } = {}) {
    const boundary = 'boundary-of-the-form';
    const answer = await portal.app.inject({
      method: 'POST',
      url: `${path}/statements${columns ? `?columns=${encodeURIComponent(columns)}` : ''}`,
      headers: {
        authorization: `Bearer ${who.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n`,
        ),
        bytes,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    });
    const { result, errors = {} } = answer.json();
    return { status: answer.statusCode, result, errors: errors as Record<string, string> };
  }
  const money = async (who: Member = portal.club): Promise<Money> => (await portal.call(who, 'GET', path)).result;
  const act = (way: string, payload: object = {}, who: Member = portal.club) =>
    portal.call(who, 'POST', `${path}/${way}`, payload);
  return { path, upload, money, act };
}
