import * as api from '#contract/api.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { ownPet } from '#server/modules/pets/public.ts'
import { route } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { gapsAtListing } from './gaps-at-listing.ts'
import { recordsOfStay } from './records-of-stay.ts'
import { addRecord, changeRecord, remindOfRecord, removeRecord } from './save-record.ts'
import { recordsOf } from './store.ts'
import { viewRecord } from './view.ts'
import { questionRecord, waiveRecord } from './waive-record.ts'

export function vaccinationsRoutes(db: Database): Route[] {
  return [
    route(api.vaccinations.list, async ({ caller, params }) => {
      if (!(await ownPet(db, caller, params.id))) return refuse('not_found')
      return (await recordsOf(db, [params.id])).map(viewRecord)
    }),
    route(api.vaccinations.add, async ({ caller, params, body, now }) => {
      const record = await addRecord(db, caller, params.id, body, now)
      return isRefused(record) ? record : viewRecord(record)
    }),
    route(api.vaccinations.change, async ({ caller, params, body, now }) => {
      const record = await changeRecord(db, caller, params.id, body, now)
      return isRefused(record) ? record : viewRecord(record)
    }),
    route(api.vaccinations.remove, async ({ caller, params, now }) => removeRecord(db, caller, params.id, now)),
    route(api.vaccinations.remind, async ({ caller, params, body }) => {
      const record = await remindOfRecord(db, caller, params.id, body.on)
      return isRefused(record) ? record : viewRecord(record)
    }),
    route(api.vaccinations.ofStay, async ({ caller, params, now }) => recordsOfStay(db, caller, params.id, now)),
    route(api.vaccinations.gapsAtListing, async ({ caller, params, query }) =>
      gapsAtListing(db, caller, params.id, query),
    ),
    route(api.vaccinations.waive, async ({ caller, params, body, now }) => {
      const refused = await waiveRecord(db, caller, params, body.reason, now)
      return refused ?? recordsOfStay(db, caller, params.id, now)
    }),
    route(api.vaccinations.question, async ({ caller, params, body, now }) => {
      const refused = await questionRecord(db, caller, params, body.why, now)
      return refused ?? recordsOfStay(db, caller, params.id, now)
    }),
  ]
}
