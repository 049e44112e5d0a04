/** A photographed critique sheet as the phone keeps it; its JPEG is kept apart until it has been sent. */
export interface KeptSheet {
  /** UUID made on the phone. */
  id: string;
  breedId: number;
  entryId: number;
  /** The phone's clock, ISO. */
  at: string;
  state: 'waiting' | 'sent' | 'refused';
  /** The portal's answer to a refused one, in words. */
  reason: string;
}

/** The photographs of a ring on the phone's disk. */
export interface SheetStorage {
  addSheet(sheet: KeptSheet, bytes: ArrayBuffer): Promise<void>;
  /** Null once the photograph has been sent or removed. */
  bytesOfSheet(id: string): Promise<ArrayBuffer | null>;
  /** Deletes the JPEG of a sheet that has been sent. */
  changeSheet(id: string, changes: Pick<KeptSheet, 'state' | 'reason'>): Promise<void>;
  dropSheet(id: string): Promise<void>;
}
