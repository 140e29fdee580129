import { z } from 'zod'
import { colorModes, cornerKinds } from '../vocabulary/site.ts'

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
    mode: z.enum(colorModes),
    corners: z.enum(cornerKinds),
    /** Whether this is the draft, which only the admin sees who asked for it in this browser. */
    draft: z.boolean(),
  })
  .meta({ id: 'Site' })
export type Site = z.infer<typeof Site>
