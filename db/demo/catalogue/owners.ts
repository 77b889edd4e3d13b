import type { Owner, Admin } from './types.ts'

/** Nobody here exists: ornek.tr addresses and 0555 000 numbers are placeholders. */
export const owners: Owner[] = [
  {
    first_name: 'Nermin',
    last_name: 'Taşlıca',
    email: 'nermin@ornek.tr',
    phone: '0555 000 01 01',
    city: 'Fethiye',
  },
  {
    first_name: 'Halil',
    last_name: 'Kuyucak',
    email: 'halil@ornek.tr',
    phone: '0555 000 01 02',
    city: 'Kalkan',
  },
  {
    first_name: 'Sevgi',
    last_name: 'Alakır',
    email: 'sevgi@ornek.tr',
    phone: '0555 000 01 03',
    city: 'İzmir',
  },
  {
    first_name: 'Cengiz',
    last_name: 'Gökbel',
    email: 'cengiz@ornek.tr',
    phone: '0555 000 01 04',
    city: 'Ankara',
  },
  {
    first_name: 'Feride',
    last_name: 'Yenice',
    email: 'feride@ornek.tr',
    phone: '0555 000 01 05',
    city: 'Seydikemer',
  },
]

export const admin: Admin[] = [
  {
    first_name: 'Deniz',
    last_name: 'Karaburun',
    email: 'admin@telmessa.ornek.tr',
    phone: '0555 000 00 01',
    role: 'ADMIN',
  },
  {
    first_name: 'Mert',
    last_name: 'Ilıcak',
    email: 'rezervasyon@telmessa.ornek.tr',
    phone: '0555 000 00 02',
    role: 'ADMIN',
  },
]
