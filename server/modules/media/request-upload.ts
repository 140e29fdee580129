import type * as api from '#contract/api.ts'
import { randomBytes } from 'node:crypto'
import type { ParsedInput, RefusalOf, Reply } from '#contract/endpoint.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { portraitMaximumBytes } from '#contract/vocabulary/limits.ts'
import { happenedAt } from '#contract/vocabulary/device-time.ts'
import { picturePath } from '#contract/vocabulary/pictures.ts'
import type { PhotoSource } from '#contract/vocabulary/uploads.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import type { ObjectStorage } from '#server/gateways/object-storage/object-storage.ts'
import { lockUser } from '#server/modules/identity/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { incomingKey } from './process-picture.ts'
import { countUploads, insertReservation } from './store.ts'
import { signUpload, uploadLifetime } from './upload-token.ts'

/** What making upload addresses needs: the key that signs them and the address of this server. */
export type UploadOptions = {
  readonly key: Buffer
  readonly publicUrl: string
  /** Signs addresses for uploads directly to the storage, if it supports them. */
  readonly direct?: ObjectStorage['direct'] | undefined
}

type Call = typeof api.media.requestUpload

/** Limits per person: uploads started within an hour, and pictures that nothing uses; a check-in has up to 12 of each pet. */
const quotas = { stay: { perHour: 80, unattached: 80 }, other: { perHour: 20, unattached: 20 } } as const

/** Reserves a picture for a person and returns the signed address for its upload. */
export async function requestUpload(
  db: Database,
  { key, publicUrl, direct }: UploadOptions,
  caller: Caller,
  body: ParsedInput<Call>['body'],
  now: Date,
): Promise<Reply<Call> | Refused<RefusalOf<Call>>> {
  if (body?.purpose === 'profile' && (body.bytes ?? 0) > portraitMaximumBytes) return refuse('portrait_too_large')
  const id = randomBytes(16).toString('base64url')
  const expiresAt = new Date(now.getTime() + uploadLifetime)
  const reserved = await transaction(db, async (tx) => {
    // serializes one person's uploads, so that two tabs cannot exceed the quota together
    await lockUser(tx, caller.id)
    const count = await countUploads(tx, caller.id, new Date(now.getTime() - 3_600_000), now)
    const quota = body?.purpose === 'stay' ? quotas.stay : quotas.other
    if (count.recent >= quota.perHour || count.unattached >= quota.unattached) return false
    await insertReservation(tx, {
      id,
      ownerId: caller.id,
      purpose: body?.purpose ?? null,
      ...originOf(body, now),
      now,
      expiresAt,
    })
    return true
  })
  if (!reserved) return refuse('too_many_uploads')
  // browsers take the last segment of this address and use /objects/uploads/{segment} as the picture's address
  const uploadURL = `${publicUrl}${picturePath(id)}?token=${signUpload(key, id, expiresAt)}`
  const { bytes, type } = body ?? {}
  if (!direct || !bytes || !type) return { uploadURL }
  return { uploadURL, directURL: await direct(incomingKey(id), { bytes, type, seconds: uploadLifetime / 1000 }) }
}

/** Where a photo of a stay is from; what does not say it is taken as a file. */
function originOf(body: ParsedInput<Call>['body'], now: Date): { source: PhotoSource | null; takenAt: Date | null } {
  if (body?.purpose !== 'stay') return { source: null, takenAt: null }
  const { source = 'file', taken } = body
  if (source === 'file') return { source, takenAt: null }
  return { source, takenAt: taken ? happenedAt(new Date(taken.deviceAt), new Date(taken.sentAt), now) : now }
}
