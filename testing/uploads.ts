import * as api from '#contract/api.ts'
import { cookieOf } from './app.ts'
import type { TestApp } from './app.ts'
import type { Person } from './factories.ts'
import { photo } from './pictures.ts'

/** Uploads a photo for a message or an update, as a browser does. Returns its address. */
export async function anUploadedPhoto(app: TestApp, person: Person): Promise<string> {
  const { uploadURL } = (await app.call(api.media.requestUpload, { body: { purpose: 'message' } }, person)).body
  const { pathname, search } = new URL(uploadURL)
  const payload = await photo(600, 400).png().toBuffer()
  const headers = { 'content-type': 'image/png' }
  const put = await app.server.inject({ method: 'PUT', url: pathname + search, payload, headers })
  if (put.statusCode !== 200) throw new Error(put.body)
  return pathname
}

/** Returns the status for a person, or a visitor, who fetches a picture. */
export async function seenBy(app: TestApp, url: string, person?: Person): Promise<number> {
  return (await app.server.inject({ url, headers: person ? { cookie: cookieOf(person) } : {} })).statusCode
}
