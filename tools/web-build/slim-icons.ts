import { fileURLToPath, pathToFileURL } from 'node:url'

/** An SVG element: its name and attributes. */
type Shape = readonly [name: string, attributes: Readonly<Record<string, string>>]

const component = fileURLToPath(new URL('../../web/ui/icon-of.ts', import.meta.url))
const relativeStart = /^m\s*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(-?(?:\d+\.?\d*|\.\d+))\s*(?=([-.\d])?)/

/** A path that can follow another: it begins at a point of the picture, not at the end of the one before. */
const fromAbsolutePoint = (path: string) =>
  // further numbers after a small m are lines
  path.replace(relativeStart, (_, x: string, y: string, more?: string) => `M${x} ${y}${more === undefined ? '' : 'l'}`)

/** The shapes of an icon: its paths as one, then what else it has, without the keys for a list. */
export function shapesOf(node: readonly Shape[]): (string | Shape)[] {
  const shapes = node.map(([name, attributes]): Shape => [
    name,
    Object.fromEntries(Object.entries(attributes).filter(([key]) => key !== 'key')),
  ])
  const isPath = ([name, attributes]: Shape) => name === 'path' && Object.keys(attributes).join() === 'd'
  const paths = shapes.filter(isPath).map(([, { d = '' }]) => fromAbsolutePoint(d))
  return [...(paths.length > 0 ? [paths.join('')] : []), ...shapes.filter((shape) => !isPath(shape))]
}

/**
 * A plugin of the web build: icons are the library's drawings in a component of ours. The library's own has for every
 * drawing its names and a key for each line, and code for options that no page uses: 3 kB of the 180 of a page.
 */
export function slimIcons() {
  return {
    name: 'slim-icons',
    enforce: 'pre' as const,
    load: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      async handler(file: string) {
        const icon = (await import(pathToFileURL(file).href)) as { __iconData?: { node: readonly Shape[] } }
        // another name of an icon
        if (!icon.__iconData) return
        const shapes = shapesOf(icon.__iconData.node).map((shape) => JSON.stringify(shape))
        return `import { iconOf } from ${JSON.stringify(component)}\nexport default /* @__PURE__ */ iconOf(${shapes.join(', ')})`
      },
    },
  }
}
