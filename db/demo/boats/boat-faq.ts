import type { FaqItem } from '../catalogue/types.ts'

const group = 'Tekne kiralama'

/** Questions about boats, for the list in catalogue/site.ts. Numbers that a boat decides stand on its page. */
export const boatFaq: FaqItem[] = [
  {
    group,
    slug: 'tekne-fiyata-ne-dahil',
    question: 'Tekne fiyatına neler dahil?',
    answer:
      '<p>Her teknenin sayfasında «Fiyata dahil» listesi var: mürettebat, kaç saat seyrin yakıtı, yemek. Listede olmayan şey ya isteğe bağlıdır ya da marinada ödenir, ikisi de tutarıyla yazılıdır.</p>',
  },
  {
    group,
    slug: 'marinada-odenen',
    question: '«Marinada ödenir» ne demek?',
    answer:
      '<p>Bize değil, teknede kaptana ödenen tutarlardır: bağlama ücreti, son temizlik, aşan yakıt. Toplamın altında ayrı gösterilir, böylece o gün cebinizden ne çıkacağını önceden bilirsiniz.</p>',
  },
  {
    group,
    slug: 'tekne-hava-bozarsa',
    question: 'Hava bozarsa ne olur?',
    answer:
      '<p>Karar kaptanındır. Çıkılamıyorsa gezi bedelsiz ertelenir ve yeni tarihi birlikte seçeriz. Sezon içinde uygun tarih bulunmazsa ödediğiniz geri verilir.</p>',
  },
  {
    group,
    slug: 'tekne-ehliyet',
    question: 'Kaptansız kiralamak için hangi belge gerekir?',
    answer:
      '<p>Amatör denizci belgesi ve telsiz ehliyeti. Belgelerin fotoğrafını onaydan önce isteriz; tekneyi veren işletme deneyim de sorabilir. Belgeniz yoksa kaptanlı kiralayabilirsiniz.</p>',
  },
  {
    group,
    slug: 'tekne-kisi-sayisi',
    question: 'Teknede neden gündüz ve gece iki ayrı kişi sayısı var?',
    answer:
      '<p>Belgesindeki sayılardır: gündüz gezebilecek ve gece kalabilecek kişi ayrı belirlenir. Bebekler de sayılır. Sahil güvenlik denetiminde fazla kişi tekneyi limana döndürür.</p>',
  },
  {
    group,
    slug: 'tekne-yakit',
    question: 'Yakıt nasıl hesaplanıyor?',
    answer:
      '<p>Mürettebatlı teknelerde fiyata günde belli bir seyir süresi dahildir, aşan saatin tutarı ilanda yazar. Kaptansız kiralamada tekne dolu depoyla verilir, dolu alınır.</p>',
  },
  {
    group,
    slug: 'tekne-hafta-gunu',
    question: 'Haftalık kiralama neden cumartesi başlıyor?',
    answer:
      '<p>Mürettebat temizlik ve kumanya için aynı günü kullanır, bu yüzden haftalar cumartesiden cumartesiye verilir. Başka gün başlayan bir sezon varsa teknenin takviminde görünür.</p>',
  },
  {
    group,
    slug: 'tekne-yemek',
    question: 'Yemekler nasıl oluyor?',
    answer:
      '<p>Guletlerde çoğunlukla kişi başı tam pansiyon alınır; istemezseniz kumanyayı siz getirirsiniz, aşçı pişirir. Günübirlik teknelerde öğle yemeği fiyatın içindedir. Hangisi olduğu ilanda yazar.</p>',
  },
  {
    group,
    slug: 'tekne-deniz-tutmasi',
    question: 'Deniz tutar mı, hangi tekneyi seçmeliyim?',
    answer:
      '<p>Göcek koyları ve Kekova kapalı sulardır, dalga az olur. Kalkan ile Kaş arası ve Kelebekler Vadisi açık denizdir. Çekiniyorsanız katamaran ya da kapalı suda bir rota seçin.</p>',
  },
]
