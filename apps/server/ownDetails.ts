import { buffer } from 'node:stream/consumers';
import type { DetailsValues } from '#domains/federationDetails/fields.ts';
import { officeHoursText } from '#domains/federationDetails/officeHours.ts';
import { findDetails, findEmblem, startValues } from '#domains/federationDetails/server/public.ts';
import { defaultPicturePath } from '#domains/media/paths.ts';
import { variantKey } from '#domains/media/server/public.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { FileStore } from '#platform/server/files/fileStore.ts';
import type { Log } from '#platform/server/log.ts';
import { setPortalOwner } from '#platform/server/portalOwner.ts';

/** The federation's details as the frame of every page needs them. */
export interface OwnDetails {
  values: DetailsValues;
  /** Address of the emblem. */
  emblem: string | null;
  hours: string;
}

export interface OwnDetailsReader {
  /** The last known ones while the database is away; start values when nothing was ever read. */
  read(): Promise<OwnDetails>;
  /** Brings mails and papers of this process up to date. */
  refresh(): Promise<void>;
  /** Forgets the owner: several portals may stand in one process one after another. */
  close(): void;
}

interface Parts {
  db: Db;
  config: Config;
  log: Log;
  store: FileStore;
}

export function openOwnDetails({ db, config, log, store }: Parts): OwnDetailsReader {
  let known: OwnDetails = { values: startValues(config, null), emblem: null, hours: '' };
  let isClosed = false;
  const load = async () => {
    const { values } = await findDetails(db, config);
    const picture = await findEmblem(db, values);
    known = { values, emblem: picture && defaultPicturePath(picture), hours: officeHoursText(values) };
    return picture;
  };
  return {
    read: async () => {
      await load().catch((error: unknown) => log.warn({ err: error }, 'the details of the federation were not read'));
      return known;
    },
    refresh: async () => {
      try {
        const picture = await load();
        const { values } = known;
        const emblem = picture && (await emblemBytes(store, picture));
        if (isClosed) return;
        setPortalOwner({
          name: values.name,
          shortName: values.short_name,
          mailSender: values.mail_sender,
          mailSignature: values.mail_signature,
          headPost: values.head_post,
          headName: values.head_name,
          emblem,
        });
      } catch (error) {
        log.warn({ err: error }, 'mails and papers name the federation as before: its details were not read');
      }
    },
    close: () => {
      isClosed = true;
      setPortalOwner(null);
    },
  };
}

/** Pixels: sharp on paper and small enough for every mail. */
const widestOnPaper = 640;

async function emblemBytes(
  store: FileStore,
  { digits, widths }: { digits: string; widths: readonly number[] },
): Promise<Buffer | null> {
  const width = widths.findLast((one) => one <= widestOnPaper) ?? widths[0];
  const file = width === undefined ? null : await store.open(variantKey(digits, width, 'image/jpeg'));
  return file && buffer(file);
}
