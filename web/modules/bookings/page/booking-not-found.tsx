import { Link } from '@tanstack/react-router'
import { CalendarX } from 'lucide-react'
import { useUser } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ScreenMessage } from '#web/ui/screen-message.tsx'

/** Shown if there is no booking with that id, or it belongs to others. */
export function BookingNotFound() {
  const { user } = useUser()
  return (
    <ScreenMessage
      icon={<CalendarX />}
      title="Booking not found"
      description="It doesn't exist, or it belongs to another account."
      action={
        <Button asChild>
          {user?.role === 'sitter' ? (
            <Link to="/sitter-dashboard" search={{ tab: 'requests' }}>
              Go to booking requests
            </Link>
          ) : (
            <Link to="/owner-dashboard">Go to My Bookings</Link>
          )}
        </Button>
      }
    />
  )
}
