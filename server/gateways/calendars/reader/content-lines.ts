/** A component of a calendar: its lines by the name of their property, each line whole. */
export type Component = {
  readonly name: string
  readonly lines: ReadonlyMap<string, readonly string[]>
  readonly parts: readonly Component[]
}

export type Calendars = {
  readonly calendars: readonly Component[]
  /** False if the end is missing, as after a download that broke off. */
  readonly isWhole: boolean
}

/** Properties that are read; the others, such as descriptions, are most of a large calendar. */
const wanted: ReadonlySet<string> = new Set(
  `ATTENDEE DAYLIGHT DTEND DTSTART DURATION EXDATE EXRULE FREEBUSY METHOD ORGANIZER RDATE RECURRENCE-ID RRULE SEQUENCE STATUS
   SUMMARY TRANSP TZ TZID TZOFFSETFROM TZOFFSETTO UID X-LIC-LOCATION X-MICROSOFT-CDO-ALLDAYEVENT
   X-MICROSOFT-CDO-BUSYSTATUS X-WR-CALNAME X-WR-TIMEZONE`.split(/\s+/),
)

/**
 * Returns the text of a file in UTF-8, UTF-16 or else Windows-1252, without a byte order mark and with folded lines
 * joined. They are joined as bytes, because some programs fold inside a character.
 */
export function textOf(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes)
  if (wide) return unfolded(new TextDecoder(wide).decode(bytes))
  const joined = Buffer.from(unfolded(Buffer.from(bytes).toString('latin1')), 'latin1')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(joined)
  } catch {
    return new TextDecoder('windows-1252').decode(joined)
  }
}

/** UTF-16 is known by its mark, or by the zeros beside the first letter. */
function wideEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be'
  return undefined
}

const unfolded = (text: string): string => text.replaceAll(/(?:\r*\n|\r)[ \t]/g, '')

/**
 * Returns the calendars of a text whose lines are unfolded. Lines that are no property, such as the second line of an
 * unescaped description, are left out; a component that never ends, ends with the one around it.
 */
export function calendarsOf(text: string): Calendars {
  const calendars: Open[] = []
  const open: Open[] = []
  let ended = 0
  for (const line of text.split(/\r\n|\n|\r/)) {
    const [, name = '', rest = ''] = property.exec(line.replaceAll('\0', '')) ?? []
    const what = name.toUpperCase()
    const component = /^:\s*([A-Z\d-]+)\s*$/i.exec(rest)?.[1]?.toUpperCase()
    if (what === 'BEGIN' && component) begin(component, open, calendars)
    else if (what === 'END' && component) {
      end(component, open)
      if (component === 'VCALENDAR') ended++
    } else if (wanted.has(what)) add(open.at(-1), what, what + rest)
  }
  return { calendars, isWhole: open.length === 0 && ended >= calendars.length }
}

/** A line with a name in one case: "Status: paid" is the second line of somebody's description. */
const property = /^([A-Z\d-]+|[a-z\d-]+)\s*([;:].*)$/

type Open = { readonly name: string; readonly lines: Map<string, string[]>; readonly parts: Open[] }

function begin(name: string, open: Open[], calendars: Open[]): void {
  // an event holds alarms, but no events
  const around = open.findIndex((each) => each.name === name)
  if (around >= 0 || name === 'VCALENDAR') open.length = Math.max(around, 0)
  const component: Open = { name, lines: new Map(), parts: [] }
  // what follows after its calendar has ended still belongs to it
  if (name === 'VCALENDAR') calendars.push(component)
  else (open.at(-1) ?? calendars.at(-1))?.parts.push(component)
  open.push(component)
}

function end(name: string, open: Open[]): void {
  const at = open.findLastIndex((each) => each.name === name)
  if (at >= 0) open.length = at
}

function add(component: Open | undefined, property: string, line: string): void {
  const lines = component?.lines.get(property)
  if (lines) lines.push(line)
  else component?.lines.set(property, [line])
}
