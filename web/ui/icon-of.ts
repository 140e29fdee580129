import { createElement, type SVGProps } from 'react'

type Shape = readonly [name: string, attributes: Readonly<Record<string, string>>]

/**
 * A component that draws an icon from its lines: a path, or other shapes. The web build makes all icons with it
 * (`tools/web-build/slim-icons.ts`); without a build they are the library's own, which look the same.
 */
export const iconOf =
  (...shapes: readonly (string | Shape)[]) =>
  (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...(!props['aria-label'] && { 'aria-hidden': true }),
        ...props,
      },
      ...shapes.map((shape) =>
        typeof shape === 'string' ? createElement('path', { d: shape }) : createElement(shape[0], shape[1]),
      ),
    )
