const words =
  /bot\b|bots\b|crawl|spider|slurp|scrap|preview|prerender|facebookexternalhit|embedly|lighthouse|pingdom|uptime|monitor|curl|wget|python|java\/|go-http|okhttp|axios|node-fetch|undici|libwww|httpclient/i

/** Whether a program asks that calls itself one; a browser always says what it is. */
export function isBot(userAgent: string | undefined): boolean {
  return !userAgent || words.test(userAgent)
}
