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

/**
 * Whether files could not be kept for a reason that is not the sender's (503). Of a folder that cannot be made on a
 * read-only disk Node says ENOENT: it looks for the folder after the refusal and reports that it is not there.
 */
export function isStorageError(error: unknown): boolean {
  if (!(error instanceof Error) || !('syscall' in error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  return CODES.has(String(code)) || (code === 'ENOENT' && syscall === 'mkdir')
}
