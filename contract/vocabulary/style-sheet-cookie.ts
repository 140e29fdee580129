/** The cookie in which a browser tells the server which style sheet it has, by the address: pages then come without it. */
export const styleSheetCookie = 'style_sheet'
