import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { listConversations, openConversation } from '#contract/messaging.ts'
import { call, keyOf } from '#web/platform/api.ts'
import { isSignedOut } from '#web/platform/refusal.ts'
import { sayWhy } from '#web/platform/use-call.ts'
import { dismissToast, toast } from '#web/platform/toasts.ts'

const failed = 'Failed to start conversation. Please try again.'

/** How long the toast stays once the conversation is there. */
const arrivedMs = 1000

/** Opens the conversation with a person and goes there. `quiet`: a failure is only logged, and can be tried again. */
export function useStartConversation({ quiet = false } = {}) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (otherUserId: string) => call(openConversation, { body: { otherUserId } }),
    onSuccess: async ({ id }) => {
      const said = toast({ title: 'Conversation started! Redirecting to messages...', tone: 'success' })
      await cache.invalidateQueries({ queryKey: keyOf(listConversations) })
      await navigate({ to: '/messages', search: { conversation: id } })
      window.setTimeout(() => dismissToast(said), arrivedMs)
    },
    onError: (error) => {
      if (quiet && !isSignedOut(error)) return console.info(failed, error.message)
      sayWhy(error, { title: failed })
    },
  })
}
