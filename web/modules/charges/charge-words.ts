import type { StayCharges } from '#contract/schemas/charges.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { counted } from '#contract/vocabulary/words.ts'
import type { Tone } from '#web/ui/badge.tsx'

type Charge = StayCharges['charges'][number]

/** "1 hour 35 minutes". */
export function durationWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && counted(hours, 'hour'), (rest > 0 || hours === 0) && counted(rest, 'minute')]
    .filter(Boolean)
    .join(' ')
}

/** What a charge is for. */
export function forWords({ kind, minutes, what }: Pick<Charge, 'kind' | 'minutes' | 'what'>): string {
  if (kind === 'agreed') return 'What you agreed on in a case'
  if (kind === 'proposed') return 'Proposed by our team in a case'
  if (kind === 'vet') return what === null ? 'A cost at the vet' : `At the vet: ${isolated(what)}`
  return minutes === null ? 'Late pick-up' : `Late pick-up, ${durationWords(minutes)} past the grace period`
}

/** Who may do what about a charge until its time is over: "Pay or object". */
export function askedWords({ kind }: Pick<Charge, 'kind'>, isOwner: boolean, otherName: string): string {
  if (kind === 'agreed') return isOwner ? 'Nothing is charged by itself. Please pay' : `${otherName} pays this`
  if (kind === 'proposed') return isOwner ? 'You can pay or decline' : `${otherName} can pay or decline`
  return isOwner ? `${otherName} asks for this. Pay or object` : `${otherName} can pay or object`
}

/** How a charge stands, for a side of the stay or staff. */
export function stateChip(
  { state, kind }: Pick<Charge, 'state' | 'kind'>,
  isOwner: boolean,
): { tone: Tone; words: string } {
  switch (state) {
    case 'asked':
      return isOwner
        ? { tone: 'warn', words: kind === 'agreed' ? 'To pay' : 'Please answer' }
        : { tone: 'brand', words: kind === 'proposed' ? 'Proposed' : 'Asked for' }
    case 'unpaid':
      return { tone: 'danger', words: 'Not paid yet' }
    case 'paid':
      return { tone: 'ok', words: 'Paid' }
    case 'objected':
      return { tone: 'warn', words: 'Objected to' }
    case 'dropped':
      return { tone: 'neutral', words: kind === 'proposed' ? 'Not paid' : 'Taken back' }
  }
}
