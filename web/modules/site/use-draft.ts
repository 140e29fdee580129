import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { SiteDraft } from '#contract/calls/site.ts'
import type { SiteContent } from '#contract/inputs/site.ts'
import { siteChanges } from '#contract/vocabulary/site-changes.ts'
import { wrongIn } from '#contract/input-sentences.ts'
import { useSaveSite } from './mutations.ts'
import { siteDraftQuery } from './queries.ts'
import { withValue } from './site-values.ts'

/** How long nothing is typed before the draft is saved. */
const pauseMs = 700

/** The draft as it is edited: saved by itself after each pause, as long as nothing in it is wrong. */
export function useDraft(stored: SiteDraft) {
  const cache = useQueryClient()
  const [content, setContent] = useState(stored.content)
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({})
  const latest = useRef({ content: stored.content, revision: stored.revision, isSaved: true })
  const save = useSaveSite(() => undefined)
  const timer = useRef<number>(undefined)

  /** Saves what was typed since; resolves to whether all of it is saved. */
  const saveNow = async (): Promise<boolean> => {
    window.clearTimeout(timer.current)
    if (latest.current.isSaved) return true
    const wrong = await mistakesIn(latest.current.content)
    setMistakes(wrong)
    if (Object.keys(wrong).length > 0) return false
    const { content: sent, revision } = latest.current
    latest.current.isSaved = true
    try {
      const reply = await save.mutateAsync({ content: sent, revision })
      latest.current.revision = reply.revision
      cache.setQueryData(siteDraftQuery.queryKey, reply)
      return latest.current.isSaved
    } catch {
      // the call has said why; the next change tries again
      latest.current.isSaved = false
      return false
    }
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const change = (path: string, value: unknown): void => {
    const next = withValue(latest.current.content, path, value)
    latest.current = { ...latest.current, content: next, isSaved: false }
    setContent(next)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => void saveNow(), pauseMs)
  }
  const restart = (from: SiteContent): void => {
    window.clearTimeout(timer.current)
    latest.current = { content: from, revision: 0, isSaved: true }
    setContent(from)
    setMistakes({})
  }
  return {
    content,
    mistakes,
    change,
    saveNow,
    restart,
    isSaving: save.isPending,
    changes: siteChanges(stored.published, content),
  }
}

/** What is wrong with the content, by path: "look.name". The check is loaded when it is first needed. */
async function mistakesIn(content: SiteContent): Promise<Record<string, string>> {
  const { SiteContent: schema } = await import('#contract/inputs/site.ts')
  return wrongIn(schema, content)
}

/** The draft of the site, read anew on every visit. */
export const useStoredDraft = () => useQuery({ ...siteDraftQuery, staleTime: 1000 })
