// docs/product.md#becoming-a-sitter
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MyApplication } from '#contract/calls/applications.ts'
import { renderInApp } from '#web/platform/rendered.tsx'
import { ApplicationStatus } from './application-status.tsx'

const pending: MyApplication = {
  id: 'a',
  status: 'pending',
  name: 'Wren',
  surname: 'Holloway',
  firstName: 'Wren',
  lastName: 'Holloway',
  email: 'wren@people.test',
  phone: '(512) 555-0142',
  address: '12 Cedar Street',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  experience: 'Three dogs.',
  motivation: 'Company.',
  petTypes: ['Dogs'],
  availability: 'Weekends',
  references: null,
  backgroundCheck: false,
  insurance: false,
  emergencyContact: 'Sam',
  createdAt: '2026-11-29T12:00:00.000Z',
  reviewedAt: null,
  adminNotes: null,
  reapplyAt: null,
  may: { apply: false },
  earlier: [],
}
const asks = () => screen.queryByText("Confirm your email first. We can't approve you until you do.")

test('who has not confirmed their email is told that nobody approves them before', () => {
  renderInApp(<ApplicationStatus application={pending} user={{ emailVerified: false }} />)
  expect(asks()).not.toBeNull()
  cleanup()
  renderInApp(<ApplicationStatus application={pending} user={{ emailVerified: true }} />)
  expect(asks()).toBeNull()
})
