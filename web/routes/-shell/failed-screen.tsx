import { useRouter } from '@tanstack/react-router'
import { CloudOff } from 'lucide-react'
import { sentenceOf } from '#web/platform/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { ScreenMessage } from '#web/ui/screen-message.tsx'

/** Replaces a screen whose loader failed; offers a retry. */
export function FailedScreen({ error, title = "We couldn't load this page" }: { error: unknown; title?: string }) {
  const router = useRouter()
  return (
    <div role="alert">
      <ScreenMessage
        icon={<CloudOff />}
        title={title}
        description={sentenceOf(error, '')}
        action={
          <Button variant="secondary" onClick={() => void router.invalidate()}>
            Retry
          </Button>
        }
      />
    </div>
  )
}
