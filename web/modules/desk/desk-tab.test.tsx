// docs/product.md#the-desk
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import type { AuditEntry } from '#contract/calls/audit.ts'
import type { DeskItem } from '#contract/calls/desk.ts'
import { answer, renderInApp } from '#web/platform/rendered.tsx'
import { DeskTab } from './desk-tab.part.tsx'

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
const item = (itemId: string, more: Partial<DeskItem>): DeskItem => ({
  id: `${more.kind ?? 'report'}:${itemId}`,
  kind: 'report',
  itemId,
  since: hours(-2),
  due: hours(60),
  isOverdue: false,
  person: { id: 'p', name: 'Ana Ortiz' },
  other: { id: 'o', name: 'Ben Lee' },
  listing: null,
  bookingId: null,
  amount: null,
  detail: 'scam',
  page: null,
  taken: null,
  snoozedUntil: null,
  ...more,
})
const job = item('7', { kind: 'job_failed', person: null, other: null, detail: 'send-mail', due: hours(-1) })
const items = [job, item('a', {}), item('b', {})]
const counts = { total: 3, overdue: 1, snoozed: 0, kinds: [], next: job, version: 'v1' }

const show = (rows = items, done: readonly AuditEntry[] = []) =>
  renderInApp(<DeskTab wanted={{}} onWanted={() => {}} />, {
    user: { id: 'admin', role: 'admin' },
    answers: [
      answer(api.desk.list, rows),
      answer(api.desk.counts, counts),
      answer(api.desk.mark, undefined),
      answer(api.admin.retryJob, undefined),
      answer(api.audit.list, [...done]),
    ],
  })

afterEach(() => localStorage.clear())

test('keys move between rows, take and select them; Enter is the first action', async () => {
  const { user, sent } = show()
  const retry = await screen.findByRole('button', { name: /^Retry/ })
  screen.getByText('1 hour late')
  retry.focus()
  await user.keyboard('j')
  expect(document.activeElement).toBe(screen.getAllByRole('link', { name: /^Open/ })[0])
  await user.keyboard('t')
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('PUT /api/admin/desk/marks/report/a'))
  await user.keyboard('x{ArrowDown}x')
  await screen.findByText('2 selected')
  screen.getByRole('button', { name: 'Dismiss' })
  await user.keyboard('kk')
  expect(document.activeElement).toBe(retry)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('POST /api/admin/jobs/7/retry'))
})

test('reports of different things are not dismissed together', async () => {
  const { user } = show([item('a', {}), item('b', { person: { id: 'q', name: 'Quinn Day' } })])
  for (const box of await screen.findAllByRole('checkbox')) await user.click(box)
  await screen.findByText('2 selected')
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
})

test('shortcuts that are switched off do nothing, until they are switched on again', async () => {
  localStorage.setItem('deskShortcuts', 'off')
  const { user, sent } = show()
  const retry = await screen.findByRole('button', { name: /^Retry/ })
  retry.focus()
  const before = sent.length
  await user.keyboard('jtx')
  expect(document.activeElement).toBe(retry)
  expect(sent.slice(before).map(({ call }) => call)).not.toContain('PUT /api/admin/desk/marks/job_failed/7')
  await user.click(screen.getByRole('button', { name: 'Keyboard' }))
  await user.click(await screen.findByRole('switch', { name: 'Keyboard shortcuts' }))
  await user.keyboard('{Escape}')
  retry.focus()
  await user.keyboard('j')
  expect(document.activeElement).not.toBe(retry)
})

test('says when nothing waits, and what was done last, also at the command line', async () => {
  show(
    [],
    [
      {
        id: '1',
        action: 'staff_removed',
        actor: { id: null, name: 'Command line' },
        subject: { kind: 'user', id: 'p', name: 'Ana Ortiz' },
        details: {},
        hasTexts: false,
        createdAt: hours(-1),
      },
    ],
  )
  await screen.findByText('Nothing needs you.')
  await screen.findByText(/^Last thing done: somebody at the command line took an admin's role away, /)
})
