import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { makeProfile, type NewProfile, type ProfileRow } from '#domains/profiles/server/factories.ts';
import type { UserType } from '#platform/contract/userTypes.ts';
import { type Files, openFiles } from '#platform/server/files/openFiles.ts';
import { buildPdf } from '#platform/server/files/pdf.ts';
import { publicFiles } from '#platform/server/files/routes.ts';
import type { Session } from '#platform/server/session.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import type { DocumentReaders } from './routes/fileRoutes.ts';
import { mediaRoutes } from './routes.ts';

export interface Caller {
  profile: ProfileRow;
  token: string;
}

export interface MediaPortal extends TestDatabase {
  app: FastifyInstance;
  files: Files;
  /** Folder of the file store and of incoming uploads. */
  folder: string;
  caller(profile?: Partial<NewProfile>): Promise<Caller>;
  upload(
    caller: Caller | null,
    what: 'document' | 'picture',
    bytes: Buffer,
    name?: string,
  ): Promise<LightMyRequestResponse>;
  call(
    caller: Caller | null,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** Serves the media routes with their own database and folder; `caller` members are signed in. */
export async function openMediaPortal({
  readers = {},
  settings = {},
}: {
  readers?: DocumentReaders;
  settings?: Record<string, string>;
} = {}): Promise<MediaPortal> {
  const database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'portal-media-'));
  const sessions = new Map<string, Session>();
  let files: Files | undefined;
  const app = await testApp({
    db: database.db,
    settings: { DATA_DIR: folder, API_PER_MINUTE: '100000', ...settings },
    findSession: async (_parts, token) => sessions.get(token) ?? null,
    routes: (server, { db, config }) => {
      server.register(async (scope) => {
        files = await openFiles(config);
        await mediaRoutes(scope, { db, files, readers });
        publicFiles(scope, { db, store: files.store });
      });
    },
  });
  const headers = (caller: Caller | null): Record<string, string> =>
    caller ? { authorization: `Bearer ${caller.token}` } : {};
  return {
    ...database,
    app,
    files: files as Files,
    folder,
    async caller(given = {}) {
      const profile = await makeProfile(database.db, given);
      const token = `token_of_profile_number_${profile.id}`;
      sessions.set(token, {
        sessionId: profile.id,
        accountId: profile.id,
        profileId: profile.id,
        userType: profile.userType as UserType,
        alias: profile.alias,
        roles: [],
      });
      return { profile, token };
    },
    upload(caller, what, bytes, name = what === 'document' ? 'Положение.pdf' : 'Рекс.jpg') {
      const { payload, type } = form(bytes, name);
      const url = what === 'document' ? '/api/document/document' : '/api/media/picture';
      return app.inject({ method: 'POST', url, headers: { ...headers(caller), 'content-type': type }, payload });
    },
    call: (caller, method, url, payload) =>
      app.inject({ method, url, headers: headers(caller), ...(payload && { payload }) }),
    async close() {
      await app.close();
      files?.fileWorker.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Encodes a form with one file as a browser does. */
export function form(bytes: Buffer, name: string, field = 'file'): { payload: Buffer; type: string } {
  const boundary = '----portal-test-boundary';
  const said = name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${said}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

/** Noise, which the encoder cannot compress. */
export const photo = (width = 900, height = 600): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#456', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .jpeg({ quality: 85 })
    .toBuffer();

export const pdf = (): Promise<Buffer> => buildPdf('# Положение\n\nОдин абзац.');
