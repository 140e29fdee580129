import { Link } from '@tanstack/react-router'
import { CalendarX } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { ScreenMessage } from '#web/ui/screen-message.tsx'

/** There is none by that id, or it is somebody else's. */
export function BookingNotFound() {
  return (
    <ScreenMessage
      icon={<CalendarX />}
      title="Booking not found"
      description="It doesn't exist, or it belongs to another account."
      action={
        <Button asChild>
          <Link to="/profile" search={{ tab: 'activity' }}>
            Go to my activity
          </Link>
        </Button>
      }
    />
  )
}
