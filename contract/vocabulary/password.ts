/** Length limits of a password in characters. */
export const passwordLength = { minimum: 8, maximum: 128 } as const

/** Whether a text can be a password; others are not hashed. */
export function isPassword(password: string): boolean {
  return password.length <= passwordLength.maximum && !password.includes('\0') && password.isWellFormed()
}

/** Why a text cannot be the new password of the account with an email. */
export function passwordProblem(password: string, email: string): 'password_length' | 'password_is_email' | undefined {
  if (!isPassword(password) || password.length < passwordLength.minimum) return 'password_length'
  return password.trim().toLowerCase() === email.trim().toLowerCase() ? 'password_is_email' : undefined
}
