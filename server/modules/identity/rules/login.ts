/** Who a person is to the sign-in provider. */
type Person = { readonly issuer: string; readonly email: string }

export type LoginFacts = {
  /** The issuer of the other provider that the settings name. */
  readonly otherIssuer: string | undefined
  readonly isBuiltIn: boolean
  readonly isShared: boolean
}

/** Where a person changes their login: here, at the provider with an issuer, or nowhere because many share it. */
export function loginPlace(
  { issuer }: Pick<Person, 'issuer'>,
  { otherIssuer, isBuiltIn, isShared }: LoginFacts,
): 'here' | 'shared' | { readonly issuer: string } {
  if (otherIssuer !== undefined) return { issuer: otherIssuer }
  if (!isBuiltIn) return { issuer }
  return isShared ? 'shared' : 'here'
}

/** The host of an issuer, for people to read; null if it is no address. */
export function hostOf(issuer: string): string | null {
  return /^https?:\/\/([^/?#]+)/i.exec(issuer)?.[1]?.toLowerCase() ?? null
}
