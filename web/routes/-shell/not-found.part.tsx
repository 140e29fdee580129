import { Link } from '@tanstack/react-router'
import { Mark } from '#web/product/mark.tsx'
import { Button } from '#web/ui/button.tsx'
import { ScreenMessage } from '#web/ui/screen-message.tsx'

/** Shown for an address that is not a screen. */
export function NotFoundScreen() {
  return (
    <ScreenMessage
      icon={<Mark size={32} />}
      title="404 Page Not Found"
      description="We can't find that page. It may have moved, or the link may be wrong."
      action={
        <Button asChild>
          <Link to="/">Go to the home page</Link>
        </Button>
      }
    />
  )
}
