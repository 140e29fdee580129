import type { IncomingMessage } from 'node:http'
import { Events, OAuth2Server } from 'oauth2-mock-server'
import type { MutableRedirectUri, MutableResponse, MutableToken, TokenRequestIncomingMessage } from 'oauth2-mock-server'

type Person = { readonly email: string; readonly given: string; readonly family: string }

/** The fields of its form, with their labels. */
const fields = { given: 'First name', family: 'Last name', email: 'Email' } as const

/**
 * Starts an OpenID Connect provider that shares no code with the product's own: another implementation, with a page in
 * front where people enter who they are. Its subjects are emails.
 */
export async function startIndependentProvider(port?: number): Promise<{ issuer: string; stop(): Promise<void> }> {
  const server = new OAuth2Server(undefined, undefined, { endpoints: { authorize: '/enter' } })
  await server.issuer.keys.generate('RS256')
  const { service } = server
  const people = new Map<string, Person>()

  service.addRoute('GET', '/form', ({ url }, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(formOf(queryOf(url)))
  })
  service.on(Events.BeforeWellKnownOpenIdConfiguration, ({ body }: MutableResponse) => {
    Object.assign(body, { authorization_endpoint: `${server.issuer.url}/form` })
  })
  service.on(Events.BeforeAuthorizeRedirect, ({ url }: MutableRedirectUri, request: IncomingMessage) => {
    const said = queryOf(request.url)
    const [given, family, email] = [said.get('given') ?? '', said.get('family') ?? '', said.get('email') ?? '']
    people.set(url.searchParams.get('code') ?? '', { given, family, email })
  })
  service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken, { body }: TokenRequestIncomingMessage) => {
    const person = people.get(body.code ?? '')
    if (!person) return
    const { given, family, email } = person
    Object.assign(payload, { sub: email, email, email_verified: true, given_name: given, family_name: family })
  })
  await server.start(port, 'localhost')
  return { issuer: server.issuer.url ?? '', stop: () => server.stop() }
}

const queryOf = (url: string | undefined) => new URL(url ?? '/', 'http://localhost').searchParams

function formOf(query: URLSearchParams): string {
  const text = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const hidden = [...query].map(([name, value]) => `<input type="hidden" name="${text(name)}" value="${text(value)}">`)
  const asked = Object.entries(fields).map(([name, label]) => `<label>${label} <input name="${name}"></label>`)
  return (
    `<!doctype html><html lang="en"><title>Another organization</title><link rel="icon" href="data:,">` +
    `<form action="/enter">${[...hidden, ...asked].join('')}<button>Go on</button></form></html>`
  )
}
