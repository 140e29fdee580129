/** Where the browser goes to sign in; `returnTo` is a local path. Answers with a redirect, so it is no JSON call. */
export const loginPath = '/api/login'
/** Where the browser goes to sign out. */
export const logoutPath = '/api/logout'
