import { isolated, unisolated } from './isolated.ts'

/** The names of a person; any may be missing. */
type Named = {
  readonly fullname?: string | null
  readonly firstName?: string | null
  readonly lastName?: string | null
  readonly name?: string | null
  readonly surname?: string | null
}

/** The display name of people who deleted their account; a database check enforces it. */
export const formerMember = 'Former member'

/**
 * The name of a person as a value, to be compared, edited or sent: fullname trimmed, else first plus last, else name plus
 * surname, else any single one, else "User".
 */
export function wholeName(user: Named | null | undefined): string {
  return nameParts(user).join(' ') || 'User'
}

/** The display name: the whole name, isolated from the text around it. */
export function displayName(user: Named | null | undefined): string {
  return isolated(wholeName(user))
}

/** The first name, or else the first word of the whole name, as a value. */
export function givenName(user: Named | null | undefined): string {
  return user?.firstName?.trim() || (wholeName(user).split(/\s+/)[0] ?? 'User')
}

/** A person's name in a sentence: the given name, isolated from the text around it. */
export function firstNameOf(user: Named | null | undefined): string {
  return isolated(givenName(user))
}

/** Initials of the first and last word of the display name; default "U". */
export function initials(user: Named | null | undefined): string {
  const letters = nameParts(user)
    .flatMap((part) => part.split(/\s+/))
    .map((word) => [...word][0] ?? '')
  return ((letters[0] ?? '') + (letters.length > 1 ? (letters.at(-1) ?? '') : '')).toUpperCase() || 'U'
}

function nameParts(user: Named | null | undefined): string[] {
  const [full, first, last, name, surname] = [
    user?.fullname,
    user?.firstName,
    user?.lastName,
    user?.name,
    user?.surname,
  ].map((part) => unisolated(part?.trim() ?? ''))
  if (full) return [full]
  if (first && last) return [first, last]
  if (name && surname) return [name, surname]
  return [first || last || name || surname || ''].filter(Boolean)
}
