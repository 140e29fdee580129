import * as api from '#contract/api.ts'
import type { Conversation } from '#contract/calls/messaging.ts'
import { refusals } from '#contract/refusals.ts'
import { isSignedOut, refusalOf } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toasts.ts'
import { useCall } from '#web/platform/use-call.ts'

export type OpenOptions = {
  /** Only logs a failure; the user can try again. */
  quiet?: boolean
  /** Called at once after success. */
  opened?: () => undefined
  /** Called with the conversation; `fresh` resolves once the list contains it. */
  next: (conversation: Conversation, fresh: Promise<void>) => Promise<unknown>
}

const notOpened = 'Failed to start conversation. Please try again.'

/** Tells a user that they cannot write to themselves. */
export function toastNotToYourself(): void {
  toast({
    title: refusals.message_yourself.sentence,
    description: 'You cannot start a conversation with yourself.',
    tone: 'error',
  })
}

/** Opens the conversation with a person, creating it if needed. */
export function useOpenConversation({ quiet = false, opened, next }: OpenOptions) {
  return useCall(api.messaging.open, {
    input: (otherUserId: string) => ({ body: { otherUserId } }),
    done: opened ?? (() => undefined),
    otherwise: (error) => {
      if (refusalOf(api.messaging.open, error)?.code === 'message_yourself') {
        toastNotToYourself()
        return undefined
      }
      if (!quiet || isSignedOut(error)) return { title: notOpened }
      console.info(notOpened, error.message)
      return undefined
    },
    refreshes: [api.messaging.conversations],
    next: (conversation, _, fresh) => next(conversation, fresh),
  })
}
