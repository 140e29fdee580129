/** Why no mail is sent to an address: it came back for good, or whoever reads it called one spam. */
export const mailStops = ['bounced', 'complained'] as const
export type MailStop = (typeof mailStops)[number]
