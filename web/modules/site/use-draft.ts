import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as api from '#contract/api.ts'
import type { SiteDraft } from '#contract/calls/site.ts'
import type { SiteContent } from '#contract/inputs/site.ts'
import { siteChanges } from '#contract/vocabulary/site-changes.ts'
import { onConnectivity } from '#web/platform/connectivity.ts'
import { keepInput, keptInputOf } from '#web/platform/kept-input.ts'
import { Failure, refusalOf } from '#web/platform/refusal.ts'
import { useUser } from '#web/platform/session.ts'
import { toastFailure } from '#web/platform/use-call.ts'
import { DraftSaver, type Base, type ShownDraft } from './draft-saver.ts'
import { readDraft, saveDraft } from './draft-mutations.ts'
import { siteDraftQuery } from './queries.ts'
import { withValue } from './site-values.ts'

/** What is not saved yet is kept under this name. */
const keptName = 'draft of the site'

type Unsaved = { readonly content: SiteContent } & Base

/**
 * The draft as it is edited: saved by itself after each pause, as long as nothing in it is wrong. What is not saved yet
 * stays in this tab, whatever happens to the connection or the page.
 */
export function useDraft(stored: SiteDraft) {
  const cache = useQueryClient()
  const { user } = useUser()
  const [shown, show] = useState<ShownDraft>({ content: stored.content, mistakes: {}, status: 'saved', generation: 0 })
  const [saver] = useState(
    () =>
      new DraftSaver(stored, {
        save: async (body) => {
          const reply = await saveDraft(body)
          cache.setQueryData(siteDraftQuery.queryKey, reply)
          return reply
        },
        read: readDraft,
        check: checked,
        show,
        keep: (unsaved) => keepInput(keptName, unsaved),
        kindOf,
        tell: (error) => toastFailure(error, "We couldn't save the draft."),
      }),
  )
  useEffect(() => () => saver.stop(), [saver])
  useEffect(() => onConnectivity(() => saver.retry()), [saver])
  useEffect(() => saver.follow(stored), [saver, stored])
  // what an earlier visit of this tab could not save
  useEffect(() => {
    const left = keptInputOf<Unsaved>(user?.id, keptName)
    if (left) saver.restore(left)
  }, [saver, user?.id])

  return {
    ...shown,
    change: (path: string, value: unknown): void => saver.change((content) => withValue(content, path, value)),
    saveNow: () => saver.saveNow(),
    /** Takes what is there now in the place of what was edited. */
    reload: async (): Promise<void> => {
      const fresh = await cache.fetchQuery({ ...siteDraftQuery, staleTime: 0 })
      saver.restart(fresh)
    },
    changes: siteChanges(stored.published, shown.content),
  }
}

function kindOf(error: unknown): 'changed' | 'refused' | 'unanswered' {
  if (refusalOf(api.site.saveDraft, error)?.code === 'draft_changed') return 'changed'
  return error instanceof Failure ? 'unanswered' : 'refused'
}

/** What is wrong with the content, by path: "look.name". The check is loaded when it is first needed. */
async function checked(content: SiteContent) {
  const [{ SiteContent: schema }, { fieldSentencesOf, parseInput }] = await Promise.all([
    import('#contract/inputs/site.ts'),
    import('#contract/input-sentences.ts'),
  ])
  const { data, error } = parseInput(schema, content)
  // the schema is that of the content
  return { mistakes: error ? fieldSentencesOf(error.issues) : {}, clean: error ? content : (data as SiteContent) }
}

/** The draft of the site, read anew on every visit. */
export const useStoredDraft = () => useQuery({ ...siteDraftQuery, staleTime: 1000 })
