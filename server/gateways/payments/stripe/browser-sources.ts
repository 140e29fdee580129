const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com']

/** What a page has to reach for the provider's card form, by directive of its Content-Security-Policy. */
export const paymentSources = {
  'script-src': scripts,
  'connect-src': ['https://api.stripe.com'],
  'frame-src': [...scripts, 'https://hooks.stripe.com'],
}

/** Who, besides ourselves, may offer the device's ways to pay. */
export const paymentOrigins = ['https://js.stripe.com']
