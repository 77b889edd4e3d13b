/** Messages from the contact form; the first three are unread. */
export const contactMessages = [
  {
    name: 'Filiz Akarsu',
    subject: 'Temmuzda iki aile',
    message:
      'Merhaba, 10–17 Temmuz arası iki aile, toplam dört yetişkin beş çocuğuz. Sığ havuzu olan bir ev önerir misiniz?',
    hours_ago: 2,
  },
  {
    name: 'Kadir Özbey',
    subject: 'Evimi kiraya vermek istiyorum',
    message: 'Yeşilüzümlü’de üç odalı havuzlu bir evim var, izin belgesi yeni çıktı. Görmeye gelir misiniz?',
    hours_ago: 9,
  },
  {
    name: 'Hannah Lindqvist',
    subject: 'Kışın uzun kalış',
    message:
      'Ocak ve şubat ayında altı hafta kalmak istiyoruz. Isıtması iyi olan ve internet hızı yüksek evler hangileri?',
    hours_ago: 26,
  },
  {
    name: 'Tolga Ersin',
    subject: 'Fatura',
    message:
      'Ekim ayındaki kalışımız için şirket adına fatura rica ediyorum, bilgileri e-postayla gönderdim.',
    hours_ago: 75,
  },
  {
    name: 'Gülay Sarp',
    subject: 'Tekerlekli sandalye',
    message: 'Annem tekerlekli sandalye kullanıyor. Basamaksız girişi ve geniş banyosu olan bir ev var mı?',
    hours_ago: 130,
  },
  {
    name: 'Onur Bilgin',
    subject: 'Teşekkür',
    message: 'Eylülde kaldığımız ev anlattığınız gibiydi. Yokuşu baştan yazmanız iyi olmuş.',
    hours_ago: 400,
  },
]
