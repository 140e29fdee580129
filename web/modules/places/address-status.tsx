import { CircleAlert, CircleCheck } from 'lucide-react'
import { Spinner } from '#web/ui/spinner.tsx'

/** The state of an address: not looked up yet, being looked up, found, or not found. */
export type AddressStatus = 'unknown' | 'validating' | 'valid' | 'invalid'

/** The same as an icon at the end of the field. */
export function AddressStatusIcon({ status }: { status: AddressStatus }) {
  const look = 'size-5 shrink-0'
  if (status === 'validating') return <Spinner size="sm" />
  if (status === 'valid') return <CircleCheck role="img" aria-label="Location found" className={`${look} text-ok`} />
  if (status === 'invalid')
    return <CircleAlert role="img" aria-label="Location not found" className={`${look} text-danger`} />
  return null
}
