/**
 * The advisory lock that a backup holds from before its snapshot to its end. Deleting a stored file needs the shared
 * lock, so a file that a row of the snapshot names still exists when the backup copies it. No other advisory lock of
 * the program may use this number.
 */
export const BACKUP_LOCK = 734_110_210
