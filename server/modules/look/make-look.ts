import sharp from 'sharp'
import { lookOf, unreadablePairs } from '#contract/look/look.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { SitePictureKind } from '#contract/vocabulary/site-files.ts'
import { siteFilePath } from '#contract/vocabulary/site-files.ts'
import type { Database } from '#server/database/connect.ts'
import { drawIcons, iconKinds } from './draw-icons.ts'
import { redrawLogo, redrawSocialImage } from './redraw.ts'
import type { SitePictureRefusal } from './redraw.ts'
import { filesOfLook, iconColors, neededFiles, uploadName } from './shown-look.ts'
import type { SiteLook } from './shown-look.ts'
import * as store from './store.ts'

/** Why a look can't be shown. */
export type UnmadeLook = 'color_unreadable' | 'site_picture_missing'

/** The height of the logo in the bar, for screens with three pixels a point. */
const markHeight = 96

/** Keeps an uploaded logo or social image, encoded anew. Returns its name, which goes into the site's content. */
export async function storeSitePicture(
  db: Database,
  kind: SitePictureKind,
  file: Buffer,
  now: Date,
): Promise<{ readonly file: string; readonly path: string } | Refused<SitePictureRefusal>> {
  const bytes = await (kind === 'logo' ? redrawLogo : redrawSocialImage)(file)
  if (isRefused(bytes)) return bytes
  const name = uploadName(kind, bytes)
  await store.addSiteFile(db, name, bytes, now)
  return { file: name, path: siteFilePath(name) }
}

/**
 * Makes the files of a look that is about to be shown: style sheet, icons, and the logo of the bar. What is there already
 * stays. Refused if an uploaded file is missing, or a color could not be read.
 */
export async function makeLook(db: Database, look: SiteLook, now: Date): Promise<undefined | Refused<UnmadeLook>> {
  if (unreadablePairs(lookOf(look).tokens).length > 0) return refuse('color_unreadable')
  const { css, icons, mark } = neededFiles(look)
  const uploads = [look.logo, look.socialImage].flatMap((name) => name ?? [])
  const wanted = filesOfLook(look)
  const known = wanted.length > 0 ? await store.knownSiteFiles(db, wanted) : new Set()
  if (uploads.some((name) => !known.has(name))) return refuse('site_picture_missing')
  if (css && !known.has(css.name)) await store.addSiteFile(db, css.name, Buffer.from(css.text), now)
  if (!wanted.some((name) => !known.has(name))) return undefined
  const logo = look.logo === null ? undefined : await store.findSiteFile(db, look.logo)
  if (logo && mark) await store.addSiteFile(db, mark, await markOf(logo), now)
  if (!icons) return undefined
  const drawn = await drawIcons({ name: look.name, ...iconColors(look), ...(logo && { logo }) })
  for (const kind of iconKinds) await store.addSiteFile(db, icons[kind], drawn[kind], now)
  return undefined
}

const markOf = (logo: Buffer) =>
  sharp(logo)
    .resize({ height: markHeight, width: markHeight * 6, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer()
