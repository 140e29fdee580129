/**
 * The cookie in which the browser of a signed-in person tells the server which style sheet it has, by the address: their
 * pages then come without it.
 */
export const styleSheetCookie = 'style_sheet'

/** The relation of the link by which a page with the style sheet in it names its address. */
export const styleSheetInPage = 'x-stylesheet'
