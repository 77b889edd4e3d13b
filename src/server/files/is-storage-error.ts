/** What a disk says that is full, broken, not ours or not there; of a store elsewhere, that it cannot be reached. */
const CODES = new Set([
  'EACCES',
  'EDQUOT',
  'EEXIST',
  'EFBIG',
  'EIO',
  'EMFILE',
  'ENFILE',
  'ENOSPC',
  'ENOTDIR',
  'EPERM',
  'EROFS',
  'ESTALE',
])

/** Whether files could not be kept for a reason that is not the sender's (503). */
export function isStorageError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && CODES.has(String((error as { code?: unknown }).code))
}
