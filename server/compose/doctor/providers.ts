import { checkMap } from '#server/gateways/maps/check-map.ts'
import { checkProvider } from '#server/gateways/oidc/check-provider.ts'
import type { ProviderProblem } from '#server/gateways/oidc/check-provider.ts'
import { checkPayments } from '#server/gateways/payments/check-payments.ts'
import { checkPayouts } from '#server/gateways/payments/check-payouts.ts'
import { checkPlaces } from '#server/gateways/places/check-places.ts'
import { makeSandboxKeys, paymentProvider } from '../payment-provider.ts'
import { placesProvider } from '../places-provider.ts'
import type { Env } from '../env.ts'
import { chosenMap } from '#server/platform/http/map-settings.ts'
import { reasonOf } from '#server/platform/reason.ts'
import { withSandbox } from '../warnings.ts'
import type { Check, Context, Verdict } from './check.ts'

/** Checks of services of other organizations: sign-in, payments, tracing, places, and the map. */
export function checkProviders(context: Context): Check[] {
  return [
    { system: 'Sign-in', setting: 'OIDC_ISSUER', look: () => signIn(context) },
    { system: 'Payments', setting: 'STRIPE_SECRET_KEY', look: () => payments(context) },
    { system: 'Tracing', setting: 'OTEL_EXPORTER_OTLP_ENDPOINT', look: () => tracing(context) },
    { system: 'Places', look: () => places(context) },
    { system: 'Map', setting: context.env.MAP_STYLE_URL ? 'MAP_STYLE_URL' : 'MAP_TILES_URL', look: () => map(context) },
  ]
}

/** The setting to name for each kind of problem. */
const settings: Readonly<Record<ProviderProblem['about'], string>> = {
  issuer: 'OIDC_ISSUER',
  client: 'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET',
  redirect: 'PUBLIC_URL',
}

async function signIn({ env, publicUrl, patienceMs }: Context): Promise<Verdict> {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env
  if (!issuer || !clientId || !clientSecret) return { unused: 'the built-in sign-in' }
  const problem = await checkProvider({ issuer, clientId, clientSecret, publicUrl }, patienceMs)
  return problem ? { wrong: `${settings[problem.about]}: ${problem.why} (${issuer}).` } : { ok: issuer }
}

async function payments({ env, payments: given }: Context): Promise<Verdict> {
  const sandbox = withSandbox(env)
  if (sandbox) return { wrong: sandbox }
  if (!env.STRIPE_SECRET_KEY) return { unused: 'the sandbox, in which no money moves' }
  const provider = given ?? paymentProvider(env, makeSandboxKeys())
  const why = (await checkPayments(provider)) ?? (await checkPayouts(provider))
  const mode = /^[a-z]+_live_/.test(env.STRIPE_SECRET_KEY) ? 'live' : 'test'
  return why ? { wrong: `STRIPE_SECRET_KEY: ${why}.` } : { ok: `Stripe, ${mode} mode` }
}

/** Sends an empty export, which a collector accepts. */
async function tracing({ env, patienceMs }: Context): Promise<Verdict> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = env
  if (!endpoint) return { unused: '' }
  const response = await fetch(`${endpoint.replace(/\/$/, '')}/v1/traces`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{"resourceSpans":[]}',
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  })
  await response.body?.cancel()
  if (response.ok) return { ok: endpoint }
  const isKey = response.status === 401 || response.status === 403
  return isKey
    ? { wrong: 'OTEL_EXPORTER_OTLP_HEADERS: the collector does not accept them.' }
    : { wrong: `OTEL_EXPORTER_OTLP_ENDPOINT: no collector answers there (${response.status}).` }
}

/** Checks each service alone, because together one would answer for the other. */
async function places({ env, publicUrl }: Context): Promise<Verdict> {
  const names = (['GOOGLE_MAPS_API_KEY', 'PHOTON_URL', 'NOMINATIM_URL'] as const).filter((name) => env[name])
  if (names.length === 0) return { unused: 'the built-in gazetteer' }
  const problems: string[] = []
  for (const name of names) {
    const others = { GOOGLE_MAPS_API_KEY: undefined, PHOTON_URL: undefined, NOMINATIM_URL: undefined }
    const alone: Env = { ...env, ...others, [name]: env[name] }
    const provider = placesProvider(alone, publicUrl, () => {})
    const why = provider && (await checkPlaces(provider))
    if (why) problems.push(`${name}: ${why}.`)
  }
  return problems.length > 0 ? { wrong: problems.join(' ') } : { ok: names.join(', ') }
}

async function map({ env, publicUrl: origin, patienceMs }: Context): Promise<Verdict> {
  const chosen = chosenMap(env)
  // the key works only in pages of this site
  if (chosen.kind === 'google') return { ok: "Google's; whether its key holds is seen on a page with a map" }
  if (chosen.kind === 'built-in') return { unused: "the product's own map" }
  const { kind, url } = chosen
  if (kind === 'open')
    return {
      ok: `OpenFreeMap's streets, if browsers reach ${new URL(url).host}, else the product's own map; MAP_STYLE_URL names another, or none`,
    }
  const why = await checkMap(kind, url, { origin, patienceMs }).catch(
    (error: unknown) => `the server cannot be reached: ${reasonOf(error)}`,
  )
  return why ? { wrong: `${kind === 'style' ? 'MAP_STYLE_URL' : 'MAP_TILES_URL'}: ${why}.` } : { ok: url }
}
