import { expect, test } from 'vitest'
import { messagePage } from './page.ts'

test('where email is kept instead of being sent, a page about sent email leads to it, and no other page', () => {
  const frame = { stylesheets: [], fonts: [] }
  const written = (mailbox: string | undefined, mailed: boolean) =>
    messagePage({ ...frame, ...(mailbox && { mailbox }) }, 'Title', 'Text', { href: '/', label: 'Home' }, mailed)
  expect(written('/kept-mail', true)).toContain('href="/kept-mail"')
  for (const page of [written('/kept-mail', false), written(undefined, true)]) expect(page).not.toContain('mailbox')
})
