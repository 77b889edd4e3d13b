import type { TripObstacle, TripVerdict } from '../booking/judge-trip.ts'
import type { TripUnit } from '../calendar/trip-period.ts'
import { formatClock, unitsText } from './trip-text.ts'
import { formatDay, weekdayName } from './turkish.ts'

/** How a boat is rented. */
export const UNIT_KINDS: Record<TripUnit, string> = { hour: 'saatlik', day: 'günlük', week: 'haftalık' }

/** Why a judged trip cannot be booked, and what to do; empty when it can. */
export function verdictSentence({ obstacle, nearest }: Pick<TripVerdict, 'obstacle' | 'nearest'>): string {
  if (obstacle === null) return ''
  return obstacle.code === 'period_taken' && nearest.length === 0
    ? 'Tekne bu tarih ve saatte dolu, yakın tarihlerde de bu uzunlukta bir tur yok. Takvimden başka bir dönem seçebilirsiniz.'
    : tripSentence(obstacle)
}

/** Why a trip cannot be booked, and what to do. */
export function tripSentence(obstacle: TripObstacle): string {
  switch (obstacle.code) {
    case 'trip_in_past':
      return 'Bu hareket saati geçti; daha sonraki bir saat ya da gün seçin.'
    case 'beyond_calendar':
      return 'Bu tarih için henüz rezervasyon alınmıyor; daha yakın bir tarih seçin ya da bizi arayın.'
    case 'unit_not_offered':
      return obstacle.units.length === 0
        ? 'Bu teknenin fiyatı henüz belli değil; bizi arayın.'
        : `Bu tekne yalnızca şöyle kiralanıyor: ${obstacle.units.map((unit) => UNIT_KINDS[unit]).join(', ')}.`
    case 'trip_too_long':
      return `Bir seferde en çok ${unitsText(obstacle.unit, obstacle.max_units)} seçilebilir; daha uzunu için bizi arayın.`
    case 'capacity':
      return capacitySentence(obstacle.guests, obstacle.is_overnight)
    case 'not_priced':
      return `Şu günün fiyatı henüz belli değil: ${formatDay(obstacle.date)}. Başka tarih seçin ya da bizi arayın.`
    case 'start_weekday':
      return `Bu dönemde haftalık turların başladığı gün: ${weekdayName(obstacle.weekday)}. O günü seçin.`
    case 'start_time':
      return startSentence(obstacle.times)
    case 'min_units':
      return `Bu dönemde en az ${unitsText(obstacle.unit, obstacle.min_units)}; daha uzun bir tur seçin.`
    case 'period_taken':
      return 'Tekne bu tarih ve saatte dolu. Aşağıdaki en yakın boş turlardan birini seçebilirsiniz.'
    case 'extra_unknown':
      return 'Seçtiğiniz ek hizmet bu teknede ya da bu kiralama süresinde yok; sayfayı yenileyip yeniden seçin.'
    case 'promotion_unknown':
      return 'Bu promosyon kodunu bulamadık; yazımını denetleyin.'
    case 'promotion_not_valid':
      return 'Promosyon kodu bu turda kullanılamıyor; tarihlerini ve koşullarını denetleyin.'
  }
}

/** How many persons a boat takes; infants count. */
export function capacitySentence(guests: number, isOvernight: boolean): string {
  if (!isOvernight) return `Bu tekne, bebekler dahil en çok ${guests} kişilik.`
  return guests === 0
    ? 'Bu teknede gece kalınamıyor; gece kalınmayan bir tur ya da başka bir tekne seçin.'
    : `Bu teknede gece, bebekler dahil en çok ${guests} kişi kalabilir.`
}

function startSentence(times: readonly string[]): string {
  const [first] = times
  const last = times.at(-1)
  if (first === undefined || last === undefined) {
    return 'Bu süre teknenin çalışma saatlerine sığmıyor; daha kısa bir tur seçin.'
  }
  return first === last
    ? `Bu turun hareket saati: ${formatClock(first)}. O saati seçin.`
    : `Hareket saatini ${formatClock(first)}–${formatClock(last)} arasından, yarım saat arayla seçin.`
}
