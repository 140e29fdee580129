import { Link } from '@tanstack/react-router'
import { Siren } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import type { ButtonProps } from '#web/ui/button.tsx'

type EmergencyLinkProps = Pick<ButtonProps, 'size' | 'full' | 'className'> & {
  bookingId: string
  /** Whether the pets are there now; before that it is a page to prepare. */
  isNow: boolean
  /** Names the pets, where there are several. */
  about?: string | undefined
}

/** Leads to the emergency sheet of a stay, in red while its pets are there. */
export function EmergencyLink({ bookingId, isNow, about, ...look }: EmergencyLinkProps) {
  return (
    <Button asChild variant={isNow ? 'danger' : 'secondary'} {...look}>
      <Link to="/bookings/$bookingId/emergency" params={{ bookingId }}>
        <Siren aria-hidden="true" className="size-4.5" />
        {isNow ? 'Emergency' : 'Emergency sheet'}
        {about && `: ${about}`}
      </Link>
    </Button>
  )
}
