import { expect, test } from 'vitest'
import { applicationNews } from './application-news.ts'

const waiting = { status: 'pending', reviewedAt: null, reapplyAt: null, may: { apply: false } } as const
const rejected = { ...waiting, status: 'rejected', reviewedAt: '2027-05-01T18:00:00Z' } as const
const at = (date: string) => new Date(`${date}T18:00:00Z`)

test('an applicant reads at home that the application waits', () => {
  expect(applicationNews(waiting, at('2027-05-02'))?.title).toBe('Your sitter application is under review.')
})

test('a rejected applicant reads when they may reapply, for a month longer than they have to wait', () => {
  const title = (from: string) => `Your sitter application wasn't approved. You may reapply ${from}.`
  const early = { ...rejected, reapplyAt: '2027-05-31T18:00:00Z' }
  expect(applicationNews(early, at('2027-05-02'))?.title).toBe(title('from May\u00a031'))
  expect(applicationNews({ ...rejected, may: { apply: true } }, at('2027-06-29'))?.title).toBe(title('now'))
  expect(applicationNews({ ...rejected, may: { apply: true } }, at('2027-07-01'))).toBeNull()
})

test('an approved application is no news', () => {
  expect(applicationNews({ ...rejected, status: 'approved' }, at('2027-05-02'))).toBeNull()
})
