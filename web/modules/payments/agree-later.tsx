import { useQuery } from '@tanstack/react-query'
import { agreementText } from '#contract/vocabulary/charge-agreements.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import { toCents } from '#contract/vocabulary/money.ts'
import { readersNow } from '#web/platform/format/readers-clock.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { isExpired } from './card-words.ts'
import { cardsQuery } from './queries.ts'

/** What the user agrees to: a saved card, an amount like "54.00", and the sentence that says so. */
export type Later = { readonly cardId: string; readonly most: string; readonly text: string }

export type AgreeLaterProps = {
  sitter: Parameters<typeof firstNameOf>[0]
  /** What would be charged. */
  most: string
  chosen: Later | null
  onChoose: (chosen: Later | null) => void
}

/** Offers to have a saved card charged when the sitter accepts; nothing for somebody without one. Another amount unticks it. */
export function AgreeLater({ sitter, most, chosen, onChoose }: AgreeLaterProps) {
  const cards = useQuery(cardsQuery)
  const now = readersNow()
  const card = cards.data?.find((each) => !isExpired(each, now))
  if (!card) return null
  const text = agreementText({ sitter: firstNameOf(sitter), card, mostCents: toCents(most) })
  return (
    <Checkbox
      label={text}
      hint="Otherwise you pay yourself. You can change your mind until then."
      checked={chosen?.text === text}
      onChange={(event) => onChoose(event.target.checked ? { cardId: card.id, most, text } : null)}
    />
  )
}
