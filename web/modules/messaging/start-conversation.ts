import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { dismissToast, toast } from '#web/platform/toasts.ts'
import { useOpenConversation } from './open-mutations.ts'

/** How long a toast can be read at least. */
const readMs = 1000

/** Opens the conversation with a person and goes to it. `quiet`: a failure is only logged; the user can try again. */
export function useStartConversation({ quiet = false } = {}) {
  const navigate = useNavigate()
  const said = useRef(0)
  return useOpenConversation({
    quiet,
    opened: () => {
      said.current = toast({ title: 'Conversation started! Redirecting to messages...', tone: 'success' })
      return undefined
    },
    next: async ({ id }, fresh) => {
      await fresh
      await navigate({ to: '/messages', search: { conversation: id } })
      // the toast announced the conversation, which is open now
      const announced = said.current
      window.setTimeout(() => dismissToast(announced), readMs)
    },
  })
}
