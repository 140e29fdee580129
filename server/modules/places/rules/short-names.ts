import { normalizedWords } from '#contract/vocabulary/normalized-words.ts'

/** Cities with the other names that people have for them. A name that is a larger place's own does not belong here. */
const table = `
Albuquerque, NM: ABQ
Atlanta, GA: ATL
Baltimore, MD: Bmore
Brooklyn, NY: BK, BKLYN
Chicago, IL: Chi-Town
Cincinnati, OH: Cincy
Corpus Christi, TX: Corpus
Dallas, TX: DFW
Detroit, MI: Motown
East Los Angeles, CA: East LA
Hagåtña, GU: Agana
Honolulu, HI: Urban Honolulu
Houston, TX: H-Town
Indianapolis, IN: Indy
Jacksonville, FL: Jax
Kansas City, MO: KC, KCMO
Kansas City, KS: KCK
Las Vegas, NV: Vegas
Los Angeles, CA: LA, DTLA
Louisville, KY: Louisville/Jefferson County
Minneapolis, MN: Mpls, Twin Cities
Nashville, TN: Nashville-Davidson
New Orleans, LA: NOLA
New York City, NY: NYC, NY City, Big Apple
Oklahoma City, OK: OKC
Philadelphia, PA: Philly, Phila
Phoenix, AZ: PHX
Pittsburgh, PA: PGH
Portland, OR: PDX
Sacramento, CA: Sac, Sacto
Saint Louis, MO: STL
Saint Petersburg, FL: St Pete, Saint Pete
Salt Lake City, UT: SLC, Salt Lake
San Francisco, CA: SF, San Fran
Twentynine Palms, CA: 29 Palms
Ventura, CA: San Buenaventura
Virginia Beach, VA: VA Beach
Washington, DC: DC, Wash DC, District of Columbia
`

const cities = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [city = '', names = ''] = line.split(': ')
      const [name = '', state = ''] = city.split(', ')
      return names.split(', ').map((short) => [normalizedWords(short), { name: normalizedWords(name), state }] as const)
    }),
)

/** The city that plain words are a short name of: its name in plain words, and its state. */
export function cityOfShortName(words: string): { name: string; state: string } | undefined {
  return cities.get(words)
}
