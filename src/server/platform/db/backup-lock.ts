/**
 * The advisory lock that a backup holds from before its snapshot to its end. Whoever removes a stored file takes it
 * shared for a moment, so a file that a row of the snapshot names is still there when the backup copies it. No other
 * advisory lock of the program may use this number.
 */
export const BACKUP_LOCK = 734_110_210
