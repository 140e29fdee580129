/** The cookie in which a browser tells the server its time zone, by the IANA name. */
export const timeZoneCookie = 'time_zone'
