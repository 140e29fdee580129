/**
 * Path of the login page, or of the sign-up page with `screen_hint=signup`; `returnTo` is a local path. Answers with a
 * redirect, so it is not a JSON call.
 */
export const loginPath = '/api/login'
/** How long a login counts as fresh: what would do harm in the wrong hands asks for one. */
export const freshLoginMinutes = 15
/** Of how many people an admin is shown the email in one session, before a fresh login is asked for. */
export const contactsPerLogin = 300
/** For how many days the owner of the former address can take a change of email back. */
export const undoEmailDays = 7
/** Path that signs the browser out. */
export const logoutPath = '/api/logout'
/** Path that a sign-in provider sends the browser back to. */
export const callbackPath = '/api/callback'
/**
 * Where the mail about a decided sitter application leads after the login. The login page knows it by this address alone:
 * it must not tell a stranger whether an email has an application.
 */
export const decidedPath = '/apply-sitter?decided=true'
