import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { User } from '#contract/schemas/identity.ts'
import { reachQuery } from './queries.ts'
import { cannotText } from './phone-words.ts'

/** Why text messages would not be sent, if so. */
export function TextMessageNote({ user: { phone, phoneTakesTexts } }: { user: User }) {
  const reach = useQuery(reachQuery).data
  if (reach?.textMessages === false) return <p className="text-sm text-ink-soft">We can't send text messages yet.</p>
  if (phoneTakesTexts) return null
  const toProfile = (words: string) => (
    <Link to="/profile" className="font-semibold text-brand underline underline-offset-2">
      {words}
    </Link>
  )
  return (
    <p className="text-sm text-ink-soft">
      {phone ? (
        <>
          {cannotText} {toProfile('Change it in your profile')} to get text messages.
        </>
      ) : (
        <>To get text messages, {toProfile('add your phone number')} to your profile.</>
      )}
    </p>
  )
}
