import { expect, test } from 'vitest'
import { messagePage } from './page.ts'

test('only a page about a sent mail links to the mailbox, if mail is kept there instead of sent', () => {
  const frame = { stylesheets: [], fonts: [] }
  const written = (mailbox: string | undefined, mailed: boolean) =>
    messagePage({ ...frame, ...(mailbox && { mailbox }) }, 'Title', 'Text', { href: '/', label: 'Home' }, mailed)
  expect(written('/kept-mail', true)).toContain('href="/kept-mail"')
  for (const page of [written('/kept-mail', false), written(undefined, true)]) expect(page).not.toContain('mailbox')
})
