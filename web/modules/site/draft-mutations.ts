import * as api from '#contract/api.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { call } from '#web/platform/api.ts'

/** Saves the draft as it is edited; `DraftSaver` decides when, and what follows from the answer. */
export const saveDraft = (body: CallInput<typeof api.site.saveDraft>['body']) => call(api.site.saveDraft, { body })

/** Reads the draft that is there now. */
export const readDraft = () => call(api.site.draft)
