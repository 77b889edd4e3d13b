import { formatDay } from '../../../domain/turkish/turkish.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'
import type { VillaRow } from '../villa.ts'

type PermitFacts = Pick<VillaRow, 'permit' | 'permit_no' | 'permit_valid_until'>

/** The badge of a permit that needs attention; null for a valid one. */
export function permitWarning({
  permit,
  permit_valid_until,
}: PermitFacts): { tone: BadgeTone; text: string } | null {
  const until = permit_valid_until === null ? '' : formatDay(permit_valid_until, 'medium')
  switch (permit) {
    case 'ok':
      return null
    case 'expiring':
      return { tone: 'warn', text: `İzin bitişi ${until}` }
    case 'expired':
      return { tone: 'danger', text: 'Süresi doldu' }
    case 'cancelled':
      return { tone: 'danger', text: 'İptal edilmiş' }
    case 'malformed':
      return { tone: 'warn', text: 'Numara hatalı' }
    case 'missing':
      return { tone: 'warn', text: 'İzin yok' }
  }
}

/** Whether the villa may become active without a reason. The server decides in the end (domain/permit). */
export const isPermitInOrder = ({ permit }: Pick<PermitFacts, 'permit'>) =>
  permit === 'ok' || permit === 'expiring'
