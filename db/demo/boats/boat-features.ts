import type { Feature, FeatureCategory } from '../catalogue/types.ts'

/** Slugs begin with `tekne-`, so that none is that of a villa's feature. Icons are drawn already. */
export const boatFeatureCategories: FeatureCategory[] = [
  { slug: 'tekne-guverte', name: 'Güverte', position: 1 },
  { slug: 'tekne-salon-ve-kabin', name: 'Salon ve kamara', position: 2 },
  { slug: 'tekne-mutfak', name: 'Mutfak', position: 3 },
  { slug: 'tekne-su-oyuncaklari', name: 'Su oyuncakları', position: 4 },
  { slug: 'tekne-seyir-ve-guvenlik', name: 'Seyir ve güvenlik', position: 5 },
  { slug: 'tekne-aile-ve-kurallar', name: 'Aile ve kurallar', position: 6 },
]

const inCategory = (category: string, entries: readonly (readonly [string, string, string])[]): Feature[] =>
  entries.map(([slug, name, icon]) => ({ slug: `tekne-${slug}`, name, category: `tekne-${category}`, icon }))

export const boatFeatures: Feature[] = [
  ...inCategory('guverte', [
    ['guneslenme-minderi', 'Güneşlenme minderi', 'sun'],
    ['kic-tente', 'Kıçta tenteli masa', 'umbrella'],
    ['ust-guverte', 'Üst güverte', 'chevrons-up'],
    ['flybridge', 'Flybridge', 'armchair'],
    ['yuzme-platformu', 'Yüzme platformu', 'waves'],
    ['yuzme-merdiveni', 'Yüzme merdiveni', 'fence'],
    ['dis-dus', 'Güvertede tatlı su duşu', 'shower-head'],
    ['hidrolik-pasarella', 'Hidrolik pasarella', 'move-horizontal'],
    ['file', 'Başta file (trambolin)', 'table-2'],
    ['guverte-aydinlatmasi', 'Su altı aydınlatması', 'lamp-desk'],
  ]),
  ...inCategory('salon-ve-kabin', [
    ['klima', 'Kamaralarda klima', 'snowflake'],
    ['salon-klimasi', 'Salonda klima', 'fan'],
    ['kabinde-banyo', 'Her kamarada duş ve tuvalet', 'bath'],
    ['nevresim', 'Nevresim ve havlu', 'shirt'],
    ['kasa', 'Kamarada kasa', 'vault'],
    ['tv', 'Salonda TV', 'tv'],
    ['wifi', 'Wi-Fi (kıyıya yakınken)', 'wifi'],
    ['muzik', 'Bluetooth müzik sistemi', 'speaker'],
    ['220-volt', '220 volt priz', 'plug-zap'],
  ]),
  ...inCategory('mutfak', [
    ['buzdolabi', 'Buzdolabı', 'refrigerator'],
    ['buz-makinesi', 'Buz makinesi', 'glass-water'],
    ['ocak', 'Ocak ve fırın', 'cooking-pot'],
    ['mangal', 'Kıçta mangal', 'flame'],
    ['kahve-makinesi', 'Kahve makinesi', 'coffee'],
    ['bulasik-makinesi', 'Bulaşık makinesi', 'utensils'],
    ['su-yapici', 'Su yapıcı', 'droplets'],
  ]),
  ...inCategory('su-oyuncaklari', [
    ['snorkel', 'Maske ve şnorkel', 'eye-off'],
    ['kano', 'Kano', 'tent'],
    ['sup', 'Kürek sörfü (SUP)', 'move-horizontal'],
    ['ringo', 'Ringo', 'circle-dot'],
    ['su-kayagi', 'Su kayağı', 'chevrons-up'],
    ['wakeboard', 'Wakeboard', 'blend'],
    ['olta', 'Olta takımı', 'goal'],
    ['kaydirak', 'Su kaydırağı', 'blocks'],
  ]),
  ...inCategory('seyir-ve-guvenlik', [
    ['vhf', 'VHF telsiz', 'satellite-dish'],
    ['gps', 'GPS ve harita göstergesi', 'circle'],
    ['otopilot', 'Otopilot', 'infinity'],
    ['can-sali', 'Can salı', 'container'],
    ['can-yelegi', 'Herkese can yeleği', 'shield-check'],
    ['servis-botu', 'Motorlu servis botu', 'zap'],
    ['jenerator', 'Jeneratör', 'plug-zap'],
    ['gunes-paneli', 'Güneş paneli', 'sun'],
    ['bas-pervanesi', 'Baş pervanesi', 'fan'],
    ['yangin-sondurme', 'Yangın söndürücüler', 'fire-extinguisher'],
    ['ilk-yardim', 'İlk yardım çantası', 'briefcase-medical'],
    ['wc-tanki', 'Pis su tankı (mavi kart)', 'droplets'],
  ]),
  ...inCategory('aile-ve-kurallar', [
    ['cocuk-yelegi', 'Çocuk boyu can yeleği', 'baby'],
    ['guverte-filesi', 'Küpeşte filesi', 'fence'],
    ['evcil-hayvan', 'Evcil hayvan kabul edilir', 'paw-print'],
    ['sigara-guvertede', 'Sigara yalnız güvertede', 'cigarette-off'],
  ]),
]

/** Features that every boat of the demo has, beside its own. */
export const everyBoat = [
  'tekne-yuzme-merdiveni',
  'tekne-dis-dus',
  'tekne-muzik',
  'tekne-buzdolabi',
  'tekne-snorkel',
  'tekne-vhf',
  'tekne-gps',
  'tekne-can-yelegi',
  'tekne-yangin-sondurme',
  'tekne-ilk-yardim',
  'tekne-wc-tanki',
  'tekne-sigara-guvertede',
]
