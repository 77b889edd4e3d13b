import type { FreedBlock } from '../../services/calendar/claim-nights.ts'

/** What the log says of a block that gave its nights back. */
export const freedBlock = ({ id, version, ...was }: FreedBlock) => ({
  action: 'free_block',
  record: 'block',
  record_id: id,
  version,
  before: { ...was, is_active: true },
  after: { is_active: false },
})
