import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from '@20minutes/s3rver';

export const KEY = 'S3RVER';

export interface Vendor {
  folder: string;
  /** The folder that contains a bucket's objects as files. */
  folderOf(bucket: string): string;
  port: number;
  /** A port with the same buckets. Here, requests with a wrong signature are refused. */
  strictPort: number;
  newBucket(): Promise<string>;
  addressOf(bucket: string, port?: number): string;
  close(): Promise<void>;
}

/**
 * An S3 server on this machine. To create or list a bucket, the SDK signs an address with a slash at its end, which this
 * server checks without the slash. So one server ignores signatures, and a strict one serves the same folder.
 */
export async function openVendor(): Promise<Vendor> {
  const folder = await mkdtemp(join(tmpdir(), 'rosemary-s3-'));
  const directory = join(folder, 'vendor');
  await mkdir(directory);
  const server = (allowMismatchedSignatures: boolean) =>
    new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, allowMismatchedSignatures });
  const lenient = server(true);
  const strict = server(false);
  const { port } = await lenient.run();
  const { port: strictPort } = await strict.run();
  return {
    folder,
    folderOf: (bucket) => join(directory, bucket),
    port,
    strictPort,
    async newBucket() {
      const Bucket = `b-${randomUUID()}`;
      const credentials = { accessKeyId: KEY, secretAccessKey: KEY };
      const endpoint = `http://127.0.0.1:${port}`;
      const client = new S3Client({ region: 'us-east-1', endpoint, forcePathStyle: true, credentials });
      await client.send(new CreateBucketCommand({ Bucket }));
      client.destroy();
      return Bucket;
    },
    addressOf: (bucket, at = port) => `s3://${KEY}:${KEY}@127.0.0.1:${at}/${bucket}?region=us-east-1&tls=off`,
    async close() {
      await lenient.close();
      await strict.close();
      await rm(folder, { recursive: true });
    },
  };
}
