/** The context of a picture: collects gradients and clip paths, each only once. */
export type Sheet = {
  /** A linear gradient; stops have a color and optionally an opacity. Angle 0 runs down, 90 to the right. */
  linear(stops: readonly Stop[], angle?: number): string
  /** A radial gradient from the center of the shape. */
  radial(stops: readonly Stop[], cx?: number, cy?: number): string
  /** Clips the children to an outline. */
  clip(outline: string, ...children: string[]): string
  /** The whole picture as SVG text. */
  svg(width: number, height: number, body: string): string
}
export type Stop = readonly [offset: number, color: string, opacity?: number]

/** Creates an empty sheet. */
export function createSheet(): Sheet {
  const defs = new Map<string, string>()
  const define = (make: (id: string) => string, key: string): string => {
    const known = defs.get(key)
    if (known) return /id="(\w+)"/.exec(known)?.[1] ?? ''
    const id = `d${defs.size}`
    defs.set(key, make(id))
    return id
  }
  const stopList = (stops: readonly Stop[]) =>
    stops
      .map(([at, color, opacity]) => {
        const faint = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
        return `<stop offset="${at}" stop-color="${color}"${faint}/>`
      })
      .join('')
  return {
    linear(stops, angle = 0) {
      const list = stopList(stops)
      const [x, y] = angle === 90 ? [1, 0] : angle === 45 ? [1, 1] : [0, 1]
      const at = `x1="0" y1="0" x2="${x}" y2="${y}"`
      return `url(#${define((id) => `<linearGradient id="${id}" ${at}>${list}</linearGradient>`, `l${angle}${list}`)})`
    },
    radial(stops, cx = 0.5, cy = 0.5) {
      const list = stopList(stops)
      const at = `cx="${cx}" cy="${cy}" r="0.5"`
      return `url(#${define((id) => `<radialGradient id="${id}" ${at}>${list}</radialGradient>`, `r${at}${list}`)})`
    },
    clip(outline, ...children) {
      const id = define((each) => `<clipPath id="${each}"><path d="${outline}"/></clipPath>`, `c${outline}`)
      return `<g clip-path="url(#${id})">${children.join('')}</g>`
    },
    svg: (width, height, body) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `<defs>${[...defs.values()].join('')}</defs>${body}</svg>`,
  }
}

const round = (value: number): number => Math.round(value * 10) / 10

/** A filled path. */
export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

/** A line with round ends and joins. */
export function line(d: string, color: string, width: number, more = ''): string {
  const ends = 'stroke-linecap="round" stroke-linejoin="round"'
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${round(width)}" ${ends} ${more}/>`
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${more}/>`
}

export function circle(cx: number, cy: number, r: number, fill: string, more = ''): string {
  return ellipse(cx, cy, r, r, fill, more)
}

export function rect(x: number, y: number, w: number, h: number, fill: string, r = 0, more = ''): string {
  const size = `x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"`
  return `<rect ${size} rx="${r}" fill="${fill}" ${more}/>`
}

/** Children that are moved, scaled, mirrored and rotated. */
export function place(x: number, y: number, scale: number, children: string, options?: Turn): string {
  const { mirrored = false, turn = 0 } = options ?? {}
  const scaling = `scale(${(round(scale * 100) / 100) * (mirrored ? -1 : 1)} ${round(scale * 100) / 100})`
  return `<g transform="translate(${round(x)} ${round(y)}) ${scaling}${turn ? ` rotate(${turn})` : ''}">${children}</g>`
}
export type Turn = { readonly mirrored?: boolean; readonly turn?: number }

/** Children and their mirror image at the vertical axis. */
export function twice(children: string): string {
  return `${children}<g transform="scale(-1 1)">${children}</g>`
}

/** A rectangle as a path, for clipping. */
export function box(x: number, y: number, w: number, h: number): string {
  return `M${x} ${y}h${w}v${h}h${-w}Z`
}

/** A soft shadow on the ground. */
export function groundShadow(sheet: Sheet, cx: number, cy: number, rx: number, ry: number, strength = 0.3): string {
  const dark = '#33233f'
  return ellipse(
    cx,
    cy,
    rx,
    ry,
    sheet.radial([
      [0, dark, strength],
      [0.55, dark, strength * 0.6],
      [1, dark, 0],
    ]),
  )
}
