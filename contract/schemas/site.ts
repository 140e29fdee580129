import { z } from 'zod'
import { listNames } from '../vocabulary/lists.ts'

const path = z.string().nullable()

/** An option that the operator renamed, moved or hid. */
const ListEntry = z
  .object({ id: z.string(), label: z.string().nullable(), many: z.string().nullable(), hidden: z.boolean() })
  .meta({ id: 'ListEntry' })

/** The files of a look that is not the product's own, which never change under their path. */
const SiteLook = z
  .object({
    /** The style sheet with what differs, after the product's. */
    css: path,
    /** What browsers show around the page, in the light and the dark theme. */
    themeColor: z.object({ light: z.string(), dark: z.string() }),
    icon: path,
    logo: path,
    socialImage: path,
  })
  .meta({ id: 'SiteLook' })

/** What every page shows of the operator's choices; what they did not choose is null. */
export const Site = z
  .object({
    name: z.string(),
    shortName: z.string(),
    tagline: z.string().nullable(),
    headline: z.string().nullable(),
    lead: z.string().nullable(),
    /** "Fern & Paw LLC, 12 Oak St, Austin, TX" */
    companyLine: z.string().nullable(),
    contactEmail: z.string().nullable(),
    phone: z.string().nullable(),
    hours: z.string().nullable(),
    emergencyNumbers: z.array(z.object({ label: z.string(), phone: z.string() })),
    socialLinks: z.array(z.string()),
    look: SiteLook.nullable(),
    /** The lists of options that are not as they come, by name; null if all are. */
    lists: z.partialRecord(z.enum(listNames), z.array(ListEntry)).nullable(),
    /** Whether this is the draft, which only the admin sees who asked for it in this browser. */
    draft: z.boolean(),
  })
  .meta({ id: 'Site' })
export type Site = z.infer<typeof Site>
