import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoint } from '#platform/contract/endpoint.ts';
import { type Api, ApiError } from '../calls/api.ts';
import { upload } from '../calls/upload.ts';
import { formPayload } from './formPayload.ts';

/** The part of XMLHttpRequest that an upload uses. */
class PretendedRequest {
  static last: PretendedRequest;
  upload = {};
  status = 0;
  statusText = '';
  responseText = '';
  opened: string[] = [];
  form: unknown;
  headers: Record<string, string> = {};
  onload?: () => void;

  constructor() {
    PretendedRequest.last = this;
  }
  open(...opened: string[]): void {
    this.opened = opened;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getResponseHeader(): null {
    return null;
  }
  send(form: unknown): void {
    this.form = form;
  }
  answer(status: number, body: object): void {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.onload?.();
  }
}

const api = {
  access: { token: () => null, onUnauthorized: () => undefined, owner: () => null },
  call: () => Promise.reject(new Error('not asked')),
} as Api;
const scan = new File(['%PDF-'], 'Скан.pdf', { type: 'application/pdf' });
const keys = (form: FormData) => [...form].map(([key, value]) => [key, value instanceof File ? value.name : value]);

describe('a multipart payload', () => {
  it('holds the values of a list one by one under its name, files too [R7-07]', () => {
    expect(keys(formPayload({ breed_ids: [12, 7], scans: [scan, scan], none: [] }))).toEqual([
      ['breed_ids', '12'],
      ['breed_ids', '7'],
      ['scans', 'Скан.pdf'],
      ['scans', 'Скан.pdf'],
    ]);
  });

  it('flattens groups into bracket and dot keys at any depth [R7-09]', () => {
    const contacts = [
      { kind: 'phone', value: '+7(817)200-00-00' },
      { kind: 'mail', value: 'a@b.example', days: [1, 2] },
    ];
    expect(
      keys(formPayload({ address: { city: { id: 7 }, street: 'Садовая' }, contacts, scan: { file: scan } })),
    ).toEqual([
      ['address.city.id', '7'],
      ['address.street', 'Садовая'],
      ['contacts[0].kind', 'phone'],
      ['contacts[0].value', '+7(817)200-00-00'],
      ['contacts[1].kind', 'mail'],
      ['contacts[1].value', 'a@b.example'],
      ['contacts[1].days', '1'],
      ['contacts[1].days', '2'],
      ['scan.file', 'Скан.pdf'],
    ]);
  });

  it('omits undefined values and sends emptied ones as an empty text', () => {
    expect(keys(formPayload({ a: undefined, b: null, c: '', d: 0, e: false }))).toEqual([
      ['b', ''],
      ['c', ''],
      ['d', '0'],
      ['e', 'false'],
    ]);
  });
});

describe('a multipart submission', () => {
  const scanned = endpoint<Record<string, never>, { id: number }>({
    name: 'replaceScan',
    method: 'PUT',
    path: '/api/scans/scan',
  });
  beforeEach(() => void vi.stubGlobal('XMLHttpRequest', PretendedRequest));
  afterEach(() => void vi.unstubAllGlobals());

  it('uses the given method and address and returns the result [R7-05 R7-06]', async () => {
    const answered = upload(api, scanned, { file: scan, tags: ['a', 'b'] });
    expect(PretendedRequest.last.opened).toEqual(['PUT', '/api/scans/scan']);
    expect(keys(PretendedRequest.last.form as FormData)).toEqual([
      ['file', 'Скан.pdf'],
      ['tags', 'a'],
      ['tags', 'b'],
    ]);
    PretendedRequest.last.answer(200, { returnCode: 200, result: { id: 4 } });
    expect(await answered).toEqual({ id: 4 });
  });

  it('rejects with the errors object when it is refused [R7-08]', async () => {
    const answered = upload(api, scanned, { file: scan }).catch((error: ApiError) => error);
    PretendedRequest.last.answer(422, { returnCode: 422, errors: { file: 'Файл повреждён' } });
    const error = await answered;
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 422, errors: { file: 'Файл повреждён' } });
  });
});
