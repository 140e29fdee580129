import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { reachQuery } from './queries.ts'

/** Why text messages would not be sent, if so. */
export function TextMessageNote({ phone }: { phone: string | null }) {
  const reach = useQuery(reachQuery).data
  if (reach?.textMessages === false) return <p className="text-sm text-ink-soft">We can't send text messages yet.</p>
  if (phone) return null
  return (
    <p className="text-sm text-ink-soft">
      To get text messages,{' '}
      <Link to="/profile" className="font-semibold text-brand underline underline-offset-2">
        add your phone number
      </Link>{' '}
      to your profile.
    </p>
  )
}
