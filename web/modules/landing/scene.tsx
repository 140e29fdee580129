import tallDark from './scene/tall-dark.webp?url'
import tallLight from './scene/tall-light.webp?url'
import wideDark from './scene/wide-dark.webp?url'
import wideLight from './scene/wide-light.webp?url'

/**
 * Pets on a lawn, behind the texts of the section that it fills: wide or tall, by day or, in dark mode, at night. Its
 * upper half is calm sky, so that texts on it are readable. `npm run drawings` draws it.
 */
export function Scene() {
  return (
    <picture>
      <source media="(min-width: 768px) and (prefers-color-scheme: dark)" srcSet={wideDark} width={1600} height={760} />
      <source media="(min-width: 768px)" srcSet={wideLight} width={1600} height={760} />
      <source media="(prefers-color-scheme: dark)" srcSet={tallDark} width={780} height={1480} />
      <img
        src={tallLight}
        alt=""
        width={780}
        height={1480}
        fetchPriority="high"
        className="absolute inset-0 size-full object-cover object-bottom"
      />
    </picture>
  )
}
