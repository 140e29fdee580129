const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com']

/** Origins that a page needs for the provider's card form, by directive of its Content-Security-Policy. */
export const paymentSources = {
  'script-src': scripts,
  'connect-src': ['https://api.stripe.com'],
  'frame-src': [...scripts, 'https://hooks.stripe.com'],
}

/** Other origins that may use the browser's payment methods. */
export const paymentOrigins = ['https://js.stripe.com']
