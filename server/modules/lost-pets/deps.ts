import type { Database } from '#server/database/connect.ts'
import type { ContactTokens } from '#server/modules/emergency/public.ts'
import type { Counter } from '#server/platform/http/counter.ts'
import type { Quotas } from '#server/platform/quotas.ts'

/** What opening a page and ending it needs: contacts get mails with the address of the page. */
export type TellDeps = { readonly db: Database; readonly publicUrl: string; readonly tokens: ContactTokens }

export type LostDeps = TellDeps & {
  readonly quotas: Quotas
  /** Counts the sightings that come from a network. */
  readonly byAddress: Counter
}
