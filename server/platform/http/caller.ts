import type { Role } from '#contract/endpoint.ts'
import { freshLoginMinutes } from '#contract/sign-in.ts'

/** The person who makes the request. Read from the database each time. */
export type Caller = {
  readonly id: string
  readonly role: Role
  /** Set while they are suspended. */
  readonly suspended?: true
  /** Set while they have not agreed to new terms, and like a suspended person can do little else. */
  readonly unagreed?: true
  /** When they proved last who they are, as far as their sign-in provider says; undefined where that was not looked up. */
  readonly provedAt?: Date | undefined
}

/** Whether a caller has logged in within the last minutes. */
export function isFresh({ provedAt }: Caller, now: Date): boolean {
  return provedAt !== undefined && now.getTime() - provedAt.getTime() <= freshLoginMinutes * 60_000
}
