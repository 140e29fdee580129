/** Why no mail is sent to an address: it bounced permanently, or its reader reported a mail as spam. */
export const mailStops = ['bounced', 'complained'] as const
export type MailStop = (typeof mailStops)[number]
