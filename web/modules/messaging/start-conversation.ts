import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { listConversations, openConversation } from '#contract/messaging.ts'
import { call, keyOf, sentenceOf, statusOf } from '#web/platform/api.ts'
import { loggedOut } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'

const failed = 'Failed to start conversation. Please try again.'

/** Opens the conversation with a person and goes there. */
export function useStartConversation() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (otherUserId: string) => call(openConversation, { body: { otherUserId } }),
    onSuccess: async ({ id }) => {
      toast({ title: 'Conversation started! Redirecting to messages...', tone: 'success' })
      await cache.invalidateQueries({ queryKey: keyOf(listConversations) })
      await navigate({ to: '/messages', search: { conversation: id } })
    },
    onError: (error) => {
      if (loggedOut(error)) return
      const refused = (statusOf(error) ?? 500) < 500
      toast({ title: 'Error', description: refused ? sentenceOf(error, failed) : failed, tone: 'error' })
    },
  })
}
