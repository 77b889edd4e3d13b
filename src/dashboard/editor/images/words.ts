import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import { CONFIRM_BOAT_NAME_SENTENCE, CONFIRM_NAME_SENTENCE } from '../../../domain/turkish/typed-name.ts'

export interface ImageWords {
  hint: string
  full: string
  alreadyThere: string
  /** Said where an active record would lose all its images. */
  shownWithout: string
  /** The typed name that confirms deleting them all: its field, its label and what is said without it. */
  nameField: 'villa_name' | 'boat_name'
  typeName: string
  nameIs: string
  area: string
}

/** What the section of images says of each kind. */
export const IMAGE_WORDS: Record<RentalKind, ImageWords> = {
  villa: {
    hint: 'Evin ilk fotoğrafı kapaktır. Önce havuz ya da manzara, sonra en iyi yatak odası. Çevrenin fotoğrafları villa sayfasında ayrı durur.',
    full: 'Bu villada daha fazla fotoğrafa yer yok. Önce gereksiz olanları silin.',
    alreadyThere: 'Bu villada zaten var',
    shownWithout: 'Villa yayında; sitede fotoğrafsız görünür.',
    nameField: 'villa_name',
    typeName: 'Silmek için villanın adını yazın',
    nameIs: CONFIRM_NAME_SENTENCE,
    area: 'Evi değil, çevreyi gösteriyor',
  },
  boat: {
    hint: 'Teknenin ilk fotoğrafı kapaktır. Önce teknenin bütünü, sonra güverte ve kamaralar. Koyların fotoğrafları tekne sayfasında ayrı durur.',
    full: 'Bu teknede daha fazla fotoğrafa yer yok. Önce gereksiz olanları silin.',
    alreadyThere: 'Bu teknede zaten var',
    shownWithout: 'Tekne yayında; sitede fotoğrafsız görünür.',
    nameField: 'boat_name',
    typeName: 'Silmek için teknenin adını yazın',
    nameIs: CONFIRM_BOAT_NAME_SENTENCE,
    area: 'Tekneyi değil, çevreyi gösteriyor',
  },
}
