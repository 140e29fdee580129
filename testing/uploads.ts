import * as api from '#contract/api.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { cookieOf } from './app.ts'
import type { TestApp } from './app.ts'
import type { Person } from './factories.ts'
import { photo } from './pictures.ts'

type Asked = NonNullable<CallInput<typeof api.media.requestUpload>['body']>

/** Uploads a photo for a message or an update, as a browser does; a plain one unless its file is given. Returns its address. */
export async function anUploadedPhoto(
  app: TestApp,
  person: Person,
  { file, ...body }: Asked & { file?: Buffer } = { purpose: 'message' },
): Promise<string> {
  const { uploadURL } = (await app.call(api.media.requestUpload, { body }, person)).body
  const { pathname, search } = new URL(uploadURL)
  const payload = file ?? (await photo(600, 400).png().toBuffer())
  const headers = { 'content-type': 'application/octet-stream' }
  const put = await app.server.inject({ method: 'PUT', url: pathname + search, payload, headers })
  if (put.statusCode !== 200) throw new Error(put.body)
  return pathname
}

/** Returns the status for a person, or a visitor, who fetches a picture. */
export async function seenBy(app: TestApp, url: string, person?: Person): Promise<number> {
  return (await app.server.inject({ url, headers: person ? { cookie: cookieOf(person) } : {} })).statusCode
}
