import { Link, type ErrorComponentProps } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { refusals } from '#contract/refusals.ts'
import { Button } from '#web/ui/button.tsx'
import { ScreenMessage } from '#web/ui/screen-message.tsx'
import { FailedScreen } from '../-shell/failed-screen.tsx'

/** Shown if there is no city of that name. */
export function CityNotFound() {
  return (
    <ScreenMessage
      icon={<MapPin />}
      title="City not found"
      description={refusals.city_not_found.sentence}
      action={
        <Button asChild>
          <Link to="/sitters">See all cities</Link>
        </Button>
      }
    />
  )
}

/** Shown if a city could not be fetched. */
export function CityFailed({ error }: ErrorComponentProps) {
  return <FailedScreen error={error} />
}
