import { useRouter } from '@tanstack/react-router'
import { CloudOff } from 'lucide-react'
import { useCutOff, youAreOffline } from '#web/platform/connectivity.ts'
import { sentenceOf } from '#web/platform/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { ScreenMessage } from '#web/ui/screen-message.tsx'

/** Replaces a screen whose loader failed; offers a retry. */
export function FailedScreen({ error, title = "We couldn't load this page" }: { error: unknown; title?: string }) {
  const router = useRouter()
  const retry = () => router.invalidate()
  const cutOff = useCutOff(error, retry)
  return (
    <div role="alert" data-says-offline={cutOff || undefined}>
      <ScreenMessage
        icon={<CloudOff />}
        title={cutOff ? youAreOffline : title}
        description={sentenceOf(error, '')}
        action={
          <Button variant="secondary" onClick={() => void retry()}>
            Retry
          </Button>
        }
      />
    </div>
  )
}
