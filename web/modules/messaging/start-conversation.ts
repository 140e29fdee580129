import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { listConversations, openConversation } from '#contract/messaging.ts'
import { call, keyOf } from '#web/platform/api.ts'
import { explanationOf } from '#web/platform/refusal.ts'
import { loggedOut } from '#web/platform/session.ts'
import { dismissToast, toast } from '#web/platform/toasts.ts'

const failed = 'Failed to start conversation. Please try again.'

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
      // what it announced has come true
      dismissToast(said)
    },
    onError: (error) => {
      if (loggedOut(error)) return
      if (quiet) return console.info(failed, error.message)
      toast({ title: failed, description: explanationOf(error), tone: 'error' })
    },
  })
}
