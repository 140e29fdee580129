import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { CryptoKey, JWK, JWTPayload } from 'jose'

/** The ways in which a provider fails, and the part of it that does. */
export const faults = ['slow', 'resets', 'nonsense', 'other JSON', 'endless', 'breaks off', 'error 500'] as const
export const parts = ['discovery', 'token', 'keys', 'userinfo'] as const
export type Fault = (typeof faults)[number]
export type Part = (typeof parts)[number]

/** What a dishonest provider changes. */
export type Lies = {
  /** Changes the parameters of the callback address. */
  readonly answer?: (parameters: URLSearchParams) => void
  /** Changes the claims of the id token. */
  readonly claims?: (claims: JWTPayload) => void
  /** Signs it in another way. */
  readonly sign?: (claims: JWTPayload) => Promise<string>
  /** Changes its metadata. */
  readonly metadata?: Readonly<Record<string, unknown>>
  /** Accepts any code, repeatedly, from any login. */
  readonly anyCode?: boolean
}

type Login = { readonly nonce: string; readonly challenge: string; readonly redirectUri: string }
type Key = { readonly kid: string; readonly privateKey: CryptoKey; readonly jwk: JWK }
export const client = { id: 'petstead', secret: 'a secret of the client' } as const

/** A small OpenID Connect provider that lies and fails as configured. `person` is signed in without a form. */
export class OpenIdProvider {
  issuer = ''
  /** The port it listens on, also when a test uses another address. */
  port = 0
  /** The claims of the id token, and the additional ones of the userinfo endpoint. */
  person: JWTPayload = { sub: 'ada', email: 'ada@there.test', email_verified: true, name: 'Ada Byron' }
  userinfo: JWTPayload = {}
  /** The only client secret that it accepts. */
  clientSecret: string = client.secret
  lies: Lies = {}
  failing: { readonly part: Part; readonly how: Fault } | undefined
  /** The only redirect address that it allows, if set. */
  redirectUri: string | undefined
  /** How far its clock is ahead. */
  skewSeconds = 0
  /** The delay of each response, in milliseconds. */
  delayMs = 0
  /** The requests it got, by part. */
  readonly asked: string[] = []
  readonly #logins = new Map<string, Login>()
  readonly #sockets = new Set<Socket>()
  readonly #server = createServer((request, response) => this.#take(request, response))
  #key: Key

  constructor(key: Key) {
    this.#key = key
    this.#server.on('connection', (socket) => this.#sockets.add(socket))
  }

  /** Completes a login that began with this address. Returns the callback address on the product's side. */
  authorize(address: string): string {
    const asked = new URL(address).searchParams
    const code = randomBytes(12).toString('base64url')
    this.#logins.set(code, {
      nonce: asked.get('nonce') ?? '',
      challenge: asked.get('code_challenge') ?? '',
      redirectUri: asked.get('redirect_uri') ?? '',
    })
    const answer = new URLSearchParams({ code, state: asked.get('state') ?? '', iss: this.issuer })
    this.lies.answer?.(answer)
    return `/api/callback?${answer.toString()}`
  }

  now(): number {
    return Math.floor(Date.now() / 1000) + this.skewSeconds
  }

  /** Signs any claims. */
  sign(claims: JWTPayload): Promise<string> {
    return signed(this.#key, claims)
  }

  /** Signs with a new key from now on, and publishes only that. Returns a function that signs with the old one. */
  async rotate(): Promise<(claims: JWTPayload) => Promise<string>> {
    const old = this.#key
    this.#key = await makeKey()
    return (claims) => signed(old, claims)
  }

  async up(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(this.port, '127.0.0.1', resolve))
    this.port = (this.#server.address() as AddressInfo).port
    this.issuer = `http://127.0.0.1:${this.port}`
  }

  /** Stops listening. */
  down(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  #take(request: IncomingMessage, response: ServerResponse): void {
    const [path = '/'] = (request.url ?? '/').split('?')
    response.setHeader('date', new Date(this.now() * 1000).toUTCString())
    if (path === '/authorize') return void response.writeHead(this.#sendsBack(request) ? 200 : 400).end()
    const part = parts.find((each) => path === pathOf(each))
    if (!part) return void response.writeHead(404).end()
    this.asked.push(part)
    if (this.failing?.part === part) return fail(this.failing.how, response)
    void this.#answer(part, request).then(([status, body]) =>
      setTimeout(() => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      }, this.delayMs),
    )
  }

  #sendsBack({ url }: IncomingMessage): boolean {
    const asked = new URL(url ?? '/', this.issuer).searchParams.get('redirect_uri')
    return this.redirectUri === undefined || this.redirectUri === asked
  }

  async #answer(part: Part, request: IncomingMessage): Promise<[number, object]> {
    if (part === 'discovery') return [200, this.#metadata()]
    if (part === 'keys') return [200, { keys: [this.#key.jwk] }]
    if (part === 'token') return this.#token(request)
    return [200, { sub: this.person.sub, ...this.userinfo }]
  }

  /** Whether the client authenticates, in the way that the provider accepts. */
  #knows({ headers }: IncomingMessage, sent: URLSearchParams): boolean {
    const ways = this.lies.metadata?.['token_endpoint_auth_methods_supported'] ?? []
    if (Array.isArray(ways) && ways.includes('client_secret_post'))
      return sent.get('client_id') === client.id && sent.get('client_secret') === this.clientSecret
    return headers.authorization === basic(this.clientSecret)
  }

  #metadata(): object {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/authorize`,
      token_endpoint: this.issuer + pathOf('token'),
      jwks_uri: this.issuer + pathOf('keys'),
      userinfo_endpoint: this.issuer + pathOf('userinfo'),
      end_session_endpoint: `${this.issuer}/end`,
      id_token_signing_alg_values_supported: ['RS256'],
      ...this.lies.metadata,
    }
  }

  async #token(request: IncomingMessage): Promise<[number, object]> {
    let body = ''
    for await (const part of request) body += String(part)
    const sent = new URLSearchParams(body)
    const code = sent.get('code') ?? ''
    const login = this.#logins.get(code)
    if (!this.lies.anyCode) this.#logins.delete(code)
    if (!this.#knows(request, sent)) return [401, { error: 'invalid_client' }]
    const challenge = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url')
    const fits = login?.challenge === challenge && login.redirectUri === sent.get('redirect_uri')
    if (!login || !(fits || this.lies.anyCode)) return [400, { error: 'invalid_grant' }]
    const [iat, iss] = [this.now(), this.issuer]
    const claims: JWTPayload = { iss, aud: client.id, iat, exp: iat + 300, nonce: login.nonce, ...this.person }
    this.lies.claims?.(claims)
    const token = await (this.lies.sign?.(claims) ?? this.sign(claims))
    return [200, { access_token: 'access', token_type: 'Bearer', expires_in: 300, id_token: token }]
  }
}

const pathOf = (part: Part) => (part === 'discovery' ? '/.well-known/openid-configuration' : `/${part}`)

/** The client's authentication (RFC 6749, 2.3.1). */
const basic = (secret: string): string =>
  `Basic ${Buffer.from(`${client.id}:${new URLSearchParams({ _: secret }).toString().slice(2)}`).toString('base64')}`

/** A provider that listens. */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const provider = new OpenIdProvider(await makeKey())
  await provider.up()
  return provider
}

async function makeKey(): Promise<Key> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = randomBytes(6).toString('hex')
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' } }
}

function signed({ kid, privateKey }: Key, claims: JWTPayload): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)
}

function fail(how: Fault, response: ServerResponse): void {
  if (how === 'slow') return
  if (how === 'resets') return void response.socket?.resetAndDestroy()
  if (how === 'nonsense') return void response.end('<html>Bad gateway</html>')
  if (how === 'error 500') return void response.writeHead(500).end('{}')
  response.setHeader('content-type', 'application/json')
  if (how === 'other JSON') return void response.end('{"keys": 3, "issuer": [], "id_token": 7, "sub": null}')
  if (how === 'endless') return pour(response)
  response.writeHead(200, { 'content-length': '1000' }).write('{"issuer": ')
  setTimeout(() => response.socket?.destroy(), 20)
}

/** Writes an endless response while the client is connected. */
function pour(response: ServerResponse): void {
  const part = ' '.repeat(100_000)
  const more = () => {
    if (!response.destroyed) response.write(part, () => setImmediate(more))
  }
  more()
}
