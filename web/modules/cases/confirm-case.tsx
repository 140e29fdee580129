import { useEffect, useRef } from 'react'
import { sentenceOf } from '#web/platform/refusal.ts'
import { Card } from '#web/ui/card.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { CaseNumber } from './case-number.tsx'
import { useConfirmCase } from './mutations.ts'

/** Confirms the email of a case, once, and says so. */
export function ConfirmCase({ token }: { token: string }) {
  const { data, error, mutate } = useConfirmCase()
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    mutate(token)
  }, [mutate, token])
  return (
    <Card className="p-5" role="status">
      {data ? (
        <p className="text-lg font-semibold">
          Thanks. Your case <CaseNumber number={data.number} /> has reached our team, and we answer by email within one
          business day.
        </p>
      ) : error ? (
        <p>{sentenceOf(error, 'Please try again.')}</p>
      ) : (
        <Spinner label="Confirming your email…" />
      )}
    </Card>
  )
}
