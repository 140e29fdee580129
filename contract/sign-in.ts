/**
 * Where the browser goes to log in, or to sign up with `screen_hint=signup`; `returnTo` is a local path. Answers with
 * a redirect, so it is no JSON call.
 */
export const loginPath = '/api/login'
/** Where the browser goes to sign out. */
export const logoutPath = '/api/logout'
