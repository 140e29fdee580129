import * as api from '#contract/api.ts'
import type { Database } from '#server/database/connect.ts'
import { route } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { storeSitePicture } from './make-look.ts'

export function lookRoutes(db: Database): Route[] {
  return [
    route(api.look.addPicture, ({ body: { kind, data }, now }) =>
      storeSitePicture(db, kind, Buffer.from(data, 'base64'), now),
    ),
  ]
}
