// docs/product.md#the-desk
import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as api from '#contract/api.ts'
import { deskCountsQuery } from '#web/modules/desk/queries.ts'
import { answer, renderInApp } from '#web/platform/rendered.tsx'
import { FollowLive } from './follow-live.tsx'

class Stream extends EventTarget {
  static last: Stream | undefined
  constructor() {
    super()
    Stream.last = this
  }
  close(): void {}
}
beforeEach(() => void vi.stubGlobal('EventSource', Stream))
afterEach(() => void vi.unstubAllGlobals())

const countsOf = (total: number) =>
  answer(api.desk.counts, { total, overdue: 0, snoozed: 0, kinds: [], next: null, version: `v${total}` })

function Desk() {
  const { data } = useQuery(deskCountsQuery)
  return data ? (
    <>
      <p>{data.total} wait</p>
      <FollowLive userId="admin" />
    </>
  ) : null
}

test('a page asks for the desk again at a version that it does not show, once', async () => {
  const answers = [countsOf(3)]
  const { sent } = renderInApp(<Desk />, { user: { id: 'admin', role: 'admin' }, answers })
  await screen.findByText('3 wait')
  const hears = async (data: string) => {
    act(() => void Stream.last?.dispatchEvent(new MessageEvent('desk', { data })))
    // longer than events are gathered
    await act(() => new Promise((later) => setTimeout(later, 100)))
  }
  await hears('v3')
  expect(sent).toHaveLength(1)
  answers.push(countsOf(4))
  await hears('v4')
  await screen.findByText('4 wait')
  await hears('v4')
  await waitFor(() => expect(sent).toHaveLength(2))
})
