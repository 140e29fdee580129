import type { LoginPort } from '#server/modules/identity/public.ts'
import { demoPeople } from './demo-people.ts'
import type { Env } from './env.ts'

/** How people log in, by the settings. */
export function loginOf(env: Env): LoginPort {
  const demo = env.DEMO ? demoPeople : []
  return {
    provider: env.OIDC_ISSUER ? { issuer: env.OIDC_ISSUER, page: env.OIDC_ACCOUNT_URL ?? null } : undefined,
    isShared: (email) => demo.some((person) => person.email === email),
  }
}
