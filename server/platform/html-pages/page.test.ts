import { expect, test } from 'vitest'
import { link, primary } from './button.ts'
import { messagePage, plainLook } from './page.ts'

test('only a page about a sent mail links to the mailbox, if mail is kept there instead of sent', () => {
  const frame = {
    stylesheets: [],
    fonts: [],
    siteName: () => 'Petstead',
    look: plainLook,
  }
  const written = (mailbox: string | undefined, mailed: boolean) =>
    messagePage({ ...frame, ...(mailbox && { mailbox }) }, 'Title', 'Text', { href: '/', label: 'Home' }, mailed)
  expect(written('/kept-mail', true)).toContain('href="/kept-mail"')
  for (const page of [written('/kept-mail', false), written(undefined, true)]) expect(page).not.toContain('mailbox')
})

test('the next step of a page is its button, and after a mail was sent a link', () => {
  const classOf = (mailed: boolean) =>
    /<a class="([^"]*)" href="\/next"/.exec(
      messagePage(
        { stylesheets: [], fonts: [], siteName: () => 'Petstead', look: plainLook },
        'Title',
        'Text',
        { href: '/next', label: 'Log in' },
        mailed,
      ),
    )?.[1]
  expect(classOf(false)).toContain(primary)
  expect(classOf(true)).toBe(link)
})
