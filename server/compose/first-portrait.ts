import { portraitMaximumBytes } from '#contract/vocabulary/limits.ts'
import type { Database } from '#server/database/connect.ts'
import { fetchPublic } from '#server/gateways/fetch-public.ts'
import { isThisMachine } from '#server/gateways/public-address.ts'
import type { ObjectStorage } from '#server/gateways/object-storage/object-storage.ts'
import { roleOf, setFirstPortrait } from '#server/modules/identity/public.ts'
import { keepPortrait } from '#server/modules/media/public.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import type { JobHandler } from '#server/platform/jobs/jobs.ts'
import { textOf } from '#server/platform/jobs/payload.ts'
import type { Env } from './env.ts'

const portraitJob = 'take-portrait'

/** Asks for the picture that the sign-in provider has of somebody new, which takes as long as it takes. */
export async function takePortraitLater(db: Database, userId: string, address: string): Promise<void> {
  await addJob(db, portraitJob, { userId, address }, undefined, { isPatient: true })
}

/**
 * Fetches such a picture and keeps it like an upload of theirs, unless they have chosen one meanwhile. The address is as a
 * rule the person's own to say, so that only the public internet is reached, or this machine where the provider itself is on it.
 */
export function portraitJobs(env: Env, db: Database, storage: ObjectStorage): Readonly<Record<string, JobHandler>> {
  const loopback = isThisMachine(URL.parse(env.OIDC_ISSUER ?? '')?.hostname ?? '')
  return {
    [portraitJob]: async (payload) => {
      const [userId, address] = [textOf(payload, 'userId'), textOf(payload, 'address')]
      const found = await fetchPublic(address, { loopback, accept: 'image/*', bytesMaximum: portraitMaximumBytes })
      // what is not to be had is no failure of ours: people have a picture of their initials meanwhile, or choose one
      if ('problem' in found || (await roleOf(db, userId)) === undefined) return
      const id = await keepPortrait({ db, storage }, userId, found.bytes)
      if (id !== undefined) await setFirstPortrait(db, userId, id)
    },
  }
}
