interface Freed {
  id: number
  /** as it is by then */
  version: number
  check_in: string
  check_out: string
  reason: string
}

/** What the log says of a block that gave its nights back. */
export const freedBlock = ({ id, version, ...was }: Freed) => ({
  action: 'free_block',
  record: 'block',
  record_id: id,
  version,
  before: { ...was, is_active: true },
  after: { is_active: false },
})
