/**
 * Held by a backup from before its snapshot to its end; shared, for a moment, by whoever removes a stored file. So a
 * file that a row of the snapshot names is still there when the backup comes to copy it. Any number nobody else locks
 * by.
 */
export const BACKUP_LOCK = 734_110_209
