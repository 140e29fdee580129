/** Zones after whose names others in their part of the world are called, each before those that share one with it. */
const zones =
  `Etc/UTC America/New_York America/Chicago America/Denver America/Los_Angeles America/Anchorage Pacific/Honolulu
   America/Halifax America/St_Johns Europe/London Europe/Dublin Europe/Lisbon Europe/Berlin Europe/Helsinki Europe/Moscow
   Europe/Istanbul Asia/Jerusalem America/Sao_Paulo America/Argentina/Buenos_Aires America/Bogota America/Lima
   America/Santiago Asia/Kolkata Asia/Shanghai Asia/Tokyo Asia/Seoul Asia/Singapore Asia/Hong_Kong Asia/Manila
   Australia/Sydney Australia/Adelaide Australia/Perth Pacific/Auckland Africa/Johannesburg`.split(/\s+/)
const languages = ['en', 'en-GB', 'en-AU', 'de', 'fr', 'es', 'it', 'nl', 'pt']

/** In small letters without accents. */
export const unaccented = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const keyOf = (name: string): string =>
  unaccented(name)
    .replaceAll(/[^a-z\d]+/g, ' ')
    .trim()

let known: ReadonlyMap<string, string> | undefined

/** The IANA name of "Mitteleuropäische Zeit", "heure de l’Est nord-américain" or "PDT", by the names of CLDR. */
export function translatedZone(name: string): string | undefined {
  return (known ??= namesOfCldr()).get(keyOf(name))
}

// takes a tenth of a second, and few calendars need it
function namesOfCldr(): Map<string, string> {
  const found = new Map<string, string>()
  for (const language of languages)
    for (const timeZone of zones)
      for (const timeZoneName of ['long', 'longGeneric', 'short'] as const) {
        const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName })
        for (const month of [0, 6]) {
          const parts = format.formatToParts(new Date(Date.UTC(2026, month, 1)))
          const key = keyOf(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '')
          // "GMT+1" is an offset and not a zone
          if (!/\d|^$/.test(key) && !found.has(key)) found.set(key, timeZone)
        }
      }
  return found
}
