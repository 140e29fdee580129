import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { interrupt } from '#web/platform/after-login.ts'
import { renderInApp } from '#web/platform/rendered.tsx'
import { ReportButton } from './report-button.tsx'

// docs/product.md#reports
test('after the login the form opens for what was to be reported, of all that can be on the page', async () => {
  interrupt('report', 'a-listing')
  renderInApp(
    <>
      <ReportButton subject={{ kind: 'review', id: 'a-review' }} about="Ida's review" />
      <ReportButton subject={{ kind: 'listing', id: 'a-listing' }} />
    </>,
    { user: { id: 'somebody', role: 'owner' } },
  )
  expect(await screen.findByRole('dialog', { name: 'Report this listing' })).toBeTruthy()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})
