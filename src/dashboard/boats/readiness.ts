import type { BoatPart } from '../../domain/catalogue/boat-readiness.ts'
import type { ReadyPart } from '../editor/readiness/ready-list.tsx'

/** What a boat should have before visitors see it, in the order of the list. Nothing of it is required. */
export const READY_PARTS: readonly ReadyPart<BoatPart>[] = [
  { parts: ['images'], section: 'images', label: 'Fotoğraflar', todo: 'En az sekiz fotoğraf yükleyin' },
  {
    parts: ['prices'],
    section: 'seasons',
    label: 'Fiyatlar',
    todo: 'Saatlik, günlük ya da haftalık fiyat girin; fiyatı olmayan tekne kiralanamaz',
  },
  {
    parts: ['permit', 'permit_expired', 'permit_cancelled'],
    section: 'permit',
    label: 'Turizm belgesi',
    todo: 'Geçerli bir belge numarası girin',
  },
  { parts: ['commission'], section: 'general', label: 'Komisyon', todo: 'Acentenin payını yazın' },
  {
    parts: ['description'],
    section: 'general',
    label: 'Tanıtım metni',
    todo: 'Tekneyi birkaç paragrafla anlatın',
  },
  {
    parts: ['cabins'],
    section: 'cabins',
    label: 'Kamaralar',
    todo: 'Gece kalınıyor; kimin nerede uyuyacağını yazın',
  },
  {
    parts: ['inclusions'],
    section: 'extras',
    label: 'Fiyata dahil olanlar',
    todo: 'Mürettebat, yakıt, yemek: fiyatın neyi kapsadığını yazın',
  },
  { parts: ['features'], section: 'features', label: 'Özellikler', todo: 'Teknede olanları işaretleyin' },
]

/** The labels of the missing parts. */
export const missingLabels = (missing: readonly BoatPart[]): string[] =>
  READY_PARTS.filter(({ parts }) => parts.some((part) => missing.includes(part))).map(({ label }) => label)
