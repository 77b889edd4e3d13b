/**
 * Hides the token of a link in a mail that somebody reads in the dashboard: an admin who could open it would set the
 * password of another person, or comment in the name of a guest.
 */
export const hideMailLinks = (mail: string): string =>
  mail.replaceAll(/(\/(?:dashboard\/password|yorum)\/)[\w-]+/g, '$1•••')
