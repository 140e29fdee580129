import { randomBytes } from 'node:crypto'
import { newId, seconds, type Call } from './call.ts'
import { badParameter } from './errors.ts'
import { metadata, onlyKnown, requiredText, text, texts } from './parameters.ts'
import type { WebhookEndpoint } from './wire.ts'

/** The configured endpoint. Its address and secret stay in the configuration and are not stored. */
export const CONFIGURED_ENDPOINT = 'we_configured'

/** `POST /v1/webhook_endpoints`: only this response shows the signing secret. */
export async function createWebhookEndpoint(call: Call): Promise<WebhookEndpoint> {
  onlyKnown(call.fields, ['api_version', 'description', 'enabled_events', 'expand', 'metadata', 'url'])
  const url = requiredText(call.fields, 'url')
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw badParameter('Invalid URL', 'url')
  const enabled = texts(call.fields, 'enabled_events')
  if (enabled.length === 0) {
    throw badParameter('Missing required param: enabled_events.', 'enabled_events', 'parameter_missing')
  }
  const endpoint: WebhookEndpoint = {
    ...endpointWith(newId('we'), url, `whsec_${randomBytes(24).toString('hex')}`, seconds(call.at)),
    description: text(call.fields, 'description') ?? null,
    enabled_events: enabled,
    metadata: metadata(call.fields),
  }
  await call.tx.save(endpoint)
  return endpoint
}

/** Returns an endpoint for all events. */
export function endpointWith(id: string, url: string, secret: string, created: number): WebhookEndpoint {
  return {
    id,
    object: 'webhook_endpoint',
    api_version: null,
    application: null,
    created,
    description: null,
    enabled_events: ['*'],
    livemode: false,
    metadata: {},
    secret,
    status: 'enabled',
    url,
  }
}
