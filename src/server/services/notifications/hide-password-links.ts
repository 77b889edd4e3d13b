/**
 * Hides the token of a password link in a mail that somebody reads in the dashboard: an admin who could open it would set
 * the password of another person.
 */
export const hidePasswordLinks = (mail: string): string =>
  mail.replaceAll(/(\/dashboard\/password\/)[\w-]+/g, '$1•••')
