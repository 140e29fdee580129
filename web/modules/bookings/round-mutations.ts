import * as api from '#contract/api.ts'
import { bookingCalls, calendarCalls } from '#contract/stale-calls.ts'
import { useCall } from '#web/platform/use-call.ts'

/** Withdraws all requests of a round that still wait. */
export function useWithdrawAll(roundId: string) {
  return useCall(api.rounds.end, {
    input: () => ({ params: { id: roundId }, body: { state: 'ended' as const } }),
    done: () => ({ title: 'Requests withdrawn' }),
    otherwise: { title: 'Failed to withdraw your requests.' },
    refreshes: [...bookingCalls, ...calendarCalls],
  })
}
