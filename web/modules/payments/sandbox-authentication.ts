// A stand-in for the page of the customer's bank, as a dialog; opened by the test card that requires authentication.

const button =
  'min-h-11 rounded-xl px-4 font-semibold focus-visible:outline-2 focus-visible:outline-offset-2 ' +
  'focus-visible:outline-brand'

/**
 * Asks the customer; true if they agree. Escape means no, like closing the bank's page; so does `left`, which aborts
 * when the card form is removed.
 */
export function askForAuthentication(left: AbortSignal): Promise<boolean> {
  const before = document.activeElement
  const dialog = document.createElement('dialog')
  dialog.className =
    'm-auto w-[calc(100%-2rem)] max-w-md rounded-xl border border-line bg-surface p-6 text-ink backdrop:bg-scrim'
  dialog.setAttribute('aria-labelledby', 'sandbox-authentication-title')
  dialog.setAttribute('aria-describedby', 'sandbox-authentication-text')

  const title = document.createElement('h2')
  title.id = 'sandbox-authentication-title'
  title.className = 'text-lg font-semibold'
  title.textContent = 'Authenticate your payment'
  const text = document.createElement('p')
  text.id = 'sandbox-authentication-text'
  text.className = 'mt-2 text-ink-soft'
  text.textContent =
    "This simulates your bank's verification page. This is a test sandbox and no money moves. Choose what happens next."
  const buttons = document.createElement('div')
  buttons.className = 'mt-6 flex flex-wrap justify-end gap-3'
  const fail = document.createElement('button')
  fail.className = `${button} border border-edge bg-surface text-ink`
  fail.textContent = 'Fail authentication'
  const complete = document.createElement('button')
  complete.className = `${button} bg-brand text-on-brand hover:bg-brand-strong`
  complete.textContent = 'Complete authentication'
  for (const each of [fail, complete]) each.type = 'button'
  buttons.append(fail, complete)
  dialog.append(title, text, buttons)

  return new Promise((resolve) => {
    if (left.aborted) return resolve(false)
    const answer = (agreed: boolean) => {
      dialog.close()
      dialog.remove()
      if (before instanceof HTMLElement) before.focus()
      resolve(agreed)
    }
    complete.addEventListener('click', () => answer(true))
    fail.addEventListener('click', () => answer(false))
    left.addEventListener('abort', () => answer(false), { once: true })
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      answer(false)
    })
    document.body.append(dialog)
    dialog.showModal()
    complete.focus()
  })
}
