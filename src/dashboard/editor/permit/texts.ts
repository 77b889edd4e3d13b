import type { PermitState } from '../../../domain/catalogue/permit.ts'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import { formatDay } from '../../../domain/turkish/turkish.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'

export interface PermitFacts {
  permit: PermitState
  permit_no: string | null
  permit_valid_until: string | null
}

const TEXTS = {
  villa: { expiring: 'İzin bitişi', missing: 'İzin yok' },
  boat: { expiring: 'Belge bitişi', missing: 'Belge yok' },
}

/** The badge of a permit that needs attention; null for a valid one. */
export function permitWarning(
  { permit, permit_valid_until }: PermitFacts,
  kind: RentalKind = 'villa',
): { tone: BadgeTone; text: string } | null {
  const until = permit_valid_until === null ? '' : formatDay(permit_valid_until, 'medium')
  const { expiring, missing } = TEXTS[kind]
  switch (permit) {
    case 'ok':
      return null
    case 'expiring':
      return { tone: 'warn', text: `${expiring} ${until}` }
    case 'expired':
      return { tone: 'danger', text: 'Süresi doldu' }
    case 'cancelled':
      return { tone: 'danger', text: 'İptal edilmiş' }
    case 'malformed':
      return { tone: 'warn', text: 'Numara hatalı' }
    case 'missing':
      return { tone: 'warn', text: missing }
  }
}

/** Whether the villa may become active without a reason. The server decides in the end (domain/permit). */
export const isPermitInOrder = ({ permit }: Pick<PermitFacts, 'permit'>) =>
  permit === 'ok' || permit === 'expiring'
