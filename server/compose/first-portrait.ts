import { portraitMaximumBytes } from '#contract/vocabulary/limits.ts'
import type { Database } from '#server/database/connect.ts'
import { fetchPublic } from '#server/gateways/fetch-public.ts'
import { isThisMachine } from '#server/gateways/public-address.ts'
import type { ObjectStorage } from '#server/gateways/object-storage/object-storage.ts'
import { roleOf, setFirstPortrait } from '#server/modules/identity/public.ts'
import { storePortrait } from '#server/modules/media/public.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import type { JobHandler } from '#server/platform/jobs/jobs.ts'
import { textOf } from '#server/platform/jobs/payload.ts'
import type { Env } from './env.ts'

const portraitJob = 'take-portrait'

/**
 * Adds a job that fetches a new person's picture from the sign-in provider. It has low priority, because the server
 * with the picture may be slow.
 */
export async function takePortraitLater(db: Database, userId: string, address: string): Promise<void> {
  await addJob(db, portraitJob, { userId, address }, undefined, { isPatient: true })
}

/**
 * Fetches the picture and stores it like an upload, unless the person has chosen one meanwhile. The person can usually
 * set the address, so only the public internet is reached, or this machine if the provider is on it.
 */
export function portraitJobs(env: Env, db: Database, storage: ObjectStorage): Readonly<Record<string, JobHandler>> {
  const loopback = isThisMachine(URL.parse(env.OIDC_ISSUER ?? '')?.hostname ?? '')
  return {
    [portraitJob]: async (payload) => {
      const [userId, address] = [textOf(payload, 'userId'), textOf(payload, 'address')]
      const found = await fetchPublic(address, { loopback, accept: 'image/*', bytesMaximum: portraitMaximumBytes })
      // a picture that cannot be fetched is not an error: pages show initials until the person chooses one
      if ('problem' in found || (await roleOf(db, userId)) === undefined) return
      const id = await storePortrait({ db, storage }, userId, found.bytes)
      if (id !== undefined) await setFirstPortrait(db, userId, id)
    },
  }
}
