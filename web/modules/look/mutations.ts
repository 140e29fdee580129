import * as api from '#contract/api.ts'
import type { SitePictureKind } from '#contract/vocabulary/site-files.ts'
import { useCall } from '#web/platform/use-call.ts'

/** Uploads a logo or social image; the reply has the name that goes into the draft of the site. */
export function useAddPicture(kind: SitePictureKind) {
  return useCall(api.look.addPicture, {
    input: (data: string) => ({ body: { kind, data } }),
    otherwise: { title: "We couldn't upload the picture" },
    refreshes: [],
  })
}
