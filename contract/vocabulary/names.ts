/** The names that a person may have given; any may be missing. */
type Named = {
  readonly fullname?: string | null
  readonly firstName?: string | null
  readonly lastName?: string | null
  readonly name?: string | null
  readonly surname?: string | null
}

/** What everybody is called who has deleted their account; the database holds their row to it. */
export const formerMember = 'Former member'

/** Display name: fullname trimmed, else first plus last, else name plus surname, else any single one, else "User". */
export function displayName(user: Named | null | undefined): string {
  return nameParts(user).join(' ') || 'User'
}

/** What a person is called in a sentence: the first name, else the first word of the display name. */
export function firstNameOf(user: Named | null | undefined): string {
  return user?.firstName?.trim() || (displayName(user).split(/\s+/)[0] ?? 'User')
}

/** Initials in the order of the display name, default "U". */
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
  ].map((part) => part?.trim() ?? '')
  if (full) return [full]
  if (first && last) return [first, last]
  if (name && surname) return [name, surname]
  return [first || last || name || surname || ''].filter(Boolean)
}
