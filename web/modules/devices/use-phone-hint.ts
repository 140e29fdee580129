import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readPhoneNumber } from '#contract/vocabulary/phone-numbers.ts'
import { phoneHintOf } from './phone-words.ts'
import { reachQuery } from './queries.ts'

/** How long a number stays as it is before it is judged: half of one is not wrong yet. */
const pauseMs = 700

// Loaded where a phone field is.
const loadParser = async () => (await import('libphonenumber-js/max')).default

/** The hint of a phone field: why text messages cannot be sent to what is in it. */
export function usePhoneHint(written: string): string | undefined {
  const textMessages = useQuery(reachQuery).data?.textMessages === true
  const text = written.trim()
  const [judged, setJudged] = useState<{ text: string; hint: string | undefined }>()
  useEffect(() => {
    if (!textMessages || text === '') return
    let current = true
    const timer = setTimeout(async () => {
      // without the library nothing is said
      const parse = await loadParser().catch(() => undefined)
      if (parse && current) setJudged({ text, hint: phoneHintOf(readPhoneNumber(text, parse)) })
    }, pauseMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [text, textMessages])
  return judged?.text === text ? judged.hint : undefined
}
