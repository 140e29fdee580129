import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { SiteWords } from '#contract/vocabulary/site.ts'
import { html } from '#server/platform/html-pages/html.ts'
import { openApiDocument } from '#contract/openapi.ts'
import { compressJson } from './compress-json.ts'

/** Path of the interactive API documentation. */
const docs = '/api/docs'

// the viewer needs inline styles and data: images
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; " +
  "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

const pageOf = (siteName: string): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${siteName} API</title>
        <link rel="icon" href="/icon-192.png" type="image/png" />
        <link rel="stylesheet" href="${docs}/viewer/swagger-ui.css" />
      </head>
      <body>
        <div id="viewer"></div>
        <script src="${docs}/viewer/swagger-ui-bundle.js"></script>
        <script src="${docs}/start.js"></script>
      </body>
    </html>`.html

const start = `window.SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#viewer', deepLinking: true })`

/** What the document says of the site that serves it. */
type Served = SiteWords & { readonly publicUrl: string }

/** Built once in a process: that takes a fifth of a second. */
let built: ReturnType<typeof openApiDocument> | undefined

/** Serves the OpenAPI document and its interactive pages, in the name of the site. */
export async function apiPages(app: FastifyInstance, served: () => Served): Promise<void> {
  const { info, ...rest } = (built ??= openApiDocument())
  // made again when the site changes; it is long
  let made: { readonly of: string; readonly text: string } | undefined
  const document = (): string => {
    const { name, company, contactEmail, publicUrl } = served()
    const email = contactEmail ?? undefined
    const contact = { name: company ?? name, url: `${publicUrl}/contact`, email }
    const site = { info: { ...info, title: name, contact }, servers: [{ url: publicUrl }] }
    const of = JSON.stringify(site)
    made = made?.of === of ? made : { of, text: JSON.stringify({ ...rest, ...site }) }
    return made.text
  }
  const root = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  app.get('/api/openapi.json', (request, reply) =>
    reply.type('application/json').send(compressJson(request, reply, document())),
  )
  await app.register(async (scope) => {
    await scope.register(staticFiles, {
      root,
      prefix: `${docs}/viewer/`,
      allowedPath: (path) => path === '/swagger-ui.css' || path === '/swagger-ui-bundle.js',
    })
    scope.get(docs, (_request, reply) =>
      reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(pageOf(served().name)),
    )
    scope.get(`${docs}/start.js`, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(start))
  })
}
