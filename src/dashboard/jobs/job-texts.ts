import type { JobName } from '../../contract/jobs/jobs.ts'
import { formatNumber } from '../../domain/turkish/turkish.ts'

interface JobText {
  name: string
  what: string
  /** how often it runs by itself */
  when: string
}

export const JOB_TEXTS: Record<JobName, JobText> = {
  'expire-holds': {
    name: 'Opsiyon bitişi',
    what: 'Süresi dolan opsiyonları kapatır ve müşterilerine yazar.',
    when: 'Her dakika',
  },
  'complete-stays': {
    name: 'Biten konaklamalar',
    what: 'Çıkış günü geçen onaylı rezervasyonları tamamlandı olarak işaretler.',
    when: 'Saatte bir',
  },
  'send-mails': {
    name: 'E-posta gönderimi',
    what: 'Sırada bekleyen e-postaları gönderir.',
    when: 'On saniyede bir',
  },
  'mail-reset-links': {
    name: 'Şifre bağlantıları',
    what: 'Yeni şifre isteyen kullanıcılara bağlantı yollar.',
    when: 'Her dakika',
  },
  'process-images': {
    name: 'Fotoğraf boyutları',
    what: 'Yüklenen fotoğrafların sitede kullanılan boyutlarını hazırlar.',
    when: 'Her dakika',
  },
  'make-link-previews': {
    name: 'Bağlantı görselleri',
    what: 'Paylaşılan bağlantılarda görünen görselleri çizer.',
    when: 'Her dakika',
  },
  'invite-comments': {
    name: 'Yorum davetleri',
    what: 'Konaklaması biten misafirlere bir kez yorum daveti yollar.',
    when: 'Her gün 10.12',
  },
  'mark-loved-villas': {
    name: 'Çok sevilen villalar',
    what: 'Yorumlara göre «Çok sevilen» işaretini günceller.',
    when: 'Saatte bir',
  },
  'publish-posts': {
    name: 'Blog yazıları',
    what: 'Yayın zamanı gelen yazıları sitede gösterir.',
    when: 'On saniyede bir',
  },
  'clean-files': {
    name: 'Dosya temizliği',
    what: 'Kullanılmayan fotoğrafları ve yarım kalan yüklemeleri siler.',
    when: 'Her gün 04.41',
  },
  'sync-feeds': {
    name: 'Takvim eşitleme',
    what: 'Sırası gelen takvim bağlantılarını okur.',
    when: 'Beş dakikada bir',
  },
  'forget-attempts': {
    name: 'Giriş kayıtları temizliği',
    what: 'Eski giriş denemelerini, biten oturumları ve süresi dolan şifre bağlantılarını siler.',
    when: 'Her gün 04.23',
  },
  'forget-origins': {
    name: 'Talep adresleri temizliği',
    what: 'Taleplerin bir haftadan eski ağ adresi özetlerini siler.',
    when: 'Her gün 04.29',
  },
  'forget-request-keys': {
    name: 'Tekrar anahtarları temizliği',
    what: 'Bir isteğin iki kez işlenmesini önleyen, yedi günden eski anahtarları siler.',
    when: 'Her gün 04.33',
  },
  'forget-notifications': {
    name: 'Bildirim temizliği',
    what: 'Altmış günden eski bildirimleri siler.',
    when: 'Her gün 04.37',
  },
  'erase-kept-data': {
    name: 'Ertelenen silmeler',
    what: 'Silinen kişilerden saklanması gereken bilgileri, süreleri dolunca siler. Biten bülten aboneliklerini de kanıt süresi dolunca siler.',
    when: 'Her gün 04.49',
  },
}

/** «0,4 sn», «12 sn», «3 dk 20 sn». */
export function tookText(ms: number): string {
  const seconds = ms / 1000
  if (seconds < 10) return `${(Math.round(seconds * 10) / 10).toLocaleString('tr')} sn`
  if (seconds < 60) return `${Math.round(seconds)} sn`
  const whole = Math.round(seconds)
  return `${formatNumber(Math.floor(whole / 60))} dk ${whole % 60} sn`
}

/** What a run did: «3 kayıt, 0,4 sn», «0,1 sn», «başarısız, 0,2 sn». */
export function runText(run: { took_ms: number; done: number | null; failure: string | null }): string {
  const took = tookText(run.took_ms)
  if (run.failure !== null) return `başarısız, ${took}`
  return run.done === null ? took : `${formatNumber(run.done)} kayıt, ${took}`
}
