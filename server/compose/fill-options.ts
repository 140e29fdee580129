import type { Env } from './env.ts'
import type { FillOptions } from './fill.ts'
import { firstSite } from './first-site.ts'
import { storageSettings } from './storage-settings.ts'

/** What a new database of a server with these settings is filled with. */
export const fillOptions = (env: Env): FillOptions => ({
  photos: storageSettings(env),
  demo: env.DEMO,
  site: firstSite(env),
})
