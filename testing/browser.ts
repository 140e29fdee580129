/** A browser without rendering: keeps cookies and follows redirects of one site. */
export type PlainBrowser = {
  /** Opens an address. Returns the last response after redirects, and its address. */
  open(path: string): Promise<{ status: number; url: string; text: string }>
  /** Sends the form of a page. */
  submit(action: string, fields: Record<string, string>): Promise<{ status: number; url: string; text: string }>
  /** Makes a call of the API, with a body as JSON. */
  call(method: string, path: string, body?: object): Promise<{ status: number; url: string; text: string }>
  readonly cookies: ReadonlyMap<string, string>
}

/** A fresh browser at a site. */
export function aBrowser(origin: string): PlainBrowser {
  const jar = new Map<string, { value: string; path: string }>()
  const keep = (answer: Response): void => {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...rest] = line.split(';')
      const name = pair.slice(0, pair.indexOf('='))
      const value = pair.slice(pair.indexOf('=') + 1)
      const path = /path=([^;]+)/i.exec(rest.join(';'))?.[1] ?? '/'
      const gone = value === '' || /expires=Thu, 01 Jan 1970/i.test(line)
      if (gone) jar.delete(`${name} ${path}`)
      else jar.set(`${name} ${path}`, { value, path })
    }
  }
  const cookieFor = (path: string): string =>
    [...jar]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([name, cookie]) => `${name.split(' ')[0]}=${cookie.value}`)
      .join('; ')
  const send = async (url: string, init: RequestInit): Promise<{ status: number; url: string; text: string }> => {
    let [address, request] = [new URL(url, origin), init]
    for (let hops = 0; hops < 15; hops++) {
      const answer = await fetch(address, {
        ...request,
        redirect: 'manual',
        headers: { ...request.headers, cookie: cookieFor(address.pathname), 'sec-fetch-site': 'same-origin' },
      })
      keep(answer)
      const to = answer.headers.get('location')
      if (!to) return { status: answer.status, url: address.pathname + address.search, text: await answer.text() }
      address = new URL(to, address)
      if (address.origin !== origin) return { status: answer.status, url: address.href, text: '' }
      request = { method: 'GET' }
    }
    throw new Error(`too many redirects from ${url}`)
  }
  return {
    open: (path) => send(path, { method: 'GET' }),
    submit: (action, fields) =>
      send(action, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      }),
    call: (method, path, body) =>
      send(path, {
        method,
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      }),
    get cookies() {
      return new Map([...jar].map(([name, { value }]) => [name.split(' ')[0] ?? '', value]))
    },
  }
}

/** Makes an account by an independent provider; somebody new is asked to agree before. */
export async function signUp(browser: Pick<PlainBrowser, 'open'>, authorize: (url: string) => string): Promise<void> {
  for (const agree of [false, true])
    await browser.open(authorize((await browser.open(`/api/login?agree=${agree}&returnTo=/healthz`)).url))
}
