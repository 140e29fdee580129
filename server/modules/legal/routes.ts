import * as api from '#contract/api.ts'
import { isRefused } from '#contract/refusals.ts'
import { legalDocumentNames } from '#contract/vocabulary/text-pages.ts'
import type { Database } from '#server/database/connect.ts'
import { route } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { agree, dueConsents } from './consent.ts'
import type { KnownTerms } from './consent.ts'
import { publishVersion, viewPage } from './publish.ts'

type LegalDeps = { readonly db: Database; readonly known: KnownTerms }

export function legalRoutes({ db, known }: LegalDeps): Route[] {
  return [
    route(api.legal.due, ({ caller, now }) => dueConsents(db, caller.id, now)),
    route(api.legal.agree, ({ caller, body, now }) => agree(db, caller.id, body.versions, now)),
    route(api.legal.list, ({ now }) => Promise.all(legalDocumentNames.map((document) => viewPage(db, document, now)))),
    route(api.legal.publish, async ({ caller, now, ...input }) => {
      const refused = await publishVersion(db, caller.id, input, now)
      known.forget()
      return isRefused(refused) ? refused : viewPage(db, input.params.document, now)
    }),
  ]
}
