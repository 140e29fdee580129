import type { Bucket } from '#server/gateways/object-storage/s3/bucket.ts'
import type { Env } from './env.ts'

/** Where photos are stored: in a folder of this machine, or in a bucket. */
export type StorageSettings = { readonly dataDir: string; readonly bucket: Bucket | undefined }

export function storageSettings(env: Env): StorageSettings {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  const { S3_ENDPOINT: endpoint, S3_REGION: region, DATA_DIR: dataDir } = env
  const isBucket = bucket !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined
  return { dataDir, bucket: isBucket ? { bucket, accessKeyId, secretAccessKey, endpoint, region } : undefined }
}
