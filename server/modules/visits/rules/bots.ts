const words =
  /bot\b|bots\b|crawl|spider|slurp|scrap|preview|prerender|facebookexternalhit|embedly|lighthouse|pingdom|uptime|monitor|curl|wget|python|java\/|go-http|okhttp|axios|node-fetch|undici|libwww|httpclient/i

/** Whether a user agent is that of a bot, or missing; browsers always send one. */
export function isBot(userAgent: string | undefined): boolean {
  return !userAgent || words.test(userAgent)
}
