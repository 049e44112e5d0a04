import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { openS3, type S3Options } from '../files/s3Store.ts';
import type { BackupPlace } from './place.ts';

/** S3 allows ten thousand parts: objects up to 160 GB, with one part in memory. */
const partLength = 16 * 1024 * 1024;

async function* inParts(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const piece of content) {
    held.push(piece);
    size += piece.length;
    if (size < partLength) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size) yield Buffer.concat(held);
}

export function s3Place({ bucket, prefix, ...options }: S3Options & { prefix: string }): BackupPlace {
  const client = openS3({ ...options, bucket });
  const at = (name: string) => ({ Bucket: bucket, Key: prefix + name });

  /** The object becomes visible only when all parts are uploaded. */
  const writeInParts = async (name: string, first: Buffer, others: AsyncGenerator<Buffer>): Promise<number> => {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(at(name)));
    const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
    let size = 0;
    const upload = async (Body: Buffer): Promise<void> => {
      const PartNumber = Parts.length + 1;
      const { ETag } = await client.send(new UploadPartCommand({ ...at(name), UploadId, PartNumber, Body }));
      Parts.push({ ETag, PartNumber });
      size += Body.length;
    };
    try {
      await upload(first);
      for await (const part of others) await upload(part);
      await client.send(new CompleteMultipartUploadCommand({ ...at(name), UploadId, MultipartUpload: { Parts } }));
      return size;
    } catch (error) {
      await client.send(new AbortMultipartUploadCommand({ ...at(name), UploadId }));
      throw error;
    }
  };

  return {
    name: `s3://${bucket}/${prefix}`,
    async write(name, content) {
      const parts = inParts(content);
      const first = (await parts.next()).value ?? Buffer.alloc(0);
      if (first.length >= partLength) return writeInParts(name, first, parts);
      await client.send(new PutObjectCommand({ ...at(name), Body: first, ContentType: 'application/octet-stream' }));
      return first.length;
    },
    async open(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(name)));
        return Body as AsyncIterable<Buffer> & typeof Body;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async list(begin) {
      const names: string[] = [];
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + begin, ContinuationToken }),
        );
        for (const { Key = '' } of page.Contents ?? []) names.push(Key.slice(prefix.length));
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (ContinuationToken);
      return names;
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)));
    },
  };
}
