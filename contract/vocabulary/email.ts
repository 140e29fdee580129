const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** A single address, with nothing that a mailer would read as a list, a display name or a route. */
const address = new RegExp(
  `^[a-z0-9!#$%&'*+/=?^_\`{|}~-]+(?:\\.[a-z0-9!#$%&'*+/=?^_\`{|}~-]+)*@(?:${label}\\.)+${label}$`,
  'i',
)

/** Whether mail can be sent to a text as an address. */
export function isEmail(email: string): boolean {
  return email.length <= 254 && email.indexOf('@') <= 64 && address.test(email)
}
