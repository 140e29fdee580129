import { siteFileMegabytes } from '../vocabulary/site-files.ts'

/** The look of the site. */
export const lookRefusals = {
  site_picture_too_large: {
    status: 413,
    sentence: `The picture is larger than ${siteFileMegabytes} MB. Please choose a smaller one.`,
  },
  not_a_site_picture: { status: 400, sentence: 'You can only upload PNG, WebP, and SVG images.' },
  drawing_too_complex: {
    status: 400,
    sentence: 'This drawing takes too long to draw. Please save it as a PNG, and upload that.',
  },
  site_picture_missing: { status: 409, sentence: 'The logo or social image is gone. Please upload it again.' },
  color_unreadable: { status: 400, sentence: "Text can't be read in these colors. Please choose others." },
} as const
