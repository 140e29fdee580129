import * as api from '#contract/api.ts'
import type { Database } from '#server/database/connect.ts'
import { route } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { requestUpload } from './request-upload.ts'
import type { UploadOptions } from './request-upload.ts'

export function mediaRoutes(db: Database, options: UploadOptions): Route[] {
  return [
    route(api.media.requestUpload, async ({ caller, body, now }) => requestUpload(db, options, caller, body, now)),
  ]
}
