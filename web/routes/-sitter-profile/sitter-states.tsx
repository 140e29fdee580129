import { Link, type ErrorComponentProps } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import { refusals } from '#contract/refusals.ts'
import { Button } from '#web/ui/button.tsx'
import { ScreenMessage } from '#web/ui/screen-message.tsx'
import { FailedScreen } from '../-shell/failed-screen.tsx'

/** Shown if there is no such sitter, or all their listings are hidden. */
export function SitterNotFound() {
  return (
    <ScreenMessage
      icon={<UserRound />}
      title="Sitter not found"
      description={refusals.sitter_not_found.sentence}
      action={
        <Button asChild>
          <Link to="/search">Find a Sitter</Link>
        </Button>
      }
    />
  )
}

/** Shown if a sitter could not be fetched. */
export function SitterFailed({ error }: ErrorComponentProps) {
  return <FailedScreen error={error} />
}
